"""The rules, chapter by chapter: functions that take the state, each leaning on those before it.

    phases     what is decided, and what for
    tables     the box as rows of numbers
    columns    the tribe cards' numbers, as C has them
    codes      moves as whole numbers
    decks      piles, discards and draws
    redealing  what a seat cannot know is dealt anew
    powers     which effects work for whom
    mixtures   handfuls of goods, and tokens that are spent
    payments   what a card costs, and how it is paid
    hand       cards in hand
    worth      points
    display    laying cards, and what they do at once
    goods      goods cards and the Targia
    centre     tribe cards on offer
    border     what Targis do on the border
    dunes      what shifting dunes do
    raids      what the robber takes
    rounds     robber, placing, the course of a round, the end
    turns      what may be done in a turn, and doing it

`state` gives each decision to its chapter. Compiled, the chapters are C, which compiled modules alone can
call; everybody else has the state, and `phases` and `tables`.
"""
