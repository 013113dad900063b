"""What the window says about phones: whether they are on, and who has come."""

from PySide6.QtCore import QCoreApplication

from mextrain_scorer.ui.kit.language import plural
from mextrain_scorer.ui.phones.phones import Phones, PhonesState

translate = QCoreApplication.translate


def state_words(phones: Phones) -> str:
    """Return the state in a few words, empty where phones are simply off."""
    match phones.state:
        case PhonesState.STARTING:
            return translate("Phones", "Phones: starting…")
        case PhonesState.ON:
            count = len(phones.codes)
            return plural("Phones", count, "Phones: 1 table", "Phones: {count} tables")
        case PhonesState.FAILED:
            return translate("Phones", "!  Phones are off")
    return ""


def devices_words(phones: Phones) -> str:
    """Return how many devices have found this computer."""
    if not phones.devices:
        return translate("Phones", "No phone has come yet.")
    return plural(
        "Phones",
        phones.devices,
        "1 phone has found this computer.",
        "{count} phones have found this computer.",
    )


def safety_words() -> tuple[str, ...]:
    """Return what to know before phones are turned on."""
    return (
        translate(
            "Phones", "Nothing that a phone sends counts before you take it over from the paper."
        ),
        translate(
            "Phones",
            "There is no password: whoever has a table’s code can propose rounds for that table.",
        ),
        translate(
            "Phones",
            "Plain http on this room’s network: no internet, no account, nothing to install.",
        ),
    )


def checks_words() -> tuple[str, ...]:
    """Return what to check where no phone gets through."""
    return (
        translate(
            "Phones",
            "Is the phone in the same Wi-Fi as this computer, with its mobile data turned off?",
        ),
        translate(
            "Phones",
            "Does this computer’s firewall let the program through? On Windows, allow it on "
            "private networks.",
        ),
        translate(
            "Phones",
            "Does the Wi-Fi keep its guests apart, as in hotels? Use a router of your own.",
        ),
    )
