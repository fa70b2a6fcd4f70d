import { expect, test } from 'vitest'
import { MAX_PIECES, searchPieces } from './search-pieces.ts'

const texts = (typed: string | undefined) =>
  searchPieces(typed).map(({ text, begins }) => (begins ? `^${text}` : text))

test.each([
  ['Městský  Kamenec', ['Městský', 'Kamenec']],
  [' novák j ', ['novák', '^j']],
  ['Ng', ['^Ng']],
  ['   ', []],
  [undefined, []],
  ['+420 603 123 456', ['603', '123', '456']],
  ['00420603123456', ['603123456']],
  ['+42', ['+42']],
  ['50 %', ['^50', '%']],
  ['00420', ['00420']],
])('%j is looked for by its pieces, short ones at the beginning of a word', (typed, pieces) => {
  expect(texts(typed)).toEqual(pieces)
})

test('a longer sentence than any name is cut', () => {
  expect(searchPieces('a b c d e f g h')).toHaveLength(MAX_PIECES)
})
