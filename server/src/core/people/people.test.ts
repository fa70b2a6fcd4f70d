import { PEOPLE_LIMIT } from '@crm/contract/core/people'
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
    await world.signIn({ name: name ?? '', surname: surname ?? '' })
})
afterAll(() => world.close())

const found = async (search: string | undefined) => (await findPeople(world.db, search)).map(({ name, surname }) => `${name} ${surname}`)

test.each([
  ['nov', ['Jan Novák', 'Jana Nováková']],
  ['JAN', ['Petr Janovský', 'Jan Novák', 'Jana Nováková']],
  ['novak jan', ['Jan Novák', 'Jana Nováková']],
  ['jana n', ['Jana Nováková']],
  ['rehor', ['Anežka Řehořová']],
  ['ovák', []],
  ['%', []],
  ['_an', []],
  [String.raw`\\`, []],
])('%j finds the beginnings of names, whatever the accents', async (search, expected) => {
  expect(await found(search)).toEqual(expected)
})

test('nothing typed shows the first ones by surname, no more than the limit', async () => {
  for (let index = 0; index < PEOPLE_LIMIT; index += 1) await world.signIn({ name: 'Adam', surname: 'Aaa' })
  for (const search of [undefined, '', '   ']) expect(await found(search)).toEqual(Array(PEOPLE_LIMIT).fill('Adam Aaa'))
})

test('who is inactive or deleted is not offered, nor counts as active', async () => {
  const [active, inactive, deleted] = [await world.signIn(), await world.signIn(), await world.signIn()]
  const change = (id: string, values: object) => world.db.updateTable('core.user').set(values).where('id', '=', id).execute()
  await world.db
    .updateTable('core.user')
    .set({ surname: 'Zmizelý' })
    .where('id', 'in', [inactive.userId, deleted.userId, active.userId])
    .execute()
  await change(inactive.userId, { active: false })
  await change(deleted.userId, { deleted_at: world.clock.now().toISOString() })
  expect(await findPeople(world.db, 'zmizely')).toEqual([{ id: active.userId, name: 'Eva', surname: 'Zmizelý', avatar: null }])
  const asked = [active.userId, inactive.userId, deleted.userId, newId()]
  expect(await activePeople(world.db, asked)).toEqual(new Set([active.userId]))
})
