import { SEARCH_LIMIT, type SearchHit } from '@crm/contract/core/search'
import { expect, test } from 'vitest'
import type { SearchKind } from '#platform/module.ts'
import { fullLists } from './use-found.ts'

const icon = () => null
const people = (search: string) => ({ path: '/users' as const, search: { search } })
const kinds: readonly SearchKind[] = [
  {
    kind: 'person',
    label: { namespace: 'x', key: 'people' },
    icon,
    path: (id) => `/users/${id}/overview`,
    list: people,
  },
  {
    kind: 'hidden',
    label: { namespace: 'x', key: 'hidden' },
    icon,
    path: (id) => `/users/${id}/overview`,
    list: people,
  },
  {
    kind: 'event',
    label: { namespace: 'x', key: 'events' },
    icon,
    path: (id) => `/users/${id}/overview`,
  },
]
const hits = (kind: string, count: number, listed = true): SearchHit[] =>
  Array.from({ length: count }, (_, index) => ({
    kind,
    id: `${kind}${index}`,
    title: 'x',
    detail: null,
    listed,
  }))
const paths = (found: readonly SearchHit[]) =>
  fullLists(kinds, found, ' jana ').map(({ path }) => path)

test('a list is offered where the quick search shows as many as it can, with what is typed', () => {
  expect(fullLists(kinds, hits('person', SEARCH_LIMIT), ' jana ')).toMatchObject([
    { path: '/users', search: { search: 'jana' } },
  ])
  expect(paths(hits('person', SEARCH_LIMIT - 1))).toEqual([])
})

test('kinds that share a list fill it together', () => {
  expect(paths([...hits('person', SEARCH_LIMIT - 1), ...hits('hidden', 1)])).toEqual(['/users'])
})

test('none is offered for what no list finds by these words, or for what has no list', () => {
  expect(paths([...hits('person', SEARCH_LIMIT, false), ...hits('event', SEARCH_LIMIT)])).toEqual(
    [],
  )
})
