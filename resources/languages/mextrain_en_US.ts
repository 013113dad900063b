<?xml version="1.0" encoding="utf-8"?>
<!DOCTYPE TS>
<TS version="2.1">
<context><name>DayField</name><message>
    <source>d MMMM yyyy</source>
    <translation>MMMM d, yyyy</translation>
</message></context>
<context><name>MenuDialogs</name><message>
    <source>Free software under the MIT licence. Everything stays on this computer.</source>
    <translation>Free software under the MIT license. Everything stays on this computer.</translation>
</message></context>
<context><name>MenuDialogs</name><message>
    <source>It uses Qt {0}, which you may replace with another Qt: how, and the licence that says so, are in {1}.</source>
    <translation>It uses Qt {0}, which you may replace with another Qt: how, and the license that says so, are in {1}.</translation>
</message></context>
<context><name>Menus</name><message>
    <source>&amp;Colours</source>
    <translation>&amp;Colors</translation>
</message></context>
<context><name>PracticePage</name><message>
    <source>Practise a club night</source>
    <translation>Practice a club night</translation>
</message></context>
<context><name>PracticePage</name><message>
    <source>Practise a ladder</source>
    <translation>Practice a ladder</translation>
</message></context>
<context><name>PracticePage</name><message>
    <source>Practise a play-off</source>
    <translation>Practice a play-off</translation>
</message></context>
<context><name>rooms</name><message>
    <source>For the organisers</source>
    <translation>For the organizers</translation>
</message></context>
<context><name>rooms</name><message>
    <source>{day} {month} {year}</source>
    <translation>{month} {day}, {year}</translation>
</message></context>
<context><name>rooms</name><message>
    <source>{weekday} {day} {month} {year}</source>
    <translation>{weekday}, {month} {day}, {year}</translation>
</message></context>
</TS>
