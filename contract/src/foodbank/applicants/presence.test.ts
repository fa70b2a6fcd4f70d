import { expect, test } from 'vitest'
import { parsePresence } from './presence.ts'

test.each([
  ['{(,)}', [{ from: null, to: null }]],
  ['{[2026-03-01,)}', [{ from: '2026-03-01', to: null }]],
  [
    '{(,2026-03-01),[2026-04-10,2026-05-01)}',
    [
      { from: null, to: '2026-02-28' },
      { from: '2026-04-10', to: '2026-04-30' },
    ],
  ],
  ['{}', []],
  ['•••', []],
])('%s is read with the last day of each time', (text, times) => {
  expect(parsePresence(text)).toEqual(times)
})
