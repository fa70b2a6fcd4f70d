import { reportEndpoints } from '@crm/contract/foodbank/reports/reports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createWorld, ROLES, type World } from '../testing/factories.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const march = { date_from: '2026-03-01', date_to: '2026-03-31' }
const cell = 'households.total'

test.each(ROLES)(
  'the %s reads reports only with the rights to requests and hand-outs',
  async (role) => {
    const expected = role === 'nobody' ? 403 : 200
    const report = await world.call(world.as(role), reportEndpoints.get, { query: march })
    const rows = await world.call(world.as(role), reportEndpoints.rows, {
      query: { ...march, cell },
    })
    expect([report.status, rows.status]).toEqual([expected, expected])
  },
)

test.each([['fb_support.read'], ['fb_request.read']] as const)(
  '%s alone does not do',
  async (permission) => {
    const caller = await world.signIn({ permissions: [permission] })
    expect((await world.call(caller, reportEndpoints.get, { query: march })).status).toBe(403)
  },
)

test('an unknown organization and an unknown cell are not found, an inverted period is refused at its end', async () => {
  const admin = world.as('superadmin')
  const organization_id = '00000000-0000-4000-8000-000000000000'
  const unknown = await world.call(admin, reportEndpoints.get, {
    query: { ...march, organization_id },
  })
  expect([unknown.status, unknown.body.message]).toEqual([404, 'organization.not_found'])
  const cells = [
    'nothing',
    'months.2026-13.persons',
    'regions.x.food',
    'organizations.total.kilograms',
    '__proto__',
  ]
  const answers = await Promise.all(
    cells.map((name) =>
      world.call(admin, reportEndpoints.rows, { query: { ...march, cell: name } }),
    ),
  )
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(
    cells.map(() => [404, 'report.cell_not_found']),
  )
  const inverted = await world.call(admin, reportEndpoints.get, {
    query: { date_from: '2026-03-02', date_to: '2026-03-01' },
  })
  expect([inverted.status, Object.keys(inverted.body.errors ?? {})]).toEqual([422, ['date_to']])
})

test('names stand only where applicants may be read and nobody is anonymised, and reading them is recorded', async () => {
  const known = await world.make.support()
  const anonymised = await world.make.applicant()
  await world.make.support({ applicant_id: anonymised.id })
  const moment = world.clock.now().toISOString()
  await world.db
    .updateTable('foodbank.applicant')
    .set({ deleted_at: moment, anonymized_at: moment })
    .where('id', '=', anonymised.id)
    .execute()
  const namesFor = async (caller: Parameters<World['call']>[0]) => {
    const { body } = await world.call(caller, reportEndpoints.rows, { query: { ...march, cell } })
    return Object.fromEntries(body.data.map(({ id, applicant_surname }) => [id, applicant_surname]))
  }
  const seen = await namesFor(world.as('superadmin'))
  expect([seen[known.applicant_id] === null, seen[anonymised.id]]).toEqual([false, null])
  const permissions = [
    'fb_support.read',
    'fb_request.read',
    'fb_support.show_all',
    'fb_request.show_all',
  ] as const
  const counting = await world.signIn({ permissions })
  expect(Object.values(await namesFor(counting))).toEqual([null, null])
  const searches = await world.db
    .selectFrom('core.log')
    .select('actor_id')
    .where('action', '=', 'list')
    .execute()
  const authors = searches.map(({ actor_id }) => actor_id)
  expect([
    authors.includes(world.as('superadmin').userId),
    authors.includes(counting.userId),
  ]).toEqual([true, false])
})
