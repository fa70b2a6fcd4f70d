import { expect, test } from 'vitest'
import { permissionSources } from './permission-sources.ts'

test('a permission of several roles names them all', () => {
  const sources = permissionSources([
    { name: 'Výdej', permissions: ['task.read', 'task.update'] },
    { name: 'Správce', permissions: ['task.read'] },
  ])
  expect([...sources]).toEqual([
    ['task.read', 'Výdej, Správce'],
    ['task.update', 'Výdej'],
  ])
})

test('without roles nothing comes from anywhere', () => {
  expect(permissionSources([]).size).toBe(0)
})
