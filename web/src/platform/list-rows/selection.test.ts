import { describe, expect, test } from 'vitest'
import { afterPage, afterTouch, type Chosen, currentRows, pageState } from './selection.ts'

type Row = { readonly id: string; readonly version?: number }

const PAGE: readonly Row[] = ['a', 'b', 'c', 'd'].map((id) => ({ id }))
const NONE: Chosen<Row> = new Map()
const of = (...ids: string[]): Chosen<Row> => new Map(ids.map((id) => [id, { id }]))
const ids = (chosen: Chosen<Row>) => [...chosen.keys()].toSorted().join('')
const touch = (id: string, anchor: string | null = null, range = anchor !== null) => ({
  id,
  anchor,
  range,
})

describe('touching a box', () => {
  test('chooses the row, and again leaves it', () => {
    const chosen = afterTouch(NONE, PAGE, touch('b'))
    expect(ids(chosen)).toBe('b')
    expect(ids(afterTouch(chosen, PAGE, touch('b')))).toBe('')
  })

  test('with Shift chooses all from the one before, upwards as downwards', () => {
    expect(ids(afterTouch(of('b'), PAGE, touch('d', 'b')))).toBe('bcd')
    expect(ids(afterTouch(of('d'), PAGE, touch('b', 'd')))).toBe('bcd')
  })

  test('with Shift on a chosen row leaves all between', () => {
    expect(ids(afterTouch(of('a', 'b', 'c', 'd'), PAGE, touch('c', 'b')))).toBe('ad')
  })

  test('with Shift and a row before that is on another page turns this row alone', () => {
    expect(ids(afterTouch(of('x'), PAGE, touch('c', 'x')))).toBe('cx')
    expect(ids(afterTouch(NONE, PAGE, touch('c', null, true)))).toBe('c')
  })
})

describe('the page', () => {
  test('is chosen whole, then not at all, and other pages keep theirs', () => {
    const all = afterPage(of('b', 'x'), PAGE)
    expect(ids(all)).toBe('abcdx')
    expect(ids(afterPage(all, PAGE))).toBe('x')
  })

  test('says whether none, some or all of it is chosen', () => {
    expect(
      [of('x'), of('a', 'x'), of('a', 'b', 'c', 'd')].map((chosen) => pageState(chosen, PAGE)),
    ).toEqual(['none', 'some', 'all'])
    expect(pageState(NONE, [])).toBe('none')
  })
})

test('of a chosen row the version counts that was read last', () => {
  const chosen: Chosen<Row> = new Map([
    ['a', { id: 'a', version: 1 }],
    ['x', { id: 'x', version: 1 }],
  ])
  expect(currentRows(chosen, [{ id: 'a', version: 2 }])).toEqual([
    { id: 'a', version: 2 },
    { id: 'x', version: 1 },
  ])
})
