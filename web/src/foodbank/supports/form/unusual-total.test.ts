import { expect, test } from 'vitest'
import { unusualTotal, usualUnderTotal } from './unusual-total.ts'

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

test.each([
  { total: 150, offers: [8], persons: 1, asked: { usual: 8 }, why: 'far above what is usual' },
  { total: 20, offers: [8], persons: 1, asked: undefined, why: 'much, but not so much' },
  {
    total: 150,
    offers: [],
    persons: 1,
    asked: { usual: undefined },
    why: 'nobody knows what is usual, and it is too much for one',
  },
  {
    total: 150,
    offers: [0],
    persons: 1,
    asked: { usual: undefined },
    why: 'an offer of nothing tells nothing',
  },
  { total: 40, offers: [], persons: 1, asked: undefined, why: 'large, and possible' },
  { total: 150, offers: [], persons: 4, asked: undefined, why: 'four people may get that' },
  {
    total: 161,
    offers: [],
    persons: 4,
    asked: { usual: undefined },
    why: 'too much for four as well',
  },
  {
    total: 150,
    offers: [60],
    persons: 1,
    asked: undefined,
    why: 'the household got much the last time, too',
  },
  { total: 150, offers: [], persons: undefined, asked: undefined, why: 'nobody knows anything' },
])(
  '$total kg for $persons, where $offers kg are usual: $why',
  ({ total, offers, persons, asked }) => {
    expect(unusualTotal(total, offers, persons)).toEqual(asked)
  },
)
