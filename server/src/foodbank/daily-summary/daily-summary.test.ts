import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { dailySummaryEndpoints as endpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { createWorld, ROLES, TODAY, type World } from '../testing/factories.ts'
import { concerns, dailySummary } from './service.ts'

let world: World
let desk: { id: string; name: string }
let home: { id: string; name: string }
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  desk = await world.make.foodBank({
    street: 'Dlouhá',
    house_number: '5',
    city: 'Brno',
    zip: '60200',
  })
  home = await world.make.organization()
})
afterAll(() => world.close())

const NOTHING = Object.fromEntries(AMOUNT_CODES.map((code) => [code, 0]))
const admin = () => world.as('superadmin')
const get = (date = TODAY, caller = admin(), organization_id = desk.id) =>
  world.call(caller, endpoints.get, { query: { date, organization_id } })
const summary = async (...args: Parameters<typeof get>) => (await get(...args)).body.data
const make = async (surname: string, given: Parameters<World['make']['request']>[0] = {}) => {
  const applicant_id = given.applicant_id ?? (await world.make.applicant({ surname })).id
  return world.make.request({
    from_organization_id: home.id,
    to_organization_id: desk.id,
    ...given,
    applicant_id,
  })
}
const surnames = (rows: readonly { applicant: { surname: string } }[]) =>
  rows.map(({ applicant }) => applicant.surname)

test('a reservation carries all that the desk needs', async () => {
  const applicant = await world.make.applicant({
    name: 'Anna',
    surname: 'Dvořáková',
    personal_number: '0123',
    birth_year: 1985,
    warning: 'Alergie na ořechy',
    phone: '+380501234567',
    email: 'anna@example.cz',
    language: 'uk',
    told_by: 'call',
  })
  await world.make.member(applicant.id, { birth_year: 2015 })
  await world.make.member(applicant.id, { birth_year: 1950, type: 'roommate' })
  await world.make.member(applicant.id, { type: 'child' })
  await world.make.support({ applicant_id: applicant.id, date: '2026-02-01', durables: 1 })
  await world.make.support({
    applicant_id: applicant.id,
    date: '2026-03-01',
    durables: 3,
    chilled_op: 0.5,
  })
  const request = await make('', {
    applicant_id: applicant.id,
    note: 'berle',
    reserved_time: '10:30',
  })
  expect(await summary()).toEqual({
    organization: {
      id: desk.id,
      name: desk.name,
      label: desk.name,
      address: 'Dlouhá 5, 602 00 Brno',
    },
    date: TODAY,
    signing: null,
    scope: 'all',
    blocked: null,
    reservations: [
      {
        id: request.id,
        reserved_on: TODAY,
        reserved_time: '10:30',
        status: 'active',
        note: 'berle',
        coming_at: null,
        updated_at: request.updated_at,
        from_organization_label: home.name,
        applicant: {
          id: applicant.id,
          name: 'Anna',
          surname: 'Dvořáková',
          personal_number: '0123',
          persons: 4,
          children: 2,
          warning: 'Alergie na ořechy',
          phone: '+380501234567',
          language: 'uk',
          told_by: 'call',
          is_restricted: false,
        },
        support: null,
        previous: { ...NOTHING, date: '2026-03-01', durables: 3, chilled_op: 0.5 },
        can: {
          update: true,
          delete: true,
          confirm: true,
          close: true,
          reopen: false,
          record_support: true,
        },
      },
    ],
    unresolved: [],
    unresolved_total: 0,
    walk_ins: [],
    average_per_person: NOTHING,
    can: { serve_walk_in: true, register_walk_in: true },
  })
})

test('the day is sorted by time, then by surname as Czech sorts it', async () => {
  for (const surname of ['Zach', 'Cibulka', 'Chvátal', 'Čech', 'Hora']) await make(surname)
  await make('Zouhar', { reserved_time: '09:00' })
  expect(surnames((await summary()).reservations)).toEqual([
    'Zouhar',
    'Cibulka',
    'Čech',
    'Hora',
    'Chvátal',
    'Zach',
  ])
})

test('reservations of every status are shown, of other days and places none', async () => {
  await make('Aktivní')
  await make('Potvrzená', { status: 'confirmed' })
  await make('Zamítnutá', { status: 'rejected' })
  await make('Zítra', { reserved_on: '2026-03-11' })
  await make('Jinde', { to_organization_id: (await world.make.foodBank()).id })
  const { reservations } = await summary()
  expect(reservations.map(({ applicant, status }) => [applicant.surname, status])).toEqual([
    ['Aktivní', 'active'],
    ['Potvrzená', 'confirmed'],
    ['Zamítnutá', 'rejected'],
  ])
})

