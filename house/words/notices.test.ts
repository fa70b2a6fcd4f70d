import { expect, test } from 'vitest'
import { modules } from '../../server/src/modules.ts'
import { drawnNotices } from '../modules.ts'

test('every kind of notification has a picture in the inbox, and no picture stands there for a kind that is none', () => {
  const kinds = modules.flatMap(({ notices }) => Object.keys(notices))
  expect(drawnNotices.toSorted()).toEqual(kinds.toSorted())
})
