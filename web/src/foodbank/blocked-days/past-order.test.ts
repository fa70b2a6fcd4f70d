import { expect, test } from 'vitest'
import { withOrderOfPast } from './past-order.ts'

test('past days begin with the last of them, those to come with the next, and any other change leaves the order alone', () => {
  expect(withOrderOfPast({ past: 'true' })).toEqual({ past: 'true', sort: '-day' })
  expect(withOrderOfPast({ past: undefined, from: undefined })).toEqual({
    past: undefined,
    from: undefined,
    sort: undefined,
  })
  expect(withOrderOfPast({ from: '2026-01-01' })).toEqual({ from: '2026-01-01' })
  expect(withOrderOfPast({ sort: 'day' })).toEqual({ sort: 'day' })
})
