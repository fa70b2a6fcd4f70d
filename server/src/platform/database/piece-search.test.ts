import { expect, test } from 'vitest'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import { beginningOf, patternOf } from './piece-search.ts'

test('a piece is looked for anywhere, a short one and a beginning after a space, signs of patterns literally', () => {
  expect(searchPieces('Novák j 50%_').map(patternOf)).toEqual([
    '%Novák%',
    '% j%',
    String.raw`%50\%\_%`,
  ])
  expect(searchPieces('Novák j').map(beginningOf)).toEqual(['% Novák%', '% j%'])
})
