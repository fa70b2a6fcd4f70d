import { SEARCH_LIMIT, searchEndpoints } from '@crm/contract/core/search'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { Caller } from '../testing/call.ts'
import { createWorld, NOW, ROLES, type Role, type World } from './testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
  const { id: organization_id } = await world.make.organization({
    name: 'Farní charita Beroun',
    city: 'Beroun',
  })
  await world.make.organization({ name: '100% Pomoc', city: 'Novákov' })
  await world.make.organization({ name: 'Charita zaniklá', deleted_at: NOW })
  await world.make.applicant({
    name: 'Jana',
    surname: 'Nováková',
    personal_number: '700155',
    organization_id,
  })
  await world.make.applicant({ name: 'Petr', surname: 'Dvořák', organization_id })
  await world.make.applicant({ name: 'Karel', surname: 'Charita', organization_id })
  await world.make.applicant({ name: 'Eva', surname: 'Novotná', organization_id, deleted_at: NOW })
  await world.signIn({ name: 'Nora', surname: 'Novotná' })
})
afterAll(() => world.close())

const find = async (caller: Caller, text: string) =>
  (await world.call(caller, searchEndpoints.find, { query: { text } })).body.data
const found = async (caller: Caller, text: string) =>
  (await find(caller, text)).map(({ kind, title }) => `${kind} ${title}`)
const withRights = (...permissions: PermissionName[]) => world.signIn({ permissions })

describe('applicants and organizations are found', () => {
  test.each([
    ['nováková', ['applicant Nováková Jana']],
    ['novakova jana', ['applicant Nováková Jana']],
    ['700155', ['applicant Nováková Jana']],
    ['no', ['applicant Nováková Jana']],
    ['dvorka', ['applicant Dvořák Petr']],
    ['Nowáková', ['applicant Nováková Jana']],
    ['CHARITA', ['applicant Charita Karel', 'organization Farní charita Beroun']],
    ['beroun farni', ['organization Farní charita Beroun']],
    ['chartia beroun', ['organization Farní charita Beroun']],
    ['100%', ['organization 100% Pomoc']],
    ['%%', []],
    ['__', []],
    ['novotná eva', []],
    ['zaniklá', []],
    ['qqxxzz', []],
  ])(
    '%j however accented, mistyped or turned round, deleted ones never',
    async (text, expected) => {
      expect(await found(world.as('social_worker'), text)).toEqual(expected)
    },
  )

  test('a hit says how to tell it from its namesakes: number, year, organization and the last help', async () => {
    const { id: organization_id } = await world.make.organization({
      name: 'Charita Louny',
      short_name: 'Louny',
    })
    const younger = await world.make.applicant({
      name: 'Jana',
      surname: 'Dvojnice',
      birth_year: 1987,
      organization_id,
    })
    await world.make.applicant({
      name: 'Jana',
      surname: 'Dvojnice',
      birth_year: 1950,
      personal_number: '42',
      organization_id,
    })
    await world.make.support({ applicant_id: younger.id, date: '2025-11-03' })
    const facts = (...pairs: [name: string, value: string][]) =>
      pairs.map(([name, value]) => ({ name, value }))
    const hits = await find(world.as('social_worker'), 'dvojnice jana')
    expect(hits).toHaveLength(2)
    expect(hits).toEqual(
      expect.arrayContaining([
        expect.objectContaining({
          title: 'Dvojnice Jana',
          facts: facts(['born', '1987'], ['organization', 'Louny'], ['last_help', '2025-11-03']),
        }),
        expect.objectContaining({
          title: 'Dvojnice Jana',
          facts: facts(['number', '42'], ['born', '1950'], ['organization', 'Louny']),
        }),
      ]),
    )
    expect(await find(world.as('social_worker'), 'farní')).toMatchObject([{ detail: 'Beroun' }])
  })

  test('of somebody restricted nothing but the organization is told', async () => {
    const hidden = {
      surname: 'Zamčená',
      birth_year: 1970,
      personal_number: '9',
      restricted_at: NOW,
    }
    await world.make.applicant({
      ...hidden,
      organization_id: (await world.make.organization({ name: 'Charita Most' })).id,
    })
    const [hit] = await find(world.as('social_worker'), 'zamčená')
    expect(hit).toMatchObject({
      kind: 'restricted_applicant',
      facts: [{ name: 'organization', value: 'Charita Most' }],
    })
  })

  test('those whose name begins so come before those in whose name it stands, the few places first', async () => {
    for (const surname of ['Amlapová', 'Bimlapová', 'Cemlapová', 'Dumlapová', 'Emlapová'])
      await world.make.applicant({ surname, name: 'Zora' })
    await world.make.applicant({ surname: 'Mlapák', name: 'Zora' })
    const titles = await found(world.as('social_worker'), 'mlap')
    expect(titles).toHaveLength(SEARCH_LIMIT)
    expect(titles.slice(0, 2)).toEqual(['applicant Mlapák Zora', 'applicant Amlapová Zora'])
  })

  test('a list is offered for what it finds by the same words', async () => {
    const listed = async (text: string) =>
      (await find(world.as('social_worker'), text)).map((hit) => [hit.title, hit.listed ?? false])
    expect(await listed('beroun farni')).toEqual([['Farní charita Beroun', true]])
    expect(await listed('chartia beroun')).toEqual([['Farní charita Beroun', false]])
    expect(await listed('novakova jana')).toEqual([['Nováková Jana', true]])
  })

  test('at most a few of each', async () => {
    for (let index = 0; index < SEARCH_LIMIT + 2; index++) {
      const { id: organization_id } = await world.make.organization({ name: `Hromada ${index}` })
      await world.make.applicant({ name: 'Hromada', surname: `Lidí ${index}`, organization_id })
    }
    const kinds = (await find(world.as('social_worker'), 'hromada')).map(({ kind }) => kind)
    expect(kinds).toEqual([
      'applicant',
      'applicant',
      'applicant',
      'applicant',
      'applicant',
      ...Array.from({ length: 5 }, () => 'organization'),
    ])
  })
})

