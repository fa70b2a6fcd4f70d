import { userEndpoints as endpoints } from '@crm/contract/core/users/users'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../../testing/world.ts'
import { account, editBody, insertPerson, settingsBody, wizardBody } from './testing/people.ts'
import { rowCount } from '#platform/database/typed-sql.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const UNKNOWN = '01900000-0000-7000-8000-00000000ffff'
type Wrong = [given: Record<string, unknown>, field: string, rule: string]

const ofPerson: Wrong[] = [
  [{ username: '' }, 'username', 'required'],
  [{ username: 'a' }, 'username', 'min'],
  [{ username: 'a@b.cz' }, 'username', 'characters'],
  [{ username: 'a b' }, 'username', 'characters'],
  [{ username: 'crm\\a' }, 'username', 'characters'],
  [{ username: 'x'.repeat(51) }, 'username', 'max'],
  [{ name: '  ' }, 'name', 'required'],
  [{ name: undefined }, 'name', 'required'],
  [{ surname: 'x'.repeat(101) }, 'surname', 'max'],
  [{ surname: 'a\u0000b' }, 'surname', 'characters'],
  [{ surname: '\ud800' }, 'surname', 'characters'],
  [{ degree_before: 'x'.repeat(31) }, 'degree_before', 'max'],
  [{ degree_after: 7 }, 'degree_after', 'invalid'],
  [{ email: 'bez-zavinace' }, 'email', 'email'],
  [{ email: 'a@b.cz,c@d.cz' }, 'email', 'email'],
  [{ email: 'a@b.cz\r\nBcc: c@d.cz' }, 'email', 'email'],
  [{ phone: '123' }, 'phone', 'phone'],
  [{ phone: '123456789' }, 'phone', 'phone'],
  [{ birth_date: '2026-03-11' }, 'birth_date', 'birth_date'],
  [{ birth_date: '2026-02-30' }, 'birth_date', 'date'],
  [{ birth_date: '1899-12-31' }, 'birth_date', 'date'],
  [{ birth_date: '1. 1. 2000' }, 'birth_date', 'date'],
  [{ sex: 'jiné' }, 'sex', 'choice'],
  [{ position_id: UNKNOWN }, 'position_id', 'not_found'],
  [{ position_id: 'x' }, 'position_id', 'invalid'],
  [{ web: 'http://example.cz' }, 'web', 'url'],
  [{ web: 'javascript:alert(1)' }, 'web', 'url'],
  [{ web: 'https://a@example.cz' }, 'web', 'url'],
  [{ zip: '1234' }, 'zip', 'zip'],
  [{ city: 'x'.repeat(101) }, 'city', 'max'],
  [{ house_number: 'x'.repeat(21) }, 'house_number', 'max'],
  [{ company_id: '12345678' }, 'company_id', 'ico'],
  [{ company_id: '00000000' }, 'company_id', 'ico'],
  [{ tax_id: 'CZ12' }, 'tax_id', 'dic'],
  [{ tax_id: 'SK12345678' }, 'tax_id', 'dic'],
]

const ofSettings: Wrong[] = [
  [{ language: 'de' }, 'language', 'choice'],
  [{ login_url: 'calendar' }, 'login_url', 'path'],
  [{ login_url: '//evil.example' }, 'login_url', 'path'],
  [{ login_url: '/\\evil.example' }, 'login_url', 'path'],
  [{ login_url: '\\\\evil.example' }, 'login_url', 'path'],
  [{ login_url: 'javascript:alert(1)' }, 'login_url', 'path'],
  [{ login_url: 'https:evil.example' }, 'login_url', 'path'],
  [{ login_url: '/\t/evil.example' }, 'login_url', 'path'],
  [{ bank_number: '123456789', bank_code: '0800' }, 'bank_number', 'account'],
  [{ bank_number: '1-2000145399', bank_code: '0800' }, 'bank_number', 'account'],
  [{ bank_number: '0000000000', bank_code: '0800' }, 'bank_number', 'account'],
  [{ bank_number: '2000145399', bank_code: '80' }, 'bank_code', 'bank_code'],
  [{ bank_number: '2000145399', bank_code: '' }, 'bank_code', 'required'],
  [{ bank_number: '', bank_code: '0800' }, 'bank_number', 'required'],
]

/** Nobody sets by a form what is decided elsewhere. */
const foreign: Wrong[] = [
  'id',
  'active',
  'deleted_at',
  'password_hash',
  'avatar',
  'directory_id',
  'is_superadmin',
  'superadmin',
  'roles',
  'can',
  'created_at',
  'last_activity_at',
  'exclusive_position_id',
  '__proto',
].map((field): Wrong => [{ [field]: true }, field, 'unknown_field'])

