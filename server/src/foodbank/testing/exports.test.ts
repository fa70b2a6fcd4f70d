import { logEndpoints, logFiles } from '@crm/contract/core/log'
import { positionFiles } from '@crm/contract/core/users/positions'
import { roleEndpoints, roleFiles } from '@crm/contract/core/users/roles'
import { taskEndpoints, taskFiles } from '@crm/contract/core/tasks/tasks'
import { userEndpoints, userFiles } from '@crm/contract/core/users/users'
import { applicantEndpoints, applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import { blockedDayEndpoints, blockedDayFiles } from '@crm/contract/foodbank/blocked-days'
import { regionEndpoints, regionFiles } from '@crm/contract/foodbank/code-lists'
import { helpRequestEndpoints, helpRequestFiles } from '@crm/contract/foodbank/help-requests'
import { organizationEndpoints, organizationFiles } from '@crm/contract/foodbank/organizations'
import { supportEndpoints, supportFiles } from '@crm/contract/foodbank/supports'
import type { Endpoint } from '@crm/contract/platform/endpoint'
import { MAX_PDF_ROWS } from '@crm/contract/platform/export'
import { Workbook } from '@cj-tech-master/excelts'
import { parse } from 'csv-parse/sync'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../testing/call.ts'
import { createWorld, ROLES, type Role, type World } from './factories.ts'

let world: World
const ids: Record<string, string> = {}
beforeAll(async () => {
  world = await createWorld()
  const { make } = world
  const [bank, other] = [await make.foodBank(), await make.organization()]
  await make.manager(world.as('organization_manager'), bank)
  Object.assign(ids, { other: other.id, otherName: other.name })
  const nothing = {
    description: null,
    deadline_at: null,
    category_id: null,
    solver_id: null,
    delegated_to: null,
    notify_before: null,
  }
  const task = {
    ...nothing,
    name: 'Zkontrolovat sklad',
    priority: 'none',
    viewer_ids: [],
    recurrence: null,
    items: [],
  }
  const { status } = await world.callWith(world.as('superadmin'), taskEndpoints.create, {
    body: task,
  })
  if (status !== 201) throw new Error(`The task was not made: ${status}.`)
  for (const [surname, organization_id] of [
    ['Žáková', bank.id],
    ['Čermák', bank.id],
    ['Novák', other.id],
  ] as const) {
    const applicant = await make.applicant({ surname, organization_id })
    for (const date of ['2026-02-02', '2026-02-20'])
      await make.support({ applicant_id: applicant.id, organization_id: bank.id, date })
    await make.request({
      applicant_id: applicant.id,
      from_organization_id: organization_id,
      to_organization_id: bank.id,
    })
    ids[surname] = applicant.id
  }
  await make.blockedDay({ organization_id: bank.id, day: '2026-12-24' })
  // all of them are clients of it, so that the file of persons leaves out nobody
  for (const role of ['desk_worker', 'social_worker'] as const)
    await make.manager(world.as(role), bank)
})
afterAll(() => world.close())

async function exported(
  caller: Caller,
  { path }: Pick<Endpoint, 'path'>,
  format: string,
  filters: object = {},
  language = 'cs',
) {
  const response = await world.app.inject({
    method: 'POST',
    url: `/backend/api${path}`,
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    payload: { format, language, filters },
  })
  return response
}

const getLines = (text: string): string[][] =>
  parse(text, { bom: true, delimiter: ';', relax_column_count: false })
async function getCsv(caller: Caller, endpoint: Pick<Endpoint, 'path'>, filters: object = {}) {
  const [titles = [], ...rows] = getLines((await exported(caller, endpoint, 'csv', filters)).body)
  return { titles, rows, column: (title: string) => rows.map((row) => row[titles.indexOf(title)]) }
}

type Case = {
  name: string
  list: Endpoint
  file: Endpoint
  filters: object
  title: string
  key: string
}
const applicants = {
  list: applicantEndpoints.list,
  file: applicantFiles.export,
  title: 'Příjmení',
  key: 'surname',
}
const cases = (): Case[] => [
  { name: 'applicants', ...applicants, filters: {} },
  { name: 'applicants backwards', ...applicants, filters: { sort: '-surname' } },
  { name: 'applicants by a mistyped name', ...applicants, filters: { search: 'Čermakk' } },
  {
    name: 'applicants of an organization',
    ...applicants,
    filters: { organization_id: ids['other'] },
  },
  {
    name: 'supports',
    list: supportEndpoints.list,
    file: supportFiles.export,
    filters: { date_from: '2026-02-10' },
    title: 'Příjmení',
    key: 'applicant_surname',
  },
  {
    name: 'requests',
    list: helpRequestEndpoints.list,
    file: helpRequestFiles.export,
    filters: { status: 'active' },
    title: 'Příjmení',
    key: 'applicant_surname',
  },
  {
    name: 'organizations',
    list: organizationEndpoints.list,
    file: organizationFiles.export,
    filters: { is_food_bank: 'true' },
    title: 'Název',
    key: 'name',
  },
  {
    name: 'blocked days',
    list: blockedDayEndpoints.list,
    file: blockedDayFiles.export,
    filters: {},
    title: 'Den',
    key: 'day',
  },
  {
    name: 'regions',
    list: regionEndpoints.list,
    file: regionFiles.export,
    filters: { sort: '-name' },
    title: 'Název',
    key: 'name',
  },
  {
    name: 'users',
    list: userEndpoints.list,
    file: userFiles.export,
    filters: { sort: 'username' },
    title: 'Uživatelské jméno',
    key: 'username',
  },
  {
    name: 'roles',
    list: roleEndpoints.list,
    file: roleFiles.export,
    filters: {},
    title: 'Kód',
    key: 'code',
  },
  {
    name: 'tasks',
    list: taskEndpoints.list,
    file: taskFiles.export,
    filters: { list: 'all' },
    title: 'Název',
    key: 'name',
  },
  {
    name: 'history',
    list: logEndpoints.list,
    file: logFiles.export,
    filters: { table: 'foodbank.region' },
    title: 'Tabulka',
    key: 'table_name',
  },
]

/** The values of a column as the list answers them, or the status of a refusal. */
async function listed(role: Role, { list, filters, key }: Case): Promise<unknown> {
  const { status, body } = await world.callWith(world.as(role), list, {
    query: { ...filters, per_page: 100 },
  })
  const { data = [] }: { data?: Record<string, unknown>[] } = JSON.parse(JSON.stringify(body))
  return status === 200 ? data.map((row) => row[key]) : status
}

async function written(role: Role, { file, filters, title }: Case): Promise<unknown> {
  const { statusCode } = await exported(world.as(role), file, 'csv', filters)
  return statusCode === 200
    ? (await getCsv(world.as(role), file, filters)).column(title)
    : statusCode
}

describe('a file holds the rows of its list, in its order, whatever the filters and the scope', () => {
  test.each(ROLES)('%s', async (role) => {
    for (const one of cases())
      expect({ [one.name]: await written(role, one) }).toEqual({
        [one.name]: await listed(role, one),
      })
  })

  test('and there are rows to compare', async () => {
    for (const one of cases())
      expect({ [one.name]: await listed('superadmin', one) }).not.toEqual({ [one.name]: [] })
  })
})

test('an export needs what its list needs', async () => {
  expect((await exported(world.anonymous, supportFiles.export, 'csv')).statusCode).toBe(401)
  expect((await exported(world.as('nobody'), supportFiles.export, 'csv')).statusCode).toBe(403)
  const reader = await world.signIn({ permissions: ['fb_support.read'] })
  expect((await exported(reader, supportFiles.export, 'csv')).statusCode).toBe(200)
  expect((await exported(reader, applicantFiles.export, 'csv')).statusCode).toBe(403)
})

test('a wrong filter is refused at its field, an unknown one too', async () => {
  const wrong = await exported(world.as('superadmin'), supportFiles.export, 'csv', {
    date_from: 'včera',
    plan: 1,
  })
  expect([
    wrong.statusCode,
    Object.keys(wrong.json().errors).some((field) => field.includes('date_from')),
  ]).toEqual([422, true])
})

test('deleted applicants are exported only to users who may restore them, restricted ones to no one', async () => {
  expect(
    (await exported(world.as('social_worker'), applicantFiles.export, 'csv', { deleted: 'true' }))
      .statusCode,
  ).toBe(403)
  const { id } = await world.make.applicant({ surname: 'Omezený' })
  await world.db
    .updateTable('foodbank.applicant')
    .set({ restricted_at: world.clock.now().toISOString() })
    .where('id', '=', id)
    .execute()
  expect(
    (await getCsv(world.as('superadmin'), applicantFiles.export, { search: 'Omezený' })).rows,
  ).toEqual([])
  await world.db.deleteFrom('foodbank.applicant').where('id', '=', id).execute()
})

test('text that could be a formula stands behind an apostrophe in every text column, and comes back whole from CSV', async () => {
  const nasty = [
    '=HYPERLINK("http://x")',
    '+4*2',
    '-1',
    '@SUM(A1)',
    '＝1',
    'a;b',
    '"uvozovky"',
    'dva\nřádky',
  ]
  for (const name of nasty)
    await world.db.insertInto('foodbank.region').values({ id: newId(), name }).execute()
  const names = (await getCsv(world.as('superadmin'), regionFiles.export)).column('Název')
  expect(names).toEqual(expect.arrayContaining(nasty.slice(0, 5).map((name) => `'${name}`)))
  expect(names).toEqual(expect.arrayContaining(nasty.slice(5)))
  await world.db.deleteFrom('foodbank.region').where('name', 'in', nasty).execute()
})

test('an XLSX has real numbers, days and titles in the language asked for', async () => {
  const workbook = new Workbook()
  await workbook.xlsx.load(
    (await exported(world.as('superadmin'), supportFiles.export, 'xlsx', { sort: 'date' }, 'en'))
      .rawPayload,
  )
  const sheet = workbook.getWorksheet('Hand-outs')
  const cell = (place: string) => sheet?.getCell(place).value
  expect([cell('A7'), cell('A8'), cell('F8')]).toEqual([
    'Date',
    new Date('2026-02-02T00:00:00Z'),
    5,
  ])
  expect(sheet?.rowCount).toBe(13)
})

test('above the rows of a sheet stand its title, company, scope, filters, number, order, moment and author', async () => {
  const workbook = new Workbook()
  const { rawPayload } = await exported(world.as('superadmin'), helpRequestFiles.export, 'xlsx', {
    status: 'active',
    search: 'Žák',
    from_organization_id: ids['other'],
    date_from: '2026-01-01',
    sort: '-reserved_on',
  })
  await workbook.xlsx.load(rawPayload)
  const lines = Array.from({ length: 6 }, (_, row) =>
    String(workbook.worksheets[0]?.getCell(row + 1, 1).value).replaceAll('\u00A0', ' '),
  )
  expect(lines).toEqual([
    'Rezervace',
    'CRM',
    'Rozsah: celá evidence',
    `Filtr: Jméno nebo osobní číslo: „Žák“; Doporučující organizace: ${ids['otherName']}; Stav: Aktivní; Termín: od 1. 1. 2026`,
    'Počet záznamů: 0 · řazeno sestupně: Termín · 10. 3. 2026 09:30 · Eva Malá',
    'null',
  ])
})

test('a file of one’s own clients says so, and names nobody else by a filter', async () => {
  const headOf = async (role: Role, applicant_id: string | undefined) => {
    const workbook = new Workbook()
    const { rawPayload } = await exported(world.as(role), supportFiles.export, 'xlsx', {
      applicant_id,
    })
    await workbook.xlsx.load(rawPayload)
    return [3, 4].map((row) => String(workbook.worksheets[0]?.getCell(row, 1).value))
  }
  const stranger = await world.make.applicant({ surname: 'Cizí', name: 'Karel' })
  expect(await headOf('superadmin', stranger.id)).toEqual([
    'Rozsah: celá evidence',
    'Filtr: Žadatel: Karel Cizí',
  ])
  const [scope, filter] = await headOf('social_worker', stranger.id)
  expect(scope).toMatch(/^Rozsah: jen klienti organizací, pro které pracuje /)
  expect(filter).toBe('Filtr: Žadatel: jedna osoba')
  await world.db.deleteFrom('foodbank.applicant').where('id', '=', stranger.id).execute()
})

test('a PDF is made of what fits on paper; of more it says how many there are', async () => {
  const pdf = await exported(world.as('superadmin'), applicantFiles.export, 'pdf')
  expect([
    pdf.statusCode,
    pdf.headers['content-type'],
    pdf.rawPayload.subarray(0, 5).toString(),
  ]).toEqual([200, 'application/pdf', '%PDF-'])
  const rows = Array.from({ length: MAX_PDF_ROWS + 1 }, (_, n) => ({
    id: newId(),
    code: `p${n}`,
    name: `Pozice ${n}`,
  }))
  await world.db.insertInto('core.position').values(rows).execute()
  const refused = await exported(world.as('superadmin'), positionFiles.export, 'pdf')
  expect(refused.statusCode).toBe(422)
  expect(refused.json()).toMatchObject({
    message: 'export.too_many_rows_for_pdf',
    details: { rows: MAX_PDF_ROWS + 1, limit: MAX_PDF_ROWS },
  })
  await world.db.deleteFrom('core.position').execute()
})

test('the file is named after the list and the day, and says how much is coming', async () => {
  const { headers } = await exported(world.as('superadmin'), applicantFiles.export, 'xlsx')
  expect(headers['file-name']).toBe('zadatele_2026-03-10.xlsx')
  expect(headers['export-rows']).toBe('3')
  expect(Number(headers['export-bytes'])).toBeGreaterThan(1_000)
  expect(headers['cache-control']).toBe('no-store')
})

test('each export is recorded once, with the names of its filters and nothing that was typed', async () => {
  const caller = await world.signIn({
    permissions: ['fb_applicant.read', 'fb_applicant.export_all'],
  })
  const recorded = world.db
    .selectFrom('core.log')
    .selectAll()
    .where('action', 'in', ['export', 'search'])
    .where('actor_id', '=', caller.userId)
  await exported(caller, applicantFiles.export, 'csv', { search: 'Žáková' })
  const values = { format: 'csv', scope: 'all', rows: 1, complete: true, filters: ['search'] }
  // it is logged at the start, and its end a moment after the file arrived
  await expect.poll(async () => (await recorded.execute())[0]?.new_values).toEqual(values)
  expect(await recorded.execute()).toMatchObject([
    { action: 'export', table_name: 'foodbank.applicant' },
  ])
})

const recordedAs = (table: string) =>
  world.db
    .selectFrom('core.log')
    .select('new_values')
    .where('action', '=', 'export')
    .where('table_name', '=', table)
    .orderBy('id')
    .execute()

test('one that is refused for its size is recorded once as well', async () => {
  const rows = Array.from({ length: MAX_PDF_ROWS + 1 }, (_, n) => ({
    id: newId(),
    code: `q${n}`,
    name: `Pozice ${n}`,
  }))
  await world.db.insertInto('core.position').values(rows).execute()
  const before = await recordedAs('core.position')
  expect((await exported(world.as('superadmin'), positionFiles.export, 'pdf')).statusCode).toBe(422)
  const [entry, ...others] = (await recordedAs('core.position')).slice(before.length)
  expect(others).toEqual([])
  expect(entry?.new_values).toEqual({
    format: 'pdf',
    rows: 0,
    complete: false,
    filters: [],
    refused: true,
  })
  await world.db.deleteFrom('core.position').execute()
})

test('one that its reader leaves is recorded once as not whole, and gives back its place and its connection', async () => {
  const rows = Array.from({ length: 20_000 }, (_, n) => ({
    id: newId(),
    code: `r${n}`,
    name: `${'Pozice '.repeat(12)}${n}`,
  }))
  await world.db.insertInto('core.position').values(rows.slice(0, 10_000)).execute()
  await world.db.insertInto('core.position').values(rows.slice(10_000)).execute()
  const before = await recordedAs('core.position')
  const address = await world.app.listen({ port: 0, host: '127.0.0.1' })
  const recorded = async () => {
    const entries = (await recordedAs('core.position')).slice(before.length)
    return entries.filter(
      ({ new_values }) => new_values && !Object.hasOwn(Object(new_values), 'begun'),
    ).length
  }
  // more than go at once: places that were not given back would be missed
  for (let turn = 1; turn <= 5; turn += 1) {
    const leaving = new AbortController()
    const response = await fetch(`${address}/backend/api${positionFiles.export.path}`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${world.as('superadmin').token}`,
        'content-type': 'application/json',
      },
      body: JSON.stringify({ format: 'csv', filters: {} }),
      signal: leaving.signal,
    })
    expect(response.status).toBe(200)
    await response.body?.getReader().read()
    leaving.abort()
    // no user may have more than two at once, and the server notices the end of one a moment later
    await expect.poll(recorded, { timeout: 10_000 }).toBe(turn)
  }
  const entries = (await recordedAs('core.position')).slice(before.length)
  expect(entries.map(({ new_values }) => new_values)).toEqual(
    Array(5).fill(expect.objectContaining({ format: 'csv', complete: false })),
  )
  await world.db.deleteFrom('core.position').execute()
})
