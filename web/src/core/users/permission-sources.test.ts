import { expect, test } from 'vitest'
import { permissionSources } from './permission-sources.ts'

test('a permission of several roles names them all', () => {
  const sources = permissionSources([
    { name: 'Výdej', permissions: ['fb_request.read', 'fb_request.confirm'] },
    { name: 'Správce', permissions: ['fb_request.read'] },
  ])
  expect([...sources]).toEqual([
    ['fb_request.read', 'Výdej, Správce'],
    ['fb_request.confirm', 'Výdej'],
  ])
})

test('without roles nothing comes from anywhere', () => {
  expect(permissionSources([]).size).toBe(0)
})
