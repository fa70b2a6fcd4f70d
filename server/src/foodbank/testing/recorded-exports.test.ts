import { applicantEndpoints, applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import { authEndpoints } from '@crm/contract/core/auth/auth'
import { logEndpoints } from '@crm/contract/core/log'
import { roleFiles } from '@crm/contract/core/users/roles'
import { printEndpoints, printFiles } from '@crm/contract/foodbank/prints'
import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { breakExports, startExport } from '#core/history/exports.ts'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, TODAY, type World } from '../../testing/world.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
beforeEach(() => sql`truncate core.log`.execute(world.owner))
afterAll(() => world.close())

const entry = z.object({
  action: z.string(),
  table_name: z.string(),
  row_id: z.string().nullable(),
  new_values: z.json(),
  actor_id: z.string().nullable(),
  address: z.string().nullable(),
})

const events = async () => {
  const { rows } = await typedSql(entry)`
    select action, table_name, row_id, new_values, actor_id, address from core.log
    where action in ('read', 'print', 'export') order by id`.execute(world.db)
  return rows
}

async function post(caller: Caller, path: string, payload: object, id?: string) {
  const url = API_BASE + path.replace(':id', id ?? '')
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url,
    headers: { authorization: `Bearer ${caller.token}` },
    payload,
  })
  return { status: statusCode, body }
}

const request = { format: 'csv', language: 'cs', filters: {} }
const report = { format: 'csv', language: 'cs', date_from: TODAY, date_to: TODAY }

test('a refused export of a list, of a report and of its rows is recorded once, with who and from where', async () => {
  const nobody = world.as('nobody')
  for (const path of [applicantFiles.export.path, roleFiles.export.path])
    expect((await post(nobody, path, request)).status).toBe(403)
  expect((await post(nobody, reportDocumentFiles.export.path, report)).status).toBe(403)
  const reader = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
  const rows = await post(reader, reportDocumentFiles.export.path, {
    ...report,
    format: 'xlsx',
    with_rows: true,
  })
  expect(rows.status).toBe(403)
  expect(
    (await events()).map(({ table_name, actor_id, address, new_values }) => [
      table_name,
      actor_id,
      address,
      new_values,
    ]),
  ).toEqual([
    ['foodbank.applicant', nobody.userId, '127.0.0.1', { refused: true }],
    ['core.role', nobody.userId, '127.0.0.1', { refused: true }],
    ['foodbank.support', nobody.userId, '127.0.0.1', { refused: true }],
    [
      'foodbank.support',
      reader.userId,
      '127.0.0.1',
      expect.objectContaining({ refused: true, with_rows: true }),
    ],
  ])
})

test('a refused reading and printing of an applicant is recorded once under their key', async () => {
  const [id, place] = [newId(), newId()]
  const nobody = world.as('nobody')
  expect((await world.call(nobody, applicantEndpoints.get, { params: { id } })).status).toBe(403)
  expect((await post(nobody, printFiles.applicantSheet.path, { language: 'cs' }, id)).status).toBe(
    403,
  )
  expect(
    (await post(nobody, printFiles.weeklyPlan.path, { day: TODAY, language: 'cs' }, place)).status,
  ).toBe(403)
  expect((await post(nobody, printEndpoints.recordDay.path, { day: TODAY }, place)).status).toBe(
    403,
  )
  expect(
    (await events()).map(({ action, row_id, new_values }) => [action, row_id, new_values]),
  ).toEqual([
    ['read', id, { refused: true }],
    ['print', id, { refused: true }],
    ['print', place, { refused: true }],
    ['print', place, { refused: true }],
  ])
})

test('who looks as a role takes nothing out, and the try is recorded', async () => {
  const admin = await world.signIn({ role: 'superadmin' })
  const { id } = await world.db
    .selectFrom('core.role')
    .select('id')
    .where('code', '=', 'desk_worker')
    .executeTakeFirstOrThrow()
  expect((await world.call(admin, authEndpoints.viewAs, { body: { role_id: id } })).status).toBe(
    200,
  )
  const { status, body } = await post(admin, applicantFiles.export.path, request)
  expect([status, JSON.parse(body).message]).toEqual([403, 'view_as.read_only'])
  expect(
    (await events()).map(({ action, actor_id, new_values }) => [action, actor_id, new_values]),
  ).toEqual([['export', admin.userId, { refused: true }]])
})

test('an export stands in the log as begun, and its end is told once', async () => {
  const kind = { format: 'csv', filters: [] }
  const end = await startExport(world.db, { userId: null }, 'foodbank.applicant', null, kind)
  expect((await events()).map(({ new_values }) => new_values)).toEqual([{ ...kind, begun: true }])
  await end({ rows: 3, complete: true })
  await end({ rows: 0, complete: false })
  expect((await events()).map(({ new_values }) => new_values)).toEqual([
    { ...kind, rows: 3, complete: true },
  ])
})

test('an export whose process ended on the way is marked as broken, one that is young is not', async () => {
  await startExport(world.db, { userId: null }, 'foodbank.applicant', null, { format: 'csv' })
  const later = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString()
  expect(await breakExports(world.db, later(50))).toBe(0)
  expect(await breakExports(world.db, later(70))).toBe(1)
  expect(await breakExports(world.db, later(70))).toBe(0)
  expect((await events()).map(({ new_values }) => new_values)).toEqual([
    { format: 'csv', complete: false, broken: true },
  ])
})

test.each([
  ['an end that says more than an end', `new_values = '{"rows": 1, "format": "pdf"}'`],
  ['a second end', `new_values = '{"rows": 2, "format": "csv"}' where new_values ? 'rows'`],
])('nobody writes into an export %s', async (_what, change) => {
  const end = await startExport(world.db, { userId: null }, 'foodbank.applicant', null, {
    format: 'csv',
  })
  if (change.includes('where')) await end({ rows: 1, complete: true })
  await expect(
    sql`update core.log set ${sql.raw(change)}`.execute(world.owner),
  ).rejects.toMatchObject({ constraint: 'log__kept' })
})

test('the log is narrowed to what was refused, and to what never told its end', async () => {
  await post(world.as('nobody'), applicantFiles.export.path, request)
  await post(world.as('superadmin'), applicantFiles.export.path, request)
  await expect
    .poll(async () =>
      (await events()).map(({ new_values }) => Object.keys(Object(new_values)).includes('begun')),
    )
    .toEqual([false, false])
  await startExport(world.db, { userId: null }, 'foodbank.support', null, { format: 'csv' })
  const list = async (outcome: 'refused' | 'broken') => {
    const { body } = await world.call(world.as('superadmin'), logEndpoints.list, {
      query: { outcome },
    })
    return body.data.map(({ action, table_name }) => [action, table_name])
  }
  expect(await list('refused')).toEqual([['export', 'foodbank.applicant']])
  expect(await list('broken')).toEqual([['export', 'foodbank.support']])
})
