import { expect, test } from 'vitest'
import { offeredOrder } from './target-order.ts'

const at = (id: string, day?: string, time = '09:00') => ({
  id,
  nearest: day ? { day, time } : null,
})
const NONE: string[] = []

test('the place used last comes first, then those that are free soonest, and full ones at the end', () => {
  const targets = [
    at('full'),
    at('later', '2026-03-12'),
    at('last', '2026-04-01'),
    at('soon', '2026-03-10', '10:00'),
    at('sooner', '2026-03-10'),
  ]
  expect(offeredOrder(targets, 'last')).toEqual({
    shown: ['last', 'sooner', 'soon', 'later', 'full'],
    others: NONE,
  })
  expect(offeredOrder(targets, null).shown).toEqual(['sooner', 'soon', 'later', 'last', 'full'])
  expect(offeredOrder(targets, 'gone').shown[0]).toBe('sooner')
})

test('equally free places keep the order of their names', () => {
  expect(
    offeredOrder([at('a', '2026-03-10'), at('b', '2026-03-10'), at('c'), at('d')], null).shown,
  ).toEqual(['a', 'b', 'c', 'd'])
})

test('of more than six the first three are shown, the others are searched', () => {
  const targets = ['a', 'b', 'c', 'd', 'e', 'f', 'g'].map((id, index) =>
    at(id, `2026-03-1${index}`),
  )
  expect(offeredOrder(targets.slice(0, 6), null).others).toEqual(NONE)
  expect(offeredOrder(targets, 'f')).toEqual({
    shown: ['f', 'a', 'b'],
    others: ['c', 'd', 'e', 'g'],
  })
})
