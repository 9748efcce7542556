"""The parts of a position's text, by what they are about: each module writes its own and reads them back.

`reader` has what all of them ask of a text that is being read, `table` the frame, the centre and the dunes,
`seats` what lies before a seat, `piles` what is unseen or discarded, `moment` what is being decided.
"""
