import { describe, expect, test } from 'vitest'
import { filtersInUse, filterValues, without } from '#platform/list-filters/filter.ts'
import {
  dateRangeFilter,
  flagFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import { pageCount, getRange, totalShown } from './paging.ts'
import { sortAfterClick, sortedBy } from '../list-rows/RowsTable.tsx'

describe('paging', () => {
  const meta = { page: 1, per_page: 15, total: 312 }

  test('a list of 312 rows has 21 pages, the first shows rows 1–15', () => {
    expect(pageCount(meta, 15)).toBe(21)
    expect(getRange(meta, 15)).toEqual({ from: 1, to: 15 })
  })

  test('the last page shows what is left', () => {
    expect(getRange({ ...meta, page: 21 }, 12)).toEqual({ from: 301, to: 312 })
  })

  test.each([
    [0, 1],
    [1, 1],
    [15, 1],
    [16, 2],
  ])('%i rows have %i pages', (total, pages) => {
    expect(pageCount({ ...meta, total }, Math.min(total, 15))).toBe(pages)
  })

  test('behind a capped total one can turn on for as long as pages come full', () => {
    const capped = { page: 67, per_page: 15, total: 1001, total_capped: true }
    expect(totalShown(capped)).toBe(1000)
    expect(pageCount(capped, 15)).toBe(68)
    expect(pageCount({ ...capped, page: 80 }, 15)).toBe(81)
    expect(pageCount({ ...capped, page: 81 }, 3)).toBe(81)
  })
})

describe('sorting', () => {
  test('a click on a new column begins ascending, another turns it, a third turns it back', () => {
    expect(sortAfterClick('surname', 'created_at')).toBe('created_at')
    expect(sortAfterClick('created_at', 'created_at')).toBe('-created_at')
    expect(sortAfterClick('-created_at', 'created_at')).toBe('created_at')
  })

  test('the minus is the direction, not a part of the key', () => {
    expect(sortedBy('-created_at')).toEqual({ key: 'created_at', direction: 'descending' })
  })
})

describe('filters', () => {
  const filters = [
    textFilter('search', 'Jméno'),
    selectFilter('region_id', 'Region', [{ value: 'r1', label: 'Brno' }]),
    flagFilter('pending', 'Čeká'),
    dateRangeFilter('from', 'to', 'Datum'),
  ]
  const words = {
    date: (day: string) => day,
    since: (day: string) => `od ${day}`,
    until: (day: string) => `do ${day}`,
    yes: 'Ano',
    no: 'Ne',
  }

  test('sorting and page are no filters, and what the schema parsed is text again', () => {
    expect(
      filterValues({
        page: 2,
        per_page: 15,
        sort: 'name',
        pending: false,
        search: 'nov',
        region_id: undefined,
        note: null,
      }),
    ).toEqual({
      pending: 'false',
      search: 'nov',
    })
  })

  test('those in use are told from the others', () => {
    expect(
      filtersInUse(filters, { pending: 'false', to: '2026-03-05' }).map(({ label }) => label),
    ).toEqual(['Čeká', 'Datum'])
  })

  test('taking filters out names every key of theirs', () => {
    expect(without(filters)).toEqual({
      search: undefined,
      region_id: undefined,
      pending: undefined,
      from: undefined,
      to: undefined,
    })
  })

  test('their chips say what people chose', () => {
    const values = { search: 'nov', region_id: 'r1', pending: 'true', from: '2026-03-05' }
    expect(filters.map((filter) => filter.words(values, words))).toEqual([
      'nov',
      'Brno',
      'Ano',
      'od 2026-03-05',
    ])
    expect(filters[3]?.words({ from: '2026-03-05', to: '2026-03-07' }, words)).toBe(
      '2026-03-05 – 2026-03-07',
    )
    expect(filters[3]?.words({ to: '2026-03-07' }, words)).toBe('do 2026-03-07')
    expect(filters[1]?.words({ region_id: 'r2' }, words)).toBe('…')
  })
})
