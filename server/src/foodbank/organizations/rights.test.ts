import {
  openingHoursEndpoints,
  type OpeningHoursBody,
} from '@crm/contract/foodbank/slots/opening-hours'
import {
  organizationEndpoints as endpoints,
  type OrganizationRights,
} from '@crm/contract/foodbank/organizations'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, ROLES, type Role, type World } from '../testing/factories.ts'
import type { Caller } from '../../testing/call.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

/** The status of every endpoint for every role, at an organization of its own and at a foreign one. */
const EXPECTED: Record<Role, Record<'own' | 'foreign', Record<string, number>>> = {
  superadmin: everywhere({
    list: 200,
    get: 200,
    create: 201,
    contact: 200,
    full: 200,
    hours: 200,
    remove: 200,
    restore: 404,
    deleted: 200,
  }),
  food_bank_manager: everywhere({
    list: 200,
    get: 200,
    create: 201,
    contact: 200,
    full: 200,
    hours: 200,
    remove: 200,
    restore: 403,
    deleted: 403,
  }),
  organization_manager: {
    own: {
      list: 200,
      get: 200,
      create: 403,
      contact: 200,
      full: 403,
      hours: 200,
      remove: 403,
      restore: 403,
      deleted: 403,
    },
    foreign: {
      list: 200,
      get: 200,
      create: 403,
      contact: 404,
      full: 404,
      hours: 404,
      remove: 403,
      restore: 403,
      deleted: 403,
    },
  },
  desk_worker: everywhere({
    list: 200,
    get: 200,
    create: 403,
    contact: 403,
    full: 403,
    hours: 403,
    remove: 403,
    restore: 403,
    deleted: 403,
  }),
  social_worker: everywhere({
    list: 200,
    get: 200,
    create: 403,
    contact: 403,
    full: 403,
    hours: 403,
    remove: 403,
    restore: 403,
    deleted: 403,
  }),
  nobody: everywhere({
    list: 403,
    get: 403,
    create: 403,
    contact: 403,
    full: 403,
    hours: 403,
    remove: 403,
    restore: 403,
    deleted: 403,
  }),
}

const cases = ROLES.flatMap((role) => [[role, 'own'] as const, [role, 'foreign'] as const])

test.each(cases)('what the %s may do with an organization of %s kind', async (role, kind) => {
  const caller = world.as(role)
  const { id } = await world.make.organization()
  if (kind === 'own') await world.make.manager(caller, { id })
  expect(await statuses(caller, id)).toEqual(EXPECTED[role][kind])
})

test('an anonymous caller gets nowhere', async () => {
  const { id } = await world.make.organization()
  expect(new Set(Object.values(await statuses(world.anonymous, id)))).toEqual(new Set([401]))
})

test('the same is refused as the rights of the detail say', async () => {
  const everything: (keyof OrganizationRights)[] = [
    'update',
    'full_edit',
    'delete',
    'read_managers',
    'assign_manager',
    'create_manager',
    'remove_manager',
    'update_manager',
    'block_day',
  ]
  const rights = async (role: Role, own: boolean) => {
    const { id } = await world.make.organization()
    if (own) await world.make.manager(world.as(role), { id })
    const { body } = await world.call(world.as(role), endpoints.get, { params: { id } })
    return Object.entries(body.data.can).flatMap(([right, allowed]) => (allowed ? [right] : []))
  }
  expect(await rights('food_bank_manager', false)).toEqual(everything)
  expect(await rights('organization_manager', true)).toEqual(
    everything.filter((right) => right !== 'full_edit' && right !== 'delete'),
  )
  for (const role of ['organization_manager', 'desk_worker', 'social_worker'] as const)
    expect(await rights(role, false)).toEqual([])
  expect(await rights('desk_worker', true)).toEqual([])
})

