import { expect, test } from 'vitest'
import { InvalidInput } from '#platform/errors.ts'
import { textPeriod } from './service.ts'

const TODAY = '2026-03-10'

test.each([
  [{}, { from: '2025-12-09', to: '2026-03-10' }],
  [{ from: '2026-03-01' }, { from: '2026-03-01', to: '2026-03-10' }],
  [{ to: '2025-04-02' }, { from: '2025-01-01', to: '2025-04-02' }],
  [
    { from: '2024-02-01', to: '2024-02-29' },
    { from: '2024-02-01', to: '2024-02-29' },
  ],
  [
    { from: '2025-01-01', to: '2025-04-02' },
    { from: '2025-01-01', to: '2025-04-02' },
  ],
  [{ from: '2026-05-01' }, { from: '2026-05-01', to: '2026-05-01' }],
])('a text is looked for from %j', (asked, looked) => {
  expect(textPeriod(asked, TODAY)).toEqual(looked)
})

test.each([
  { from: '2025-12-08' },
  { from: '2025-01-01', to: '2025-04-03' },
  { from: '1900-01-01', to: '2199-12-31' },
])('more than 92 days are refused at the field from: %j', (asked) => {
  expect(() => textPeriod(asked, TODAY)).toThrow(
    new InvalidInput({ from: [{ rule: 'max_days', length: 92 }] }),
  )
})