describe('only what the caller may see', () => {
  const getKinds = async (caller: Caller) => {
    const hits = [...(await find(caller, 'charita')), ...(await find(caller, 'nora'))]
    return [...new Set(hits.map(({ kind }) => kind))].sort()
  }
  const register = ['applicant', 'organization']
  const expected: Record<Role, string[]> = {
    superadmin: [...register, 'user'],
    food_bank_manager: register,
    organization_manager: register,
    desk_worker: register,
    social_worker: register,
    nobody: [],
  }
  test.each(ROLES)('the %s', async (role) => {
    expect(await getKinds(world.as(role))).toEqual(expected[role])
  })
  test.each([
    [[], []],
    [['fb_applicant.read'], ['applicant']],
    [['fb_organization.read'], ['organization']],
    [['user.read'], ['user']],
    [['fb_applicant.update', 'fb_organization.update', 'user.update'], []],
  ] as const)('with %j alone', async (permissions, kinds) => {
    expect(await getKinds(await withRights(...permissions))).toEqual(kinds)
  })
})

test('searching applicants is recorded without what was typed, searching others is not', async () => {
  const searches = (caller: Caller) =>
    world.db
      .selectFrom('core.log')
      .select(['table_name', 'new_values'])
      .where('action', '=', 'search')
      .where('actor_id', '=', caller.userId)
      .execute()
  const [both, organizations] = [
    await withRights('fb_applicant.read', 'fb_organization.read'),
    await withRights('fb_organization.read'),
  ]
  await find(both, 'nováková')
  await find(organizations, 'nováková')
  expect(await searches(both)).toEqual([
    { table_name: 'foodbank.applicant', new_values: { found: 1 } },
  ])
  expect(await searches(organizations)).toEqual([])
})