test.each([
  ['name', 'Jiný název'],
  ['company_id', '00177041'],
  ['tax_id', 'CZ00177041'],
  ['is_food_bank', true],
  ['desk_requires_pin', true],
  ['desk_lock_minutes', 60],
])('a manager may not change %s even of their own organization', async (field, value) => {
  const { id, caller, body } = await ownOrganization()
  const refused = await world.callWith(caller, endpoints.update, {
    params: { id },
    body: { ...body, [field]: value },
  })
  expect([refused.status, refused.body.message]).toEqual([403, 'forbidden'])
})

test('a manager changes every contact of their own organization', async () => {
  const { id, caller, body } = await ownOrganization()
  const contacts = {
    email: 'nova@posta.example',
    phone: '777123456',
    street: 'Nová',
    house_number: '9',
    city: 'Nové Město',
    zip: '11000',
  }
  const { status, body: answer } = await world.call(caller, endpoints.update, {
    params: { id },
    body: { ...body, ...contacts },
  })
  expect(status).toBe(200)
  expect(answer.data).toMatchObject({ ...contacts, name: body.name })
})

test('a manager with an outdated sheet hears that it is stale, not that it is forbidden', async () => {
  const { id, caller, body } = await ownOrganization()
  await world.db
    .updateTable('foodbank.organization')
    .set({ name: 'Přejmenovaná' })
    .where('id', '=', id)
    .execute()
  const { status, body: answer } = await world.call(caller, endpoints.update, {
    params: { id },
    body,
  })
  expect([status, answer.message]).toEqual([409, 'stale_record'])
})

test('deleting without full_edit ends at one’s own organizations', async () => {
  const caller = await world.signIn({
    permissions: ['fb_organization.delete', 'log.read', 'fb_organization.read'],
  })
  const [own, foreign] = [await world.make.organization(), await world.make.organization()]
  await world.make.manager(caller, own)
  const status = async (endpoint: typeof endpoints.remove | typeof endpoints.restore, id: string) =>
    (await world.call(caller, endpoint, { params: { id } })).status
  expect(await status(endpoints.remove, foreign.id)).toBe(404)
  expect(await status(endpoints.remove, own.id)).toBe(200)
  expect(await status(endpoints.restore, own.id)).toBe(200)
  await world.db
    .updateTable('foodbank.organization')
    .set({ deleted_at: '2026-01-01T00:00:00Z' })
    .where('id', '=', foreign.id)
    .execute()
  expect(await status(endpoints.restore, foreign.id)).toBe(404)
})

async function ownOrganization() {
  const caller = world.as('organization_manager')
  const { id, name, updated_at } = await world.make.organization()
  await world.make.manager(caller, { id })
  return { id, caller, body: { name, updated_at } }
}

async function statuses(caller: Caller, id: string): Promise<Record<string, number>> {
  const now = async () =>
    await world.db
      .selectFrom('foodbank.organization')
      .select(['name', 'updated_at'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  const hours = {
    slot_minutes: 30 as const,
    slot_capacity: 1,
    opening_hours: [],
  } satisfies Partial<OpeningHoursBody>
  const { name } = await now()
  const answers = {
    list: await world.call(caller, endpoints.list, {}),
    get: await world.call(caller, endpoints.get, { params: { id } }),
    create: await world.call(caller, endpoints.create, { body: { name: 'Nová' } }),
    contact: await world.call(caller, endpoints.update, {
      params: { id },
      body: { ...(await now()), city: 'Jinde' },
    }),
    full: await world.call(caller, endpoints.update, {
      params: { id },
      body: { ...(await now()), name: `${name}!` },
    }),
    hours: await world.call(caller, openingHoursEndpoints.update, {
      params: { id },
      body: { ...hours, updated_at: (await now()).updated_at },
    }),
    restore: await world.call(caller, endpoints.restore, { params: { id } }),
    deleted: await world.call(caller, endpoints.list, { query: { deleted: 'true' } }),
    remove: await world.call(caller, endpoints.remove, { params: { id } }),
  }
  return Object.fromEntries(Object.entries(answers).map(([name, { status }]) => [name, status]))
}

function everywhere(expected: Record<string, number>) {
  return { own: expected, foreign: expected }
}
