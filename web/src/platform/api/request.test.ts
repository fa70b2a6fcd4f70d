import { expect, test } from 'vitest'
import { buildPath, queryString, buildUrl } from './request.ts'

test('parameters fill the path, escaped', () => {
  expect(
    buildPath({ path: '/records/applicants/:id/members/:member_id' }, { id: 'a/b', member_id: 7 }),
  ).toBe('/records/applicants/a%2Fb/members/7')
})

test('a missing parameter is an error of the program, not a call', () => {
  expect(() => buildPath({ path: '/users/:id' }, {})).toThrow('needs the parameter id')
})

test.each([
  [{}, ''],
  [{ search: '', region_id: undefined, organization_id: null }, ''],
  [{ page: 2, search: 'Nováková Jana' }, '?page=2&search=Nov%C3%A1kov%C3%A1+Jana'],
  [
    { pending: false, status: ['active', 'confirmed'] },
    '?pending=false&status=active&status=confirmed',
  ],
])('%j becomes "%s"', (query, text) => {
  expect(queryString(query)).toBe(text)
})

test('the address begins with the base of the API', () => {
  expect(buildUrl({ path: '/users/:id' }, { params: { id: 1 }, query: { page: 1 } })).toBe(
    '/backend/api/users/1?page=1',
  )
})