describe('unresolved', () => {
  test('are active ones of earlier days, the oldest first, until settled', async () => {
    await make('Včera', { reserved_on: '2026-03-09' })
    await make('Loni', { reserved_on: '2025-12-01' })
    await make('Vyřízená', { reserved_on: '2026-03-09', status: 'confirmed' })
    const { unresolved, unresolved_total } = await summary()
    expect([surnames(unresolved), unresolved_total]).toEqual([['Loni', 'Včera'], 2])
  })

  test('of a day to come are those before today, not those of today', async () => {
    await make('Včera', { reserved_on: '2026-03-09' })
    await make('Dnes')
    expect(surnames((await summary('2026-03-12')).unresolved)).toEqual(['Včera'])
  })

  test('of a past day are those before it', async () => {
    await make('Leden', { reserved_on: '2026-01-05' })
    await make('Včera', { reserved_on: '2026-03-09' })
    expect(surnames((await summary('2026-02-01')).unresolved)).toEqual(['Leden'])
  })
})

test('what was recorded for the reservation is its support, and not its previous one', async () => {
  const request = await make('Novák', { status: 'confirmed' })
  const { applicant_id } = request
  const support = await world.make.support({
    applicant_id,
    organization_id: desk.id,
    help_request_id: request.id,
    durables: 7,
  })
  const [reservation] = (await summary()).reservations
  expect(reservation?.support).toEqual({
    id: support.id,
    total: 7,
    updated_at: support.updated_at,
    can: { update: true },
  })
  expect([reservation?.previous, reservation?.can.record_support]).toEqual([null, false])
})

test('help given without a request on the same day counts as the previous one, later help does not', async () => {
  const { applicant_id } = await make('Novák', { reserved_on: '2026-03-05' })
  await world.make.support({ applicant_id, date: '2026-03-05', durables: 1 })
  await world.make.support({ applicant_id, date: TODAY, durables: 9 })
  expect((await summary('2026-03-05')).reservations[0]?.previous).toMatchObject({
    date: '2026-03-05',
    durables: 1,
  })
})

test('the average is what one person got here in the last 60 days', async () => {
  const household = (count: number) =>
    JSON.stringify(
      Array.from({ length: count }, () => ({ id: newId(), sex: 'male', age_band: '65+' })),
    )
  const give = (date: string, durables: number, persons: number) =>
    world.make.support({
      organization_id: desk.id,
      date,
      durables,
      food: 1,
      household: household(persons),
    })
  await give('2026-03-09', 10, 4)
  await give('2026-01-09', 6, 2)
  await give('2026-01-08', 1000, 1)
  await world.make.support({ date: '2026-03-09', durables: 1000 })
  expect((await summary()).average_per_person).toEqual({ ...NOTHING, durables: 2.67, food: 0.33 })
})

test('a blocked day tells why; its own reason comes before that of all', async () => {
  await world.make.blockedDay({
    organization_id: null,
    day: '2026-04-06',
    description: 'Velikonoce',
  })
  expect((await summary('2026-04-06')).blocked).toEqual({ description: 'Velikonoce' })
  await world.make.blockedDay({ organization_id: desk.id, day: '2026-04-06', description: null })
  expect((await summary('2026-04-06')).blocked).toEqual({ description: null })
})

test('the whole day takes three queries, two of them at once, and one that records who has read it, however many come', async () => {
  for (let count = 0; count < 40; count++) await make(`Novák ${count}`)
  for (let count = 0; count < 5; count++) await world.make.support({ organization_id: desk.id })
  let queries = 0
  const counted = world.db.withPlugin({
    transformQuery: ({ node }) => {
      queries += 1
      return node
    },
    transformResult: async ({ result }) => result,
  })
  const user = {
    id: admin().userId,
    username: '',
    name: '',
    surname: '',
    email: null,
    language: 'cs',
    login_url: null,
    avatar: null,
  } as const
  const actor = {
    user,
    superadmin: true,
    permissions: new Set<string>(),
    address: null,
    viewingAs: null,
  }
  const { reservations, walk_ins } = await dailySummary(counted, world.clock, actor, {
    date: TODAY,
    organization_id: desk.id,
  })
  expect([reservations.length, walk_ins.length, queries]).toEqual([40, 5, 4])
})

