"""Made-up names for demos and practice: common names from many places, combined at random."""

from random import Random

_FIRST = (
    "Ada Alma Amos Ann Arlo Bea Ben Carol Chester Clara Cleo Dale Della Dolores Earl Edna Elena"
    " Elmer Esther Eunice Faye Floyd Gene Gladys Glen Hana Hattie Hazel Homer Ida Inez Iris Ivan"
    " Jean Jesús Joan Juana Judd June Kay Kenji Leah Leon Lois Lorraine Luther Mabel Mae Marco"
    " Mavis Mei Mildred Myrtle Nadia Nell Norma Olga Opal Orville Otis Paul Pearl Percy Ramón"
    " Renée Rhoda Roscoe Rosa Ruth Sadie Selma Stella Thelma Tomás Twyla Ursula Vera Vernon Viola"
    " Wanda Wendell Wilma Zelda Zoë"
).split()

_LAST = (
    "Abbott Adeyemi Baptiste Barlow Beck Bianchi Boone Brandt Castillo Chen Clay Côté Crane"
    " Dawson Delgado Dubois Ellis Engström Fairley Fischer Flores Ford García Gibbs Grady Haddad"
    " Hale Hart Hendricks Hoang Ibarra Ito Jansen Jarvis Kaur Keller Kim Kowalski Landry Larsen"
    " LeBlanc Lindqvist Lowe Marsh Mbeki McCoy Mendoza Moreau Müller Ngo Núñez Odom Okafor"
    " O'Neal Ortiz Osei Park Patel Peña Pruitt Quinn Ramsey Reyes Rossi Santos Sato Schäfer"
    " Singh Sosa Tran Tucker Vance Vargas Walsh Wilder Yates Young Zamora Zhang"
).split()


def made_up_names(count: int, rng: Random) -> list[str]:
    """Return ``count`` different names, the same for the same random numbers."""
    pairs = [f"{first} {last}" for first in _FIRST for last in _LAST]
    rng.shuffle(pairs)
    rounds, rest = divmod(count, len(pairs))
    names = pairs[:rest] if not rounds else list(pairs)
    for generation in range(2, rounds + 2):
        share = pairs if generation <= rounds else pairs[:rest]
        names.extend(f"{name} {'I' * generation}" for name in share)
    return names[:count]
