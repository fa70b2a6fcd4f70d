import { flag, searchText } from '@crm/contract/platform/formats'
import { listQuery } from '@crm/contract/platform/envelopes'
import { describe, expect, test } from 'vitest'
import { parseSearch, stringifySearch, validSearch } from './search-params.ts'

const schema = listQuery(['surname', 'created_at']).extend({
  search: searchText,
  pending: flag.optional(),
})

describe('the address bar', () => {
  test('holds text: digits that were typed stay as typed', () => {
    expect(parseSearch('?search=0042&page=2')).toEqual({ search: '0042', page: '2' })
    expect(parseSearch('?search=true')).toEqual({ search: 'true' })
  })

  test('writes what it can read again', () => {
    const search = { search: 'Dvořák & syn', region: ['1', '2'], page: '3' }
    expect(parseSearch(stringifySearch(search))).toEqual(search)
  })

  test('leaves out what is empty', () => {
    expect(stringifySearch({ search: '', region: null, type: undefined })).toBe('')
    expect(stringifySearch({ page: 2, pending: true, search: '' })).toBe('?page=2&pending=true')
  })
})

describe('the search of a screen', () => {
  test('keeps what the query schema of its endpoint accepts', () => {
    expect(
      validSearch(schema, { page: '2', sort: '-surname', search: '0042', pending: 'true' }),
    ).toEqual({
      page: '2',
      sort: '-surname',
      search: '0042',
      pending: 'true',
    })
  })

  test('takes values of the program as well as those of the address bar', () => {
    expect(validSearch(schema, { page: 2, pending: true })).toEqual({ page: '2', pending: 'true' })
  })

  test('drops unknown keys and wrong values, and keeps the rest', () => {
    expect(
      validSearch(schema, {
        page: 'x',
        sort: 'password',
        search: 'nov',
        evil: '1',
        __proto__: 'x',
      }),
    ).toEqual({ search: 'nov' })
    expect(validSearch(schema, { page: '-1' })).toEqual({})
    expect(validSearch(schema, { search: ['a', 'b'] })).toEqual({})
  })

  test('does not repeat what the schema assumes anyway', () => {
    expect(validSearch(schema, { page: '1', per_page: '15', sort: 'surname', search: '' })).toEqual(
      {},
    )
  })
})
