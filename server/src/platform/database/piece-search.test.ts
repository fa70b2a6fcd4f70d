import { expect, test } from 'vitest'
import { searchPieces } from '@crm/contract/platform/search-pieces'
import { getBeginning, getPattern } from './piece-search.ts'

test('a piece is looked for anywhere, a short one and a beginning after a space, signs of patterns literally', () => {
  expect(searchPieces('Novák j 50%_').map(getPattern)).toEqual([
    '%Novák%',
    '% j%',
    String.raw`%50\%\_%`,
  ])
  expect(searchPieces('Novák j').map(getBeginning)).toEqual(['% Novák%', '% j%'])
})
