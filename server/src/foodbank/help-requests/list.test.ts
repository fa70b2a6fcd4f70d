import type { PermissionName } from '@crm/contract/platform/endpoint'
import {
  helpRequestEndpoints as endpoints,
  helpRequestFiles,
} from '@crm/contract/foodbank/help-requests'
import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { requestsOfApplicant } from './of-applicant.ts'

let world: World
let home: { id: string }
let bank: { id: string }
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(async () => {
  home = await world.make.organization()
  bank = await world.make.foodBank()
})
afterAll(() => world.close())

const list = async (query: Record<string, unknown> = {}) =>
  (await world.callWith(world.as('superadmin'), endpoints.list, { query })).body
const make = (given: Parameters<World['make']['request']>[0] = {}) =>
  world.make.request({ from_organization_id: home.id, to_organization_id: bank.id, ...given })
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id)

test('counts by status are of all that match, whatever status is asked for', async () => {
  const active = await make()
  await make({ status: 'confirmed' })
  await make({ status: 'confirmed' })
  await make({ status: 'rejected' })
  const counts = { active: 1, confirmed: 2, rejected: 1 }
  const all = await list({ to_organization_id: bank.id })
  const some = await list({ to_organization_id: bank.id, status: 'active' })
  const none = await list({ to_organization_id: bank.id, status: 'active', date_to: '2020-01-01' })
  expect([all.counts, all.meta.total, all.data.length]).toEqual([counts, 4, 4])
  expect([some.counts, some.meta.total, ids(some.data)]).toEqual([counts, 1, [active.id]])
  expect([none.counts, none.meta.total]).toEqual([{ active: 0, confirmed: 0, rejected: 0 }, 0])
  expect(all.partial).toBe(false)
})

test('filters by organization on either side, applicant and days', async () => {
  const { id: applicant_id } = await world.make.applicant()
  const [early, late] = [
    await make({ reserved_on: '2026-01-10' }),
    await make({ reserved_on: '2026-02-10', applicant_id }),
  ]
  const other = await make({
    from_organization_id: bank.id,
    to_organization_id: (await world.make.foodBank()).id,
  })
  const found = async (query: Record<string, unknown>) =>
    ids((await list({ sort: 'reserved_on', ...query })).data)
  expect(await found({ organization_id: home.id })).toEqual([early.id, late.id])
  expect(await found({ organization_id: bank.id })).toEqual([early.id, late.id, other.id])
  expect(await found({ from_organization_id: bank.id })).toEqual([other.id])
  expect(await found({ to_organization_id: bank.id })).toEqual([early.id, late.id])
  expect(await found({ applicant_id })).toEqual([late.id])
  expect(await found({ to_organization_id: bank.id, date_from: '2026-01-11' })).toEqual([late.id])
  expect(
    await found({ to_organization_id: bank.id, date_from: '2026-01-10', date_to: '2026-01-10' }),
  ).toEqual([early.id])
})

test('those without a place are found at once, by day and organization too', async () => {
  await world.make.openingHours(bank.id, [{ weekday: 2, opens_at: '08:00', closes_at: '12:00' }])
  const place = { reserved_time: '13:00' }
  await make({ reserved_on: '2026-03-17', reserved_time: '10:00' })
  await make({ ...place, reserved_on: '2026-03-03' })
  await make({ ...place, reserved_on: '2026-03-17', status: 'confirmed' })
  const soon = await make({ ...place, reserved_on: '2026-03-17' })
  const later = await make({ ...place, reserved_on: '2026-03-24' })
  const found = async (query: Record<string, unknown>) => {
    const { data, counts } = await list({ sort: 'reserved_on', displaced: 'true', ...query })
    expect(counts).toEqual({ active: data.length, confirmed: 0, rejected: 0 })
    return ids(data)
  }
  expect(await found({ organization_id: bank.id })).toEqual([soon.id, later.id])
  expect(await found({ organization_id: bank.id, date_to: '2026-03-20' })).toEqual([soon.id])
  expect(await found({ to_organization_id: bank.id, date_from: '2026-03-18' })).toEqual([later.id])
  expect(await found({ to_organization_id: home.id })).toEqual([])
  expect((await list({ displaced: 'false', to_organization_id: bank.id })).meta.total).toBe(5)
})

test('the newest reservation comes first, page by page', async () => {
  const days = ['2026-03-01', '2026-03-02', '2026-03-02', '2026-03-03']
  const times = ['10:00', '08:00', '09:00', '08:00']
  const made = []
  for (const [index, reserved_on] of days.entries())
    made.push(await make({ reserved_on, reserved_time: times[index] ?? '' }))
  const [a = '', b = '', c = '', d = ''] = ids(made)
  const page = (query: Record<string, unknown>) =>
    list({ to_organization_id: bank.id, per_page: 3, ...query })
  expect(ids((await page({})).data)).toEqual([d, c, b])
  expect(ids((await page({ page: 2 })).data)).toEqual([a])
  expect(ids((await page({ sort: 'reserved_on' })).data)).toEqual([a, b, c])
  expect(ids((await page({ sort: 'created_at' })).data)).toEqual([a, b, c])
  expect(ids((await page({ sort: '-created_at' })).data)).toEqual([d, c, b])
})

