import { importListFiles } from '@crm/contract/core/imports/imports'
import {
  dataProtectionEndpoints as desk,
  dataProtectionListFiles,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { duplicateEndpoints, duplicateFiles, mergeFiles } from '@crm/contract/foodbank/duplicates'
import {
  reportClosingEndpoints,
  reportClosingFiles,
} from '@crm/contract/foodbank/closings/report-closings'
import { reportEndpoints, reportRowFiles } from '@crm/contract/foodbank/reports/reports'
import type { Endpoint, PermissionName } from '@crm/contract/platform/endpoint'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { newId } from '#platform/id.ts'
import { createWorld, type World } from './factories.ts'

let world: World
const YEAR = { date_from: '2026-01-01', date_to: '2026-12-31' }
const FEBRUARY = { date_from: '2026-02-01', date_to: '2026-02-28' }
let supportId = ''
let bankId = ''
beforeAll(async () => {
  world = await createWorld()
  const { make } = world
  const bank = await make.foodBank({ name: 'Banka =1+1' })
  bankId = bank.id
  for (const surname of ['Dvojí', 'Dvojí', 'Samotný']) {
    const { id } = await make.applicant({ name: 'Karel', surname, organization_id: bank.id })
    supportId = (
      await make.support({
        applicant_id: id,
        organization_id: bank.id,
        date: '2026-02-10',
        durables: 5,
      })
    ).id
  }
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')

async function getRows(
  caller: Caller,
  { path }: Pick<Endpoint, 'path'>,
  filters: object,
  id = '',
): Promise<Record<string, string>[] | number> {
  const { statusCode, body } = await world.app.inject({
    method: 'POST',
    url: `/backend/api${path.replace(':id', id)}`,
    headers: { authorization: `Bearer ${caller.token}` },
    payload: { format: 'csv', filters },
  })
  return statusCode === 200 ? parse(body, { bom: true, delimiter: ';', columns: true }) : statusCode
}

const getColumn = async (title: string, ...asked: Parameters<typeof getRows>) => {
  const rows = await getRows(...asked)
  return typeof rows === 'number' ? rows : rows.map((row) => row[title])
}

test.each([
  'notes.supports_without_request',
  'households.total',
  'persons.food.total.total',
  'requests.created',
])(
  'the rows behind the number %s are as many as it says, and those of the screen in their order',
  async (cell) => {
    const { status, body } = await world.call(admin(), reportEndpoints.rows, {
      query: { ...YEAR, cell, per_page: 100 },
    })
    if (status === 404) throw new Error(`There is no cell ${cell}.`)
    const rows = await getRows(admin(), reportRowFiles.export, { ...YEAR, cell })
    expect(Array.isArray(rows) && rows.map((row) => row['Příjmení'])).toEqual(
      body.data.map((row) => row.applicant_surname),
    )
  },
)

test('single records leave the report only with the right to take them out, and names only to who reads applicants', async () => {
  const filters = { ...YEAR, cell: 'households.total' }
  const reader: PermissionName[] = [
    'fb_support.read',
    'fb_support.show_all',
    'fb_request.read',
    'fb_request.show_all',
  ]
  expect(
    await getRows(await world.signIn({ permissions: reader }), reportRowFiles.export, filters),
  ).toBe(403)
  const exporter = await world.signIn({ permissions: [...reader, 'fb_report.export_rows'] })
  expect(await getColumn('Příjmení', exporter, reportRowFiles.export, filters)).toEqual([
    '',
    '',
    '',
  ])
  const named = await world.signIn({
    permissions: [
      ...reader,
      'fb_report.export_rows',
      'fb_applicant.read',
      'fb_applicant.export_all',
    ],
  })
  expect(await getColumn('Příjmení', named, reportRowFiles.export, filters)).toEqual(
    expect.arrayContaining(['Dvojí', 'Samotný']),
  )
})

test('a number that there is not has no rows to export', async () => {
  expect(await getRows(admin(), reportRowFiles.export, { ...YEAR, cell: 'nothing.at.all' })).toBe(
    404,
  )
})

test('closed periods and what has changed in them since', async () => {
  const { body } = await world.call(admin(), reportClosingEndpoints.create, {
    body: { ...FEBRUARY, organization_id: bankId, accept_missing: true },
  })
  const { id } = body.data
  await world.db
    .updateTable('foodbank.support')
    .set({ durables: 8 })
    .where('id', '=', supportId)
    .execute()
  expect(await getRows(admin(), reportClosingFiles.export, {})).toMatchObject([
    { Od: '2026-02-01', Do: '2026-02-28', Platí: 'ano' },
  ])
  const changes = await getRows(admin(), reportClosingFiles.exportChanges, {}, id)
  expect(changes).toMatchObject([
    { Záznam: 'Výdej', Změna: 'upraveno', 'Kilogramů, uzavřeno': '5', 'Kilogramů, dnes': '8' },
  ])
  expect(changes).toMatchObject([{ 'Výdejní místo, dnes': 'Banka =1+1' }])
  expect(await getRows(admin(), reportClosingFiles.exportChanges, {}, bankId)).toBe(404)
})

test('households that are probably registered twice, and those that were merged', async () => {
  await world.call(admin(), duplicateEndpoints.refresh, {})
  const [pair, ...others] = [await getRows(admin(), duplicateFiles.export, {})].flat()
  expect([pair, others.length]).toMatchObject([
    { '1. žadatel: příjmení': 'Dvojí', '2. žadatel: příjmení': 'Dvojí' },
    0,
  ])
  expect(await getRows(admin(), mergeFiles.export, {})).toEqual([])
  expect(await getRows(world.as('desk_worker'), duplicateFiles.export, {})).toBe(403)
})

test('a merge of somebody restricted is in the file without who it is', async () => {
  const [kept, merged] = [
    await world.make.applicant({ surname: 'Zůstala' }),
    await world.make.applicant({ surname: 'Sloučená' }),
  ]
  const changes = JSON.stringify({
    kept: {},
    requests: [],
    supports: [],
    members: [],
    new_member: null,
    cards: [],
  })
  await world.db
    .insertInto('foodbank.applicant_merge')
    .values({ id: newId(), kept_id: kept.id, merged_id: merged.id, changes })
    .execute()
  expect(await getColumn('Zůstává', admin(), mergeFiles.export, {})).toEqual([
    expect.stringContaining('Zůstala'),
  ])
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: '2026-03-01T00:00:00Z' })
    .where('id', '=', merged.id)
    .execute()
  expect(await getColumn('Zůstává', admin(), mergeFiles.export, {})).toEqual(['zpracování omezeno'])
  expect(await getColumn('Sloučeno do něj', admin(), mergeFiles.export, {})).toEqual([
    'zpracování omezeno',
  ])
})

test('the lists of the desk of data protection', async () => {
  const { id } = await world.make.applicant({ surname: 'Vymazaný' })
  await world.call(admin(), desk.erase, { params: { id }, body: { surname: 'Vymazaný' } })
  expect(await getRows(admin(), dataProtectionListFiles.erasures, {})).toMatchObject([
    { Důvod: 'žádost osoby', Výdejů: '0' },
  ])
  expect(await getRows(admin(), dataProtectionListFiles.due, {})).toEqual([])
  const { at } = await world.db
    .selectFrom('core.log')
    .select('at')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  const today = new Date(at).toLocaleDateString('sv-SE', { timeZone: 'Europe/Prague' })
  const days = { date_from: today, date_to: today }
  const { body } = await world.call(admin(), desk.reads, { query: days })
  expect(await getColumn('Uživatel', admin(), dataProtectionListFiles.reads, days)).toEqual(
    body.data.map((row) => row.user_name),
  )
  expect(body.data.length).toBeGreaterThan(0)
  for (const file of Object.values(dataProtectionListFiles))
    expect(await getRows(world.as('desk_worker'), file, days)).toBe(403)
})

test('imports that were made', async () => {
  expect(await getRows(admin(), importListFiles.export, {})).toEqual([])
  expect(await getRows(world.as('nobody'), importListFiles.export, {})).toBe(403)
})
