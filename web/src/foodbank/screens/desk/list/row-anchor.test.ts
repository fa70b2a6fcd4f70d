import { describe, expect, test } from 'vitest'
import { getAnchor, makeUp, rowMove, getShift } from './row-anchor.ts'

const rows = (...tops: number[]) =>
  tops.map((top, index) => ({ id: `r${index}`, top, bottom: top + 44 }))
const view = { top: 0, bottom: 600 }

describe('the row that does not move', () => {
  test('is the one being worked with', () => {
    expect(getAnchor(rows(0, 44, 88), 'r2', view)?.id).toBe('r2')
  })

  test('is the first wholly visible one when the one being worked with is out of view', () => {
    expect(getAnchor(rows(-60, -16, 28, 700), 'r3', view)?.id).toBe('r2')
  })

  test('is a half visible one when there is no other', () => {
    expect(getAnchor(rows(-20), undefined, view)?.id).toBe('r0')
  })

  test('is none when the list is out of view', () => {
    expect(getAnchor(rows(800), 'r0', view)).toBeUndefined()
  })

  test('asks for a scroll by as much as it moved', () => {
    const [, second] = rows(0, 44)
    expect(
      getShift(second, [
        { id: 'new', top: 44, bottom: 88 },
        { id: 'r1', top: 88, bottom: 132 },
      ]),
    ).toBe(44)
    expect(getShift(second, rows(0, 44))).toBe(0)
    expect(getShift(second, [])).toBe(0)
    expect(getShift(undefined, rows(0))).toBe(0)
  })
})

test.each([
  ['scrolls where it can', { shift: -60, scrollTop: 100, gap: 0 }, { scrollBy: -60, gap: 0 }],
  [
    'leaves a gap at the top of the page',
    { shift: -60, scrollTop: 0, gap: 0 },
    { scrollBy: -0, gap: 60 },
  ],
  [
    'does both when half of it can be scrolled',
    { shift: -60, scrollTop: 20, gap: 5 },
    { scrollBy: -20, gap: 45 },
  ],
  ['uses up the gap first', { shift: 60, scrollTop: 0, gap: 40 }, { scrollBy: 20, gap: 0 }],
  [
    'keeps what is left of the gap',
    { shift: 60, scrollTop: 300, gap: 100 },
    { scrollBy: 0, gap: 40 },
  ],
])('a shift of the rows %s', (_, before, after) => {
  expect(makeUp(before)).toEqual(after)
})

test.each([
  ['b', 'ArrowDown', 'c'],
  ['c', 'ArrowDown', 'c'],
  ['b', 'ArrowUp', 'a'],
  ['a', 'ArrowUp', 'a'],
  ['b', 'Home', 'a'],
  ['b', 'End', 'c'],
  ['b', 'n', undefined],
  [undefined, 'ArrowDown', 'a'],
  ['gone', 'ArrowDown', 'a'],
])('from %s %s leads to %s', (from, key, to) => {
  expect(rowMove(['a', 'b', 'c'], from, key)).toBe(to)
})

test('an empty list has nowhere to go', () => {
  expect(rowMove([], undefined, 'ArrowDown')).toBeUndefined()
})
