import { SEARCH_LIMIT, searchEndpoints } from '@crm/contract/core/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type World } from '../../testing/world.ts'

let world: World
let reader: Caller
beforeAll(async () => {
  world = await createWorld()
  reader = await world.signIn({ permissions: ['user.read'], name: 'Otto', surname: 'Hledač' })
  const people: [username: string, name: string, surname: string, email: string | null][] = [
    ['novak', 'Jan', 'Novák', 'jan@novakovi.test'],
    ['jnova', 'Jana', 'Nováková', null],
    ['nguyen', 'Ha', 'Nguyen', 'ha.nguyen@sklad.test'],
    ['simon_c', 'Šimon', 'Černý', null],
    ['sto%', 'Petr', 'Procházka', null],
  ]
  for (const [username, name, surname, email] of people)
    await insert({ username, name, surname, email })
  await insert({
    username: 'byvaly',
    name: 'Bohuš',
    surname: 'Bývalý',
    deleted_at: '2026-01-01T00:00:00Z',
  })
  await insert({ username: 'dovolena', name: 'Dana', surname: 'Nečinná', active: false })
})
afterAll(() => world.close())

const insert = (user: {
  username: string
  name: string
  surname: string
  email?: string | null
  deleted_at?: string
  active?: boolean
}) =>
  world.db
    .insertInto('core.user')
    .values({ id: newId(), ...user })
    .execute()

async function find(text: string, caller = reader) {
  const { body } = await world.call(caller, searchEndpoints.find, { query: { text } })
  return body.data.map(({ title }) => title)
}

describe('a user is found', () => {
  test.each([
    ['Novák', ['Jan Novák', 'Jana Nováková']],
    ['novak', ['Jan Novák', 'Jana Nováková']],
    ['  jana   novak ', ['Jana Nováková']],
    ['novak jana', ['Jana Nováková']],
    ['simon', ['Šimon Černý']],
    ['simon_c', ['Šimon Černý']],
    ['sklad.test', ['Ha Nguyen']],
    ['ha', ['Ha Nguyen']],
    ['sto%', ['Petr Procházka']],
    ['%%', []],
    ['__', []],
    ['qqxxzz', []],
    ['bohuš', []],
    ['nečinná', ['Dana Nečinná']],
  ])('%j by name, username or e-mail, however accented', async (text, expected) => {
    expect(await find(text)).toEqual(expected)
  })

  test.each([
    ['nvoak', 'Jan Novák'],
    ['Nowák', 'Jan Novák'],
    ['čenry', 'Šimon Černý'],
    ['prochaska', 'Petr Procházka'],
    ['petr prochaska', 'Petr Procházka'],
    ['nguen', 'Ha Nguyen'],
  ])('mistyped %j finds %s first', async (text, expected) => {
    expect((await find(text))[0]).toBe(expected)
  })

  test('what is spelt right is not mixed with what is alike', async () => {
    await insert({ username: 'novacek', name: 'Ivo', surname: 'Nováček' })
    expect(await find('nováková')).toEqual(['Jana Nováková'])
    expect(await find('novák')).not.toContain('Ivo Nováček')
  })
})

test('a hit says what it is and how to tell it from its namesakes', async () => {
  const { body } = await world.call(reader, searchEndpoints.find, { query: { text: 'nguyen' } })
  expect(body).toEqual({
    data: [
      {
        kind: 'user',
        id: expect.any(String),
        title: 'Ha Nguyen',
        detail: 'ha.nguyen@sklad.test',
        listed: true,
      },
    ],
  })
})

test('of very many the first few are shown', async () => {
  for (let index = 0; index < SEARCH_LIMIT + 3; index++)
    await insert({ username: `many${index}`, name: 'Mnoho', surname: `Lidí ${index}` })
  expect(await find('mnoho')).toEqual([
    'Mnoho Lidí 0',
    'Mnoho Lidí 1',
    'Mnoho Lidí 2',
    'Mnoho Lidí 3',
    'Mnoho Lidí 4',
  ])
})

describe('who may search', () => {
  test.each(ROLES)('the %s finds users only with user.read', async (role) => {
    expect((await find('novak', world.as(role))).length).toBe(role === 'superadmin' ? 2 : 0)
  })
  test('nobody without signing in', async () => {
    expect(
      (await world.call(world.anonymous, searchEndpoints.find, { query: { text: 'novak' } }))
        .status,
    ).toBe(401)
  })
})

test.each([
  [{ text: 'a' }, 'min'],
  [{ text: ' a ' }, 'min'],
  [{ text: '' }, 'required'],
  [{}, 'required'],
  [{ text: 'x'.repeat(101) }, 'max'],
  [{ text: 'a\u0000b' }, 'characters'],
])('%j is refused at its field', async (query, rule) => {
  const { status, body } = await world.callWith(reader, searchEndpoints.find, { query })
  expect([status, body.errors?.['text']?.[0]?.rule]).toEqual([422, rule])
})
