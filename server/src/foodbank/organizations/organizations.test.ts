import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import {
  organizationBody,
  organizationEndpoints as endpoints,
  type OrganizationDetail,
} from '@crm/contract/foodbank/organizations'
import { slotEndpoints } from '@crm/contract/foodbank/slots/slots'
import { moment } from '@crm/contract/platform/formats'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { typedSql } from '#platform/database/typed-sql.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const full = {
  name: 'Charita Dolní Lhota',
  short_name: 'Dolní Lhota',
  company_id: '45274649',
  tax_id: 'CZ45274649',
  email: 'sklad@charita.example',
  phone: '603123456',
  street: 'Dlouhá',
  house_number: '12/3a',
  city: 'Dolní Lhota',
  zip: '58001',
  directions: 'Vchod ze dvora, zvonek 3',
  region_id: null,
  is_food_bank: true,
}
const at = (opens_at: string, closes_at: string) => ({ weekday: 2, opens_at, closes_at })
/** What the form of an organization sends back unchanged. */
const getBody = (detail: OrganizationDetail) =>
  organizationBody.extend({ updated_at: moment }).strip().parse(detail)
const get = async (id: string) =>
  (await world.call(admin(), endpoints.get, { params: { id } })).body.data
const getHistory = (id: string) =>
  world.db
    .selectFrom('core.log')
    .select(['action', 'actor_id', 'new_values'])
    .where('row_id', '=', id)
    .orderBy('id')
    .execute()

test('an organization is created, answered in its full shape and remembered', async () => {
  const region = await world.make.region({ name: 'Podhůří' })
  const { status, body } = await world.call(admin(), endpoints.create, {
    body: {
      ...full,
      phone: '+420 603 123 456',
      zip: '580 01',
      company_id: '452 746 49',
      region_id: region.id,
    },
  })
  expect(status).toBe(201)
  expect(body).toEqual({
    message: 'organization.created',
    data: {
      ...full,
      region_id: region.id,
      region_name: 'Podhůří',
      label: 'Dolní Lhota',
      id: expect.any(String),
      slot_minutes: 30,
      slot_capacity: 1,
      desk_requires_pin: false,
      desk_lock_minutes: 5,
      updated_at: expect.any(String),
      deleted_at: null,
    },
  })
  expect(await getHistory(body.data.id)).toMatchObject([
    { action: 'insert', actor_id: admin().userId, new_values: { name: full.name } },
  ])
})

test('blanks alone in whatever may be empty are stored as nothing', async () => {
  const optional = {
    short_name: null,
    company_id: null,
    tax_id: null,
    email: null,
    phone: null,
    street: null,
    house_number: null,
    city: null,
    zip: null,
    directions: null,
  }
  const blank = Object.fromEntries(Object.keys(optional).map((field) => [field, '   ']))
  const { status, body } = await world.callWith(admin(), endpoints.create, {
    body: { name: 'Jen s názvem', ...blank },
  })
  expect(status).toBe(201)
  expect(await get(body.data.id)).toMatchObject({ ...optional, label: 'Jen s názvem' })
})

test('only the name must be there', async () => {
  const { status, body } = await world.call(admin(), endpoints.create, {
    body: { name: 'Jen jméno' },
  })
  expect(status).toBe(201)
  expect(body.data).toMatchObject({
    name: 'Jen jméno',
    email: null,
    region_name: null,
    is_food_bank: false,
  })
})

test('a new one brings its opening hours and how they are cut, so that it can be booked at once', async () => {
  const opening_hours = [
    { weekday: 2, opens_at: '13:00', closes_at: '15:00' },
    { weekday: 2, opens_at: '08:00', closes_at: '12:00' },
  ]
  const { status, body } = await world.call(admin(), endpoints.create, {
    body: {
      name: 'Výdejna s hodinami',
      is_food_bank: true,
      slot_minutes: 20,
      slot_capacity: 3,
      opening_hours,
    },
  })
  expect(status).toBe(201)
  const detail = await get(body.data.id)
  expect(detail).toMatchObject({
    slot_minutes: 20,
    slot_capacity: 3,
    opening_hours: opening_hours.toReversed(),
  })
  const { body: offered } = await world.call(world.as('social_worker'), slotEndpoints.targets, {})
  expect(offered.data.find(({ id }) => id === body.data.id)?.nearest).toEqual({
    day: TODAY,
    time: '09:40',
  })
})

