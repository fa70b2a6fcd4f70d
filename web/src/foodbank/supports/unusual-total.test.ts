import { expect, test } from 'vitest'
import { usualUnderTotal } from './unusual-total.ts'

test.each([
  { total: 65, offers: [12.5], usual: 12.5, why: 'a lost comma' },
  { total: 65, offers: [12.5, 30], usual: undefined, why: 'the last time was not much less' },
  { total: 30, offers: [12.5], usual: undefined, why: 'much, but not so much' },
  { total: 4, offers: [1], usual: undefined, why: 'a few kilograms more are no slip' },
  { total: 65, offers: [], usual: undefined, why: 'nobody knows what is usual' },
  { total: 65, offers: [0], usual: undefined, why: 'nothing was handed out lately' },
])('$total kg where $offers kg are usual: $why', ({ total, offers, usual }) => {
  expect(usualUnderTotal(total, offers)).toBe(usual)
})