describe('a new user', () => {
  const ofLogin: Wrong[] = [
    [{ password: 'krátké', password_confirmation: 'krátké' }, 'password', 'min'],
    [{ password: 'x'.repeat(257), password_confirmation: 'x'.repeat(257) }, 'password', 'max'],
    [{ password: 'sova-a-sýkora' }, 'password_confirmation', 'confirmed'],
    [
      { password: 'sova-a-sýkora', password_confirmation: 'heslo-Heslo' },
      'password_confirmation',
      'confirmed',
    ],
    [{ password_confirmation: 'sova-a-sýkora' }, 'password_confirmation', 'confirmed'],
    [{ confirmed: 'ano' }, 'confirmed', 'invalid'],
    [{ role_ids: [UNKNOWN] }, 'role_ids', 'not_found'],
    [{ permissions: ['user.everything'] }, 'permissions', 'not_found'],
    [{ permissions: ['User Read'] }, 'permissions.0', 'invalid'],
    [{ pin: '123' }, 'pin', 'pin'],
    [{ pin: '1234' }, 'pin', 'pin_weak'],
    [{ pin: '1985', birth_date: '1985-02-28' }, 'pin', 'pin_weak'],
    [{ remove_pin: false }, 'remove_pin', 'unknown_field'],
  ]
  test.each([...ofPerson, ...ofSettings, ...ofLogin, ...foreign])(
    'with %j is refused at its field',
    async (given, field, rule) => {
      const before = await count()
      const body = { ...wizardBody(), ...given }
      const answer = await world.callWith(world.as('superadmin'), endpoints.create, { body })
      expect([answer.status, answer.body.message]).toEqual([422, 'check_data'])
      expect(answer.body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
      expect(await count()).toBe(before)
    },
  )

  test('is told of everything that is wrong at once', async () => {
    const body = wizardBody({
      name: '',
      email: 'x',
      zip: '1',
      web: 'x',
      bank_code: '1',
      login_url: '//x',
    })
    const answer = await world.call(world.as('superadmin'), endpoints.create, { body })
    expect(Object.keys(answer.body.errors ?? {}).sort()).toEqual([
      'bank_code',
      'bank_number',
      'email',
      'login_url',
      'name',
      'web',
      'zip',
    ])
  })
})

describe('a changed user', () => {
  const elsewhere: Wrong[] = [
    'language',
    'login_url',
    'bank_number',
    'pin',
    'password',
    'confirmed',
    'role_ids',
    'permissions',
  ].map((field): Wrong => [{ [field]: true }, field, 'unknown_field'])
  test.each([...ofPerson, ...foreign, ...elsewhere])(
    'with %j is refused at its field',
    async (given, field, rule) => {
      const { id } = await insertPerson(world)
      const body = { ...(await editBody(world, id)), ...given }
      const before = await account(world, id)
      const answer = await world.callWith(world.as('superadmin'), endpoints.update, {
        params: { id },
        body,
      })
      expect([answer.status, answer.body.message]).toEqual([422, 'check_data'])
      expect(answer.body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
      expect(await account(world, id)).toEqual(before)
    },
  )
})

describe('changed settings', () => {
  const ofPin: Wrong[] = [
    [{ pin: '123' }, 'pin', 'pin'],
    [{ pin: '123456789' }, 'pin', 'max'],
    [{ pin: '12a4' }, 'pin', 'pin'],
    [{ pin: '5555' }, 'pin', 'pin_weak'],
    [{ notify_before: ['2_days'] }, 'notify_before.0', 'choice'],
    [{ notify_by_email: 'ano' }, 'notify_by_email', 'invalid'],
    [{ has_pin: true }, 'has_pin', 'unknown_field'],
  ]
  test.each([...ofSettings, ...ofPin, ...foreign])(
    'with %j are refused at their field',
    async (given, field, rule) => {
      const { id } = await insertPerson(world)
      const body = { ...(await settingsBody(world, id)), ...given }
      const before = await account(world, id)
      const answer = await world.callWith(world.as('superadmin'), endpoints.setSettings, {
        params: { id },
        body,
      })
      expect([answer.status, answer.body.message]).toEqual([422, 'check_data'])
      expect(answer.body.errors?.[field]?.map((failure) => failure.rule)).toContain(rule)
      expect(await account(world, id)).toEqual(before)
    },
  )
})

test('letters of every alphabet, the longest texts and the day of today are kept as typed', async () => {
  const { id } = await insertPerson(world)
  const given = {
    name: 'Žluťoučký 🐴 Ελλάς',
    surname: 'x'.repeat(100),
    birth_date: '2026-03-10',
    web: 'https://žluťoučký.example/cesta?a=1',
  }
  const body = { ...(await editBody(world, id)), ...given }
  const { status } = await world.call(world.as('superadmin'), endpoints.update, {
    params: { id },
    body,
  })
  expect([status, await account(world, id)]).toEqual([200, expect.objectContaining(given)])
})

async function count(): Promise<number> {
  const { users } = await world.db
    .selectFrom('core.user')
    .select(rowCount.as('users'))
    .executeTakeFirstOrThrow()
  return users
}