test.each([
  ['a status that is none', { status: 'open' }, { status: [{ rule: 'choice' }] }],
  ['a sort key that is none', { sort: 'note' }, { sort: [{ rule: 'choice' }] }],
  ['a day that is none', { date_from: '2026-02-30' }, { date_from: [{ rule: 'date' }] }],
  ['page 0', { page: 0 }, { page: [{ rule: 'min_value', length: 1 }] }],
  ['a filter that is none', { seat: 1 }, { seat: [{ rule: 'unknown_field' }] }],
])('%s is refused', async (_name, query, errors) => {
  const { message, errors: found } = await list(query)
  expect([message, found]).toEqual(['check_data', errors])
})

test('over everything, counting stops at the cap and says so; within one organization it is exact', async () => {
  const applicant = await world.make.applicant()
  await sql`
    insert into foodbank.help_request
      (id, applicant_id, from_organization_id, to_organization_id, reserved_on, reserved_time, seat, status, closed_at)
    select gen_random_uuid(), ${applicant.id}, ${home.id}, ${bank.id}, '2026-01-01', '08:00', 1, 'rejected', now()
    from generate_series(1, ${TOTAL_CAP + 9})`.execute(world.db)
  const everywhere = await list({ status: 'rejected', per_page: 1 })
  const here = await list({ organization_id: bank.id, per_page: 1 })
  expect(everywhere.counts.rejected).toBe(TOTAL_CAP)
  expect([everywhere.meta.total, everywhere.meta.total_capped, everywhere.counts_capped]).toEqual([
    TOTAL_CAP,
    true,
    true,
  ])
  expect([
    here.counts.rejected,
    here.meta.total,
    here.meta.total_capped,
    here.counts_capped,
  ]).toEqual([TOTAL_CAP + 9, TOTAL_CAP + 9, undefined, undefined])
})

test('the file says since when it is known that a household comes', async () => {
  const { applicant_id } = await make({ coming_at: '2026-03-09T14:05:00.000Z' })
  const { body } = await world.app.inject({
    method: 'POST',
    url: `${API_BASE}${helpRequestFiles.export.path}`,
    payload: { format: 'csv', language: 'cs', filters: { applicant_id } },
    headers: { authorization: `Bearer ${world.as('superadmin').token}` },
  })
  const [head = '', row = ''] = body.split('\r\n')
  const at = head.split(';').findIndex((title) => title.includes('Přijdou (víme od)'))
  expect(row.split(';')[at]).toBe('2026-03-09 15:05:00')
})

test('a request tells its support', async () => {
  const request = await make({ status: 'confirmed' })
  const support = await world.make.support({
    applicant_id: request.applicant_id,
    help_request_id: request.id,
  })
  const { data } = await list({ applicant_id: request.applicant_id })
  expect(data).toMatchObject([
    { support_id: support.id, can: { record_support: false, update: false } },
  ])
})

test('an applicant’s requests: the active ones from the next on, the last settled ones, and how many there are', async () => {
  const { id: applicant_id } = await world.make.applicant()
  const made = []
  for (const [reserved_on, status] of [
    ['2025-12-01', 'confirmed'],
    ['2026-01-01', 'active'],
    ['2026-02-01', 'confirmed'],
    ['2026-03-01', 'rejected'],
    ['2026-04-01', 'active'],
    ['2026-05-01', 'confirmed'],
  ] as const)
    made.push(await make({ applicant_id, reserved_on, status }))
  const [, overdue = '', first = '', second = '', next = '', newest = ''] = ids(made)
  const actor = {
    user: {
      id: newId(),
      username: '',
      name: '',
      surname: '',
      email: null,
      language: 'cs',
      login_url: null,
      avatar: null,
    },
    address: null,
    viewingAs: null,
  } as const
  const read = (permissions: PermissionName[]) =>
    requestsOfApplicant(
      world.db,
      world.clock,
      { ...actor, superadmin: false, permissions: new Set(permissions) },
      applicant_id,
      {
        limit: 3,
      },
    )
  const all = await read(['fb_request.show_all'])
  expect([ids(all.active), ids(all.latest), all.total, all.partial]).toEqual([
    [overdue, next],
    [newest, second, first],
    6,
    false,
  ])
  expect(await read([])).toEqual({ active: [], latest: [], total: 0, partial: true })
})
