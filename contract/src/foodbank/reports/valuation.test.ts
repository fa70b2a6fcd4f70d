import { expect, test } from 'vitest'
import { valueInEuros } from './valuation.ts'

const NOTHING = { homeless: {}, others: {} }

test('each value is rounded to cents once, half up, and totals are the sums of the rounded parts', () => {
  // 0.25 kg at 0.50 Kč is 0.125 Kč, at 25 Kč for a euro half a cent
  const weights = { op: 0.25 }
  expect(valueInEuros({ homeless: weights, others: weights }, { op: 0.5 }, 25)).toEqual({
    EMCO01: 0.02,
    EMCO02: 0.02,
    EMCO03: 0.01,
    EMCO04: 0.01,
    EMCO05: 0,
  })
  expect(valueInEuros({ homeless: { op: 0.24 }, others: weights }, { op: 0.5 }, 25)).toMatchObject({
    EMCO01: 0.01,
    EMCO03: 0,
    EMCO04: 0.01,
  })
})

test('amounts that binary fractions cannot hold stay exact', () => {
  const weighed = { homeless: {}, others: { durables_op: 1_240.55, op: 0.1, clothes_op: 17.2 } }
  const prices = { durables_op: 30.35, op: 0.3, clothes_op: 99.99 }
  // (1 240.55 × 30.35 + 0.1 × 0.3) / 25.31, and 17.2 × 99.99 / 25.31
  expect(valueInEuros(weighed, prices, 25.31)).toEqual({
    EMCO01: 1555.53,
    EMCO02: 1487.58,
    EMCO03: 0,
    EMCO04: 1487.58,
    EMCO05: 67.95,
  })
})

test('what was handed out needs its price, what was not needs none', () => {
  expect(valueInEuros({ ...NOTHING, others: { op: 1 } }, { op: null }, 25)).toBeNull()
  expect(
    valueInEuros({ ...NOTHING, others: { op: 1, chilled_op: 0 } }, { op: 25 }, 25),
  ).toMatchObject({ EMCO01: 1 })
})
