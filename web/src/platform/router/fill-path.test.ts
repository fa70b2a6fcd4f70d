import { expect, test } from 'vitest'
import { fillPath } from '#app/screen-routes.tsx'

test('parameters of a path are filled in and encoded', () => {
  expect(fillPath('/users/$id/overview', { id: '7' })).toBe('/users/7/overview')
  expect(fillPath('/a/$one/$two', { one: 'a/b', two: 'č' })).toBe('/a/a%2Fb/%C4%8D')
  expect(fillPath('/settings/basic', {})).toBe('/settings/basic')
})