test.each([
  ['overlap', [at('08:00', '12:00'), at('11:00', '13:00')], 'opening_hours.1.opens_at'],
  ['slot_length', [at('08:00', '08:20')], 'opening_hours.0.closes_at'],
  ['time_order', [at('12:00', '08:00')], 'opening_hours.0.closes_at'],
])(
  'hours of a new one that break the rule %s are refused at their field, and nothing is added',
  async (rule, opening_hours, field) => {
    const name = `Výdejna bez ${rule}`
    const { status, body } = await world.callWith(admin(), endpoints.create, {
      body: { name, is_food_bank: true, opening_hours },
    })
    expect([status, Object.keys(body.errors ?? {})]).toEqual([422, [field]])
    expect(body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
    expect(
      await world.db
        .selectFrom('foodbank.organization')
        .select('id')
        .where('name', '=', name)
        .execute(),
    ).toEqual([])
  },
)

test('the detail carries the opening hours in their order and the rights', async () => {
  const { id } = await world.make.organization()
  await world.make.openingHours(id, [
    { weekday: 3, opens_at: '13:00', closes_at: '15:30' },
    { weekday: 1, opens_at: '08:00', closes_at: '12:00' },
    { weekday: 3, opens_at: '08:30', closes_at: '12:00' },
  ])
  const detail = await get(id)
  expect(detail.opening_hours).toEqual([
    { weekday: 1, opens_at: '08:00', closes_at: '12:00' },
    { weekday: 3, opens_at: '08:30', closes_at: '12:00' },
    { weekday: 3, opens_at: '13:00', closes_at: '15:30' },
  ])
  expect(Object.values(detail.can).filter((allowed) => !allowed)).toHaveLength(1)
  expect(detail.can.restore).toBe(false)
})

test.each([
  [{ name: '  ' }, 'name', 'required'],
  [{ name: undefined }, 'name', 'required'],
  [{ name: 'x'.repeat(201) }, 'name', 'max'],
  [{ name: 'a\u0000b' }, 'name', 'characters'],
  [{ name: 7 }, 'name', 'invalid'],
  [{ company_id: '12345678' }, 'company_id', 'ico'],
  [{ tax_id: 'CZ12' }, 'tax_id', 'dic'],
  [{ email: 'bez-zavinace' }, 'email', 'email'],
  [{ phone: '123' }, 'phone', 'phone'],
  [{ zip: '1234' }, 'zip', 'zip'],
  [{ is_food_bank: 'ano' }, 'is_food_bank', 'invalid'],
  [{ desk_requires_pin: 'ano' }, 'desk_requires_pin', 'invalid'],
  [{ desk_lock_minutes: 0 }, 'desk_lock_minutes', 'min_value'],
  [{ desk_lock_minutes: 61 }, 'desk_lock_minutes', 'max_value'],
  [{ region_id: '01900000-0000-7000-8000-00000000ffff' }, 'region_id', 'not_found'],
  [{ deleted_at: '2026-01-01T00:00:00Z' }, 'deleted_at', 'unknown_field'],
  [{ slot_capacity: 5 }, 'slot_capacity', 'unknown_field'],
  [{ id: '01900000-0000-7000-8000-00000000ffff' }, 'id', 'unknown_field'],
])('a body with %j is refused at its field', async (wrong, field, rule) => {
  const { id } = await world.make.organization({ name: 'Beze změny' })
  const { status, body } = await world.callWith(admin(), endpoints.update, {
    params: { id },
    body: { ...getBody(await get(id)), ...wrong },
  })
  expect([status, body.message]).toEqual([422, 'check_data'])
  expect(body.errors?.[field]).toEqual([expect.objectContaining({ rule })])
  expect(await get(id)).toMatchObject({ name: 'Beze změny' })
})

test('letters of every alphabet and emoji are kept as typed', async () => {
  const name = 'Žluťoučký kůň 🐴 Ελλάς'
  const { body } = await world.call(admin(), endpoints.create, { body: { name } })
  expect((await get(body.data.id)).name).toBe(name)
})

test('a change is answered, and a second one from the same sheet is stale', async () => {
  const { id } = await world.make.organization({ name: 'Před změnou' })
  const body = getBody(await get(id))
  const first = await world.call(admin(), endpoints.update, {
    params: { id },
    body: { ...body, name: 'Po změně' },
  })
  expect([first.status, first.body.message, first.body.data.name]).toEqual([
    200,
    'organization.updated',
    'Po změně',
  ])
  const second = await world.call(admin(), endpoints.update, {
    params: { id },
    body: { ...body, name: 'Pozdě' },
  })
  expect([second.status, second.body.message]).toEqual([409, 'stale_record'])
  expect(second.body.details).toEqual(first.body.data)
})

test('signing at the desk is switched on, is in the history, and stays when a change does not mention it', async () => {
  const { id } = await world.make.foodBank()
  const on = { desk_requires_pin: true, desk_lock_minutes: 12 }
  await world.call(admin(), endpoints.update, {
    params: { id },
    body: { ...getBody(await get(id)), ...on },
  })
  const { desk_requires_pin: _on, desk_lock_minutes: _minutes, ...rest } = getBody(await get(id))
  await world.call(admin(), endpoints.update, { params: { id }, body: rest })
  expect(await get(id)).toMatchObject(on)
  expect((await getHistory(id)).at(-1)).toMatchObject({ action: 'update', new_values: on })
})

test('of two changes at once exactly one wins', async () => {
  const { id } = await world.make.organization()
  const body = getBody(await get(id))
  const change = (name: string) =>
    world.call(admin(), endpoints.update, { params: { id }, body: { ...body, name } })
  const statuses = (await Promise.all([change('První'), change('Druhá'), change('Třetí')])).map(
    ({ status }) => status,
  )
  expect(statuses.sort()).toEqual([200, 409, 409])
})

test('a distribution point with active requests stays one', async () => {
  const point = await world.make.foodBank()
  const request = await world.make.request({ to_organization_id: point.id })
  const close = async () =>
    world.call(admin(), endpoints.update, {
      params: { id: point.id },
      body: { ...getBody(await get(point.id)), is_food_bank: false },
    })
  const refused = await close()
  expect([refused.status, refused.body.message]).toEqual([409, 'organization.has_active_requests'])
  await world.db.deleteFrom('foodbank.help_request').where('id', '=', request.id).execute()
  expect((await close()).body.data.is_food_bank).toBe(false)
})

test.each(['to_organization_id', 'from_organization_id'])(
  'an organization is not deleted while active requests have it as %s',
  async (side) => {
    const { id } = await world.make.foodBank()
    const request = await world.make.request({ [side]: id })
    const refused = await world.call(admin(), endpoints.remove, { params: { id } })
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'organization.has_active_requests',
    ])
    const confirmed = {
      status: 'confirmed',
      confirmed_at: world.clock.now().toISOString(),
    } as const
    await world.db
      .updateTable('foodbank.help_request')
      .set(confirmed)
      .where('id', '=', request.id)
      .execute()
    expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(200)
  },
)

