import { whoCanEndpoints } from '@crm/contract/core/users/who-can'
import { roleEndpoints } from '@crm/contract/core/users/roles'
import { userEndpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

test('whoever is signed in learns which roles allow what, and nothing of who has them', async () => {
  const { status, body } = await world.call(world.as('nobody'), whoCanEndpoints.list, {})
  expect(status).toBe(200)
  const names = body.data.map(({ name }) => name)
  expect(names).toContain('Pracovník výdeje')
  // with full access last
  expect(body.data.at(-1)).toMatchObject({ is_superadmin: true })
  expect(Object.keys(body.data[0] ?? {}).toSorted()).toEqual([
    'is_superadmin',
    'name',
    'permissions',
    'translations',
  ])
  const desk = body.data.find(({ name }) => name === 'Pracovník výdeje')
  expect(desk?.permissions).toContain('task.create')
  expect((await world.call(world.anonymous, whoCanEndpoints.list, {})).status).toBe(401)
})

test('a role that nobody has, or only somebody switched off, helps nobody', async () => {
  const { userId } = world.as('desk_worker')
  await world.db.updateTable('core.user').set({ active: false }).where('id', '=', userId).execute()
  const { body } = await world.call(world.as('nobody'), whoCanEndpoints.list, {})
  expect(body.data.map(({ name }) => name)).not.toContain('Pracovník výdeje')
  await world.db.updateTable('core.user').set({ active: true }).where('id', '=', userId).execute()
})

test('a refusal for lack of rights names what is missing, and not what is there', async () => {
  const reader = await world.signIn({ permissions: ['role.read'] })
  const one = await world.callWith(reader, roleEndpoints.get, { params: { id: 'x' } })
  expect([one.status, one.body.message, one.body.details]).toEqual([
    403,
    'forbidden',
    { missing: [['rule.read']] },
  ])
  const lister = await world.signIn({ permissions: ['user.read', 'log.read'] })
  const deleted = await world.callWith(lister, userEndpoints.list, { query: { deleted: 'true' } })
  expect([deleted.status, deleted.body.details]).toEqual([403, { missing: [['user.delete']] }])
})
