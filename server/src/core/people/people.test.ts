import { PEOPLE_LIMIT } from '@crm/contract/core/users/people'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../../testing/world.ts'
import { activePeople, findPeople } from './service.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  for (const [name, surname] of [
    ['Jan', 'Novák'],
    ['Jana', 'Nováková'],
    ['Petr', 'Janovský'],
    ['Anežka', 'Řehořová'],
    ['Karel', 'Starý-Novotný'],
  ])
    await world.signIn({ name: name ?? '', surname: surname ?? '', permissions: ['task.read'] })
})
afterAll(() => world.close())

const found = async (search: string | undefined) =>
  (await findPeople(world.db, 'task.read', search)).map(({ name, surname }) => `${name} ${surname}`)

test.each([
  ['nov', ['Jan Novák', 'Jana Nováková', 'Petr Janovský', 'Karel Starý-Novotný']],
  ['JAN', ['Petr Janovský', 'Jan Novák', 'Jana Nováková']],
  ['novak jan', ['Jan Novák', 'Jana Nováková']],
  ['jana n', ['Jana Nováková']],
  ['rehor', ['Anežka Řehořová']],
  ['ovák', ['Jan Novák', 'Jana Nováková']],
  ['ov', []],
  ['%', []],
  ['_an', []],
  [String.raw`\\`, []],
])(
  '%j finds pieces of names, those that begin so first, whatever the accents',
  async (search, expected) => {
    expect(await found(search)).toEqual(expected)
  },
)

test('nothing typed shows the first ones by surname, no more than the limit', async () => {
  for (let index = 0; index < PEOPLE_LIMIT; index += 1)
    await world.signIn({ name: 'Adam', surname: 'Aaa', permissions: ['task.read'] })
  for (const search of [undefined, '', '   '])
    expect(await found(search)).toEqual(Array(PEOPLE_LIMIT).fill('Adam Aaa'))
})

test('who is inactive or deleted is not offered, nor counts as active', async () => {
  const reader = { permissions: ['task.read'] } as const
  const [active, inactive, deleted] = [
    await world.signIn(reader),
    await world.signIn(reader),
    await world.signIn(reader),
  ]
  const change = (id: string, values: object) =>
    world.db.updateTable('core.user').set(values).where('id', '=', id).execute()
  await world.db
    .updateTable('core.user')
    .set({ surname: 'Zmizelý' })
    .where('id', 'in', [inactive.userId, deleted.userId, active.userId])
    .execute()
  await change(inactive.userId, { active: false })
  await change(deleted.userId, { deleted_at: world.clock.now().toISOString() })
  expect(await findPeople(world.db, 'task.read', 'zmizely')).toEqual([
    { id: active.userId, name: 'Eva', surname: 'Zmizelý', avatar: null },
  ])
  const asked = [active.userId, inactive.userId, deleted.userId, newId()]
  expect(await activePeople(world.db, 'task.read', asked)).toEqual(new Set([active.userId]))
})

test('only holders of the permission are offered and count, by a role, by themselves or as superadministrators', async () => {
  const holder = await world.signIn({ surname: 'Zkusmá', permissions: ['event.read'] })
  await world.signIn({ surname: 'Zkusmá', permissions: ['task.read', 'event.create'] })
  await world.signIn({ surname: 'Zkusmá' })
  const byRole = await world.signIn({ surname: 'Zkusmá', role: 'desk_worker' })
  const superadmin = await world.signIn({ surname: 'Zkusmá', role: 'superadmin' })
  const expected = [holder, byRole, superadmin].map(({ userId }) => userId)
  expect((await findPeople(world.db, 'event.read', 'zkusma')).map(({ id }) => id)).toEqual(expected)
  expect(
    await activePeople(world.db, 'event.read', [...expected, world.as('nobody').userId]),
  ).toEqual(new Set(expected))
})