test('a deleted organization is gone except for users who restore it, and comes back as it was', async () => {
  const { id, name } = await world.make.organization({ name: 'Zavřená spižírna' })
  await world.make.manager(world.as('organization_manager'), { id })
  const removed = await world.call(admin(), endpoints.remove, { params: { id } })
  expect(removed.body).toEqual({ message: 'organization.deleted', data: { id } })

  const reader = world.as('food_bank_manager')
  const search = { search: 'zavrena spizirna' }
  expect((await world.call(reader, endpoints.list, { query: search })).body.data).toEqual([])
  expect(
    (await world.call(reader, endpoints.list, { query: { ...search, deleted: 'true' } })).status,
  ).toBe(403)
  for (const endpoint of [endpoints.get, endpoints.remove]) {
    expect((await world.call(reader, endpoint, { params: { id } })).body.message).toBe(
      'organization.not_found',
    )
  }
  expect((await world.call(admin(), endpoints.remove, { params: { id } })).status).toBe(404)
  expect(
    (await world.call(admin(), endpoints.list, { query: { ...search, deleted: 'true' } })).body
      .data,
  ).toMatchObject([{ id, name }])

  const { can, deleted_at } = await get(id)
  expect(deleted_at).toBe(world.clock.now().toISOString())
  expect(Object.entries(can).filter(([, allowed]) => allowed)).toEqual([['restore', true]])

  expect((await world.call(admin(), endpoints.restore, { params: { id } })).body.message).toBe(
    'organization.restored',
  )
  expect(await get(id)).toMatchObject({ name, deleted_at: null })
  expect((await world.call(admin(), endpoints.restore, { params: { id } })).body.message).toBe(
    'organization.not_found',
  )
  const { body } = await world.call(world.as('organization_manager'), endpoints.list, {
    query: { ...search, mine: 'true' },
  })
  expect(body.data).toHaveLength(1)
})

