import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { exportScopeEndpoints } from '@crm/contract/foodbank/export-scopes/export-scopes'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import { sql } from 'kysely'
import { z } from 'zod'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { sealLog } from '#core/log/seals/sealing.ts'
import { verifyLog } from '#core/log/seals/verifying.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { readConfig } from '#platform/process/config.ts'
import { createWorld, TODAY, type World } from './factories.ts'

const PEOPLE = 12

let world: World
let folder: string
let place: { id: string }
beforeAll(async () => {
  world = await createWorld()
  folder = await mkdtemp(join(tmpdir(), 'crm-lists-'))
  place = await world.make.foodBank()
  for (let n = 0; n < PEOPLE; n += 1)
    await world.make.request({
      applicant_id: (await world.make.applicant({ surname: `Seznamová${n}` })).id,
      to_organization_id: place.id,
      reserved_on: TODAY,
      reserved_time: `${String(8 + n).padStart(2, '0')}:00`,
    })
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

let reader: Awaited<ReturnType<World['signIn']>>
beforeEach(async () => {
  reader = await world.signIn({
    permissions: ['fb_applicant.read', 'fb_request.read', 'fb_request.show_all', 'fb_support.read'],
  })
})

const sealing = () => ({
  db: world.db,
  clock: world.clock,
  config: readConfig({ SECRET_KEY: 'the key of a test and of nothing else', DATA_DIR: folder }),
  modules: [],
})
const read = (query: object) =>
  world.callWith(reader, applicantEndpoints.list, { query: { per_page: '5', ...query } })
const newValues = typedSql(z.record(z.string(), z.unknown()))`new_values`
const entries = async () =>
  (
    await world.db
      .selectFrom('core.log')
      .select(['action', 'table_name', newValues.as('values')])
      .where('actor_id', '=', reader.userId)
      .where('action', 'in', ['list', 'search'])
      .orderBy('id')
      .execute()
  ).map(({ values, ...entry }) => ({ ...entry, ...values }))

test('paging through a whole list is one entry that says how far it went', async () => {
  for (const page of ['1', '2', '3', '2']) await read({ page })
  expect(await entries()).toEqual([
    {
      action: 'list',
      table_name: 'foodbank.applicant',
      list: 'applicants',
      filters: [],
      found: PEOPLE,
      shown: PEOPLE,
      seen: `{[1,${PEOPLE + 1})}`,
    },
  ])
})

test('what was left out in between is not said to have been shown', async () => {
  await read({ page: '1' })
  await read({ page: '3' })
  expect(await entries()).toMatchObject([{ shown: 7, seen: '{[1,6),[11,13)}' }])
})

test('another filter is another entry, with the values of filters that name nobody', async () => {
  const { id } = await world.make.region()
  await read({ page: '1', pending: 'true' })
  await read({ page: '1', helped_from: '2026-01-01', region_id: id })
  await read({ page: '2', pending: 'true' })
  expect(await entries()).toMatchObject([
    { action: 'list', filters: ['pending'], pending: true, shown: 10 },
  ])
  await read({ page: '1', organization_id: place.id, last_assistance_from: '2020-01-01' })
  // an empty list has shown nobody
  expect(await entries()).toHaveLength(1)
})

test('a typed search is an entry of its own and never says what was typed; its pages belong to it', async () => {
  await read({ search: 'Seznamová' })
  await read({ search: 'Seznamová', page: '2' })
  await read({ search: 'seznamova1' })
  await read({ personal_number: '77712345' })
  const found = await entries()
  expect(found).toMatchObject([
    { action: 'search', filters: ['search'], found: PEOPLE, shown: 10 },
    { action: 'search', filters: ['search'], found: 3, shown: 3 },
    { action: 'search', filters: ['personal_number'], found: 0, shown: 0 },
  ])
  expect(JSON.stringify(found)).not.toMatch(/seznamov|77712345/i)
})

test('asking how many a file would hold by a typed text is a search too', async () => {
  for (const filters of [{}, { search: 'Seznamová' }, { personal_number: '77712345' }])
    await world.callWith(reader, exportScopeEndpoints.applicants, { body: { filters } })
  const found = await entries()
  expect(found).toMatchObject([
    { action: 'search', list: 'export_scope', filters: ['search'], found: PEOPLE, shown: 0 },
    { action: 'search', list: 'export_scope', filters: ['personal_number'], found: 0, shown: 0 },
  ])
  expect(JSON.stringify(found)).not.toMatch(/seznamov|77712345/i)
})

test('what others read is not mixed in, nor other lists of the same table', async () => {
  await read({ page: '1' })
  const before = await entries()
  const other = await world.signIn({ permissions: ['fb_applicant.read'] })
  await world.call(other, applicantEndpoints.list, { query: {} })
  expect(await entries()).toEqual(before)
  await world.call(reader, helpRequestEndpoints.list, { query: {} })
  await world.call(reader, dailySummaryEndpoints.get, {
    query: { organization_id: place.id, date: TODAY },
  })
  await world.call(reader, dailySummaryEndpoints.get, {
    query: { organization_id: place.id, date: TODAY },
  })
  expect(await entries()).toMatchObject([
    { list: 'applicants' },
    { list: 'requests', found: PEOPLE, shown: PEOPLE },
    { list: 'desk', organization_id: place.id, date: TODAY, shown: PEOPLE },
  ])
})

test('a sealed entry stays as it is: going on makes another, which tells the whole, and the seals hold', async () => {
  await read({ page: '1' })
  await sealLog(sealing())
  await read({ page: '1' })
  await read({ page: '2' })
  await read({ page: '3' })
  expect(await entries()).toMatchObject([
    { shown: 5, seen: '{[1,6)}' },
    { shown: PEOPLE, seen: `{[1,${PEOPLE + 1})}` },
  ])
  await sealLog(sealing())
  expect((await verifyLog(sealing())).fault).toBeNull()
})

test('while entries are being sealed, going on does not wait and changes nothing', async () => {
  await read({ page: '1' })
  await world.db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(hashtextextended('core.log values', 0))`.execute(tx)
    expect((await read({ page: '2' })).status).toBe(200)
  })
  expect(await entries()).toMatchObject([{ shown: 5 }, { shown: 10 }])
})

test.each([
  ['fewer rows', `jsonb_set(jsonb_set(new_values, '{shown}', '1'), '{seen}', '"{[1,2)}"')`],
  ['another list', `jsonb_set(new_values, '{list}', '"desk"')`],
  ['other filters', `jsonb_set(new_values, '{filters}', '["pending"]')`],
])('an entry does not become one of %s', async (_what, values) => {
  await read({ page: '1' })
  const change = sql`update core.log set new_values = ${sql.raw(values)} where actor_id = ${reader.userId} and action = 'list'`
  await expect(change.execute(world.db)).rejects.toMatchObject({ constraint: 'log__kept' })
})

test('a part of a record that is read alone is a reading of its person, once an hour', async () => {
  const { id: applicant_id } = await world.make.applicant()
  const support = await world.make.support({ applicant_id })
  const params = { id: support.id }
  const keeper = await world.signIn({
    permissions: ['fb_applicant.read', 'fb_support.read', 'fb_support.show_all'],
  })
  const reads = () =>
    world.db
      .selectFrom('core.log')
      .select('row_id')
      .where('actor_id', '=', keeper.userId)
      .where('action', '=', 'read')
      .execute()
  for (const _time of [1, 2]) await world.call(keeper, supportEndpoints.get, { params })
  expect(await reads()).toEqual([{ row_id: applicant_id }])
  await world.call(keeper, applicantEndpoints.get, { params: { id: applicant_id } })
  expect(await reads()).toHaveLength(2)
  await world.call(keeper, supportEndpoints.get, { params })
  expect(await reads()).toHaveLength(2)
})