describe('who sees which desk', () => {
  const deskIds = async (caller: Parameters<typeof world.call>[0]) =>
    (await world.call(caller, endpoints.organizations, {})).body.data.map(({ id }) => id)

  test('show_all sees every distribution point, others their own and those with requests they see', async () => {
    const [own, used, foreign] = [
      await world.make.foodBank(),
      await world.make.foodBank(),
      await world.make.foodBank(),
    ]
    const staff = await world.signIn({ role: 'desk_worker' })
    await world.make.manager(staff, own)
    await world.make.manager(staff, home)
    await make('Novák', { to_organization_id: used.id })
    expect(await deskIds(admin())).toEqual(expect.arrayContaining([own.id, used.id, foreign.id]))
    expect((await deskIds(staff)).toSorted()).toEqual([own.id, used.id].toSorted())
    expect((await get(TODAY, staff, own.id)).status).toBe(200)
    expect(surnames((await summary(TODAY, staff, used.id)).reservations)).toEqual(['Novák'])
    expect((await get(TODAY, staff, foreign.id)).body.message).toBe('organization.not_found')
  })

  test('show_user sees only the reservations they have made', async () => {
    const author = await world.signIn({ role: 'social_worker' })
    expect(await deskIds(author)).toEqual([])
    expect((await get(TODAY, author)).status).toBe(404)
    await make('Cizí')
    await make('Vlastní', { created_by: author.userId })
    expect(await deskIds(author)).toEqual([desk.id])
    const { reservations } = await summary(TODAY, author)
    expect(reservations.map(({ applicant, can }) => [applicant.surname, can])).toEqual([
      [
        'Vlastní',
        {
          update: true,
          delete: true,
          confirm: false,
          close: false,
          reopen: false,
          record_support: false,
        },
      ],
    ])
  })

  test('a day says whose reservations it shows: all, of the user’s organizations, or the user’s own', async () => {
    const [author, staff, recommending] = [
      await world.signIn({ role: 'social_worker' }),
      await world.signIn({ role: 'desk_worker' }),
      await world.signIn({ role: 'organization_manager' }),
    ]
    await world.make.manager(staff, desk)
    await world.make.manager(recommending, home)
    await make('Novák', { created_by: author.userId })
    const scopes = [admin(), world.as('food_bank_manager'), staff, recommending, author].map(
      async (caller) => (await summary(TODAY, caller)).scope,
    )
    expect(await Promise.all(scopes)).toEqual(['all', 'all', 'all', 'organizations', 'own'])
    // a user who sees only their own requests, at their own desk too
    await world.make.manager(author, desk)
    expect((await summary(TODAY, author)).scope).toBe('own')
  })

  test('what a household got elsewhere is shown only to who sees it', async () => {
    const staff = await world.signIn({ role: 'desk_worker' })
    await world.make.manager(staff, desk)
    const { applicant_id } = await make('Novák')
    await world.make.support({ applicant_id, organization_id: desk.id, date: '2026-02-01' })
    await world.make.support({ applicant_id, date: '2026-03-01' })
    expect((await summary(TODAY, staff)).reservations[0]?.previous?.date).toBe('2026-02-01')
    expect((await summary()).reservations[0]?.previous?.date).toBe('2026-03-01')
  })

  test('who may not read supports sees none', async () => {
    const caller = await world.signIn({
      permissions: ['fb_request.read', 'fb_request.show_all', 'fb_request.confirm'],
    })
    const request = await make('Novák', { status: 'confirmed' })
    const { applicant_id } = request
    await world.make.support({
      applicant_id,
      organization_id: desk.id,
      help_request_id: request.id,
    })
    await world.make.support({ applicant_id, organization_id: desk.id, date: '2026-03-01' })
    const { reservations, average_per_person } = await summary(TODAY, caller)
    expect([reservations[0]?.support, reservations[0]?.previous, average_per_person]).toEqual([
      null,
      null,
      NOTHING,
    ])
  })

  test('what is no distribution point, or deleted, has no day', async () => {
    const gone = await world.make.foodBank({ deleted_at: '2026-01-01T00:00:00Z' })
    for (const id of [home.id, gone.id, newId()])
      expect((await get(TODAY, admin(), id)).status).toBe(404)
  })

  test.each(ROLES)('the %s', async (role) => {
    const statuses = [
      await get(TODAY, world.as(role)),
      await world.call(world.as(role), endpoints.organizations, {}),
    ]
    const sees = role === 'superadmin' || role === 'food_bank_manager'
    expect(statuses.map(({ status }) => status)).toEqual(
      role === 'nobody' ? [403, 403] : [sees ? 200 : 404, 200],
    )
  })
})

test.each([
  ['no day', { date: undefined }, { date: [{ rule: 'required' }] }],
  ['a day that is none', { date: '2026-02-30' }, { date: [{ rule: 'date' }] }],
  ['no organization', { organization_id: undefined }, { organization_id: [{ rule: 'required' }] }],
  ['a filter that is none', { status: 'active' }, { status: [{ rule: 'unknown_field' }] }],
])('%s is refused', async (_name, given, errors) => {
  const { status, body } = await world.callWith(admin(), endpoints.get, {
    query: { date: TODAY, organization_id: desk.id, ...given },
  })
  expect([status, body.errors]).toEqual([422, errors])
})

test.each([
  ['a 2026-03-10', true],
  ['a 2026-03-09', true],
  ['a 2026-03-11', false],
  ['b 2026-03-10', false],
  ['* 2026-03-10', true],
  ['* 2026-03-11', false],
])('the message „%s" concerns the desk a of 10 March: %s', (payload, expected) => {
  expect(concerns({ organization_id: 'a', date: '2026-03-10' }, payload)).toBe(expected)
})