test.each(['01900000-0000-7000-8000-00000000ffff', 'neni-uuid', '%00'])(
  'there is no organization %s',
  async (id) => {
    for (const endpoint of [endpoints.get, endpoints.remove, endpoints.restore]) {
      const { status, body } = await world.call(admin(), endpoint, { params: { id } })
      expect([status, body.message]).toEqual([404, 'organization.not_found'])
    }
  },
)

test('a booking and the deletion of its distribution point at once never both succeed', async () => {
  for (let round = 0; round < 10; round += 1) {
    const applicant = await world.make.applicant()
    const [from, to] = [await world.make.organization(), await world.make.foodBank()]
    const [booked, deleted] = await Promise.allSettled([
      world.make.request({
        applicant_id: applicant.id,
        from_organization_id: from.id,
        to_organization_id: to.id,
      }),
      world.call(admin(), endpoints.remove, { params: { id: to.id } }),
    ])
    const wasDeleted = deleted.status === 'fulfilled' && deleted.value.status === 200
    expect([booked.status === 'fulfilled', wasDeleted].filter(Boolean)).toHaveLength(1)
  }
})

test('a booking waits for the deletion of the organization that recommends, and is refused after it', async () => {
  const [from, to] = [await world.make.organization(), await world.make.foodBank()]
  await world.make.openingHours(to.id, [{ weekday: 3, opens_at: '08:00', closes_at: '12:00' }])
  const { id: applicant_id } = await world.make.applicant()
  const reservation = {
    to_organization_id: to.id,
    reserved_on: '2026-03-11',
    reserved_time: '08:00',
  }
  const booking = await world.db.transaction().execute(async (tx) => {
    await tx
      .selectFrom('foodbank.organization')
      .select('id')
      .where('id', '=', from.id)
      .forUpdate()
      .execute()
    await tx
      .updateTable('foodbank.organization')
      .set({ deleted_at: '2026-03-10T08:00:00Z' })
      .where('id', '=', from.id)
      .execute()
    const answer = world.call(admin(), helpRequestEndpoints.create, {
      body: { applicant_id, from_organization_id: from.id, note: null, ...reservation },
    })
    await expect.poll(waiting).toBe(1)
    return { answer }
  })
  const { status, body } = await booking.answer
  expect([status, body.message]).toEqual([404, 'organization.not_found'])
})

/** How many statements of this database wait for somebody's lock. */
async function waiting(): Promise<number> {
  const { rows } = await typedSql(z.object({ count: z.number() }))`
    select count(*) from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`.execute(
    world.db,
  )
  return rows[0]?.count ?? 0
}
