import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { dailySummaryEndpoints } from '@crm/contract/foodbank/desk/daily-summary'
import { printFiles, type HandOverFormat } from '@crm/contract/foodbank/prints'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { fetchDocument, getSheets, tableAfter } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, TODAY, type World } from '../testing/factories.ts'

let world: World
let bank: Awaited<ReturnType<World['make']['foodBank']>>
let supports: { id: string; applicant_id: string }[]

const PEOPLE = [
  ['Novák', 'Eva', '4711'],
  ['Čapek', 'Šimon', null],
  ['Žáková', 'Ája', '4713'],
] as const

beforeAll(async () => {
  world = await createWorld()
  bank = await world.make.foodBank({ name: 'Výdejna Lesná' })
  supports = []
  for (const [at, [surname, name, personal_number]] of PEOPLE.entries()) {
    const applicant = await world.make.applicant({ surname, name, personal_number })
    const request =
      at === 0
        ? null
        : await world.make.request({
            applicant_id: applicant.id,
            to_organization_id: bank.id,
            reserved_on: TODAY,
            reserved_time: `0${8 + at}:00`,
            status: 'confirmed',
          })
    const support = await world.make.support({
      applicant_id: applicant.id,
      organization_id: bank.id,
      help_request_id: request?.id ?? null,
      date: TODAY,
      durables: 2.35 + at,
      drugs_op: 0.45,
      created_at: `${TODAY}T0${7 + at}:00:00.000Z`,
    })
    supports.push({ id: support.id, applicant_id: applicant.id })
  }
  await world.make.support({ organization_id: bank.id, date: '2026-03-01', durables: 99 })
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const getOne = (caller: Caller, id: string, format: HandOverFormat = 'pdf') =>
  fetchDocument(world, caller, printFiles.handOver.path.replace(':id', id), { format })
const getDay = (caller: Caller, body: object = {}, id = bank.id) =>
  fetchDocument(world, caller, printFiles.dayHandOver.path.replace(':id', id), {
    day: TODAY,
    format: 'pdf',
    ...body,
  })
const first = () => {
  const [support] = supports
  if (!support) throw new Error('There are hand-outs.')
  return support
}
const setNames = (hand_over_names: boolean) =>
  world.db
    .updateTable('foodbank.settings')
    .set({ hand_over_names, hand_over_names_reason: hand_over_names ? 'Podmínka dotace' : null })
    .execute()
const rowsOf = async (caller: Caller) =>
  (await getSheets((await getDay(caller, { format: 'xlsx' })).content)).get('Výdeje') ?? []
const recipients = async (caller: Caller) =>
  (await rowsOf(caller)).filter(([at]) => typeof at === 'number').map(([, who]) => who)

const lastPrint = () =>
  world.db
    .selectFrom('core.log')
    .selectAll()
    .where('action', '=', 'print')
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()

test('the sum of a day’s sheet is that of the daily overview', async () => {
  const { body } = await world.call(admin(), dailySummaryEndpoints.get, {
    query: { organization_id: bank.id, date: TODAY },
  })
  const { reservations, walk_ins } = body.data
  const totals = [
    ...reservations.map(({ support }) => support?.total ?? 0),
    ...walk_ins.map(({ total }) => total),
  ]
  expect(totals).toHaveLength(3)
  const hundredths = totals.reduce((sum, total) => sum + Math.round(total * 100), 0)
  expect(tableAfter(await rowsOf(admin()), 'Výdeje').at(-1)).toEqual([
    null,
    'Celkem',
    3,
    10.05,
    1.35,
    1.35,
    hundredths / 100,
  ])
})

test('the goods stand by category, those bought with EU money apart', async () => {
  const { content } = await getDay(admin(), { format: 'xlsx' })
  expect(tableAfter((await getSheets(content)).get('Zboží') ?? [], 'Předáno za den')).toEqual([
    ['Trvanlivé', 10.05, 0, 10.05],
    ['Drogerie', 0, 1.35, 1.35],
    ['Celkem', 10.05, 1.35, 11.4],
  ])
})

test('initials and the number stand in place of names, unless the setting says names', async () => {
  expect(await recipients(admin())).toEqual([
    'N.\u00A0E. · 4711',
    'Č.\u00A0Š.',
    'Ž.\u00A0Á. · 4713',
  ])
  await setNames(true)
  try {
    expect(await recipients(admin())).toEqual(['Novák Eva', 'Čapek Šimon', 'Žáková Ája'])
  } finally {
    await setNames(false)
  }
})

test('who may not read applicants gets no names, even where the setting has them', async () => {
  const permissions = ['fb_support.read', 'fb_support.show_all', 'fb_request.show_all'] as const
  const reader = await world.signIn({ permissions: [...permissions, 'fb_request.read'] })
  await setNames(true)
  try {
    expect(await recipients(reader)).toEqual([null, null, null])
  } finally {
    await setNames(false)
  }
})

test('a restricted household is never named, and has no sheet of its own', async () => {
  const { id, applicant_id } = first()
  const restrict = (restricted_at: string | null) =>
    world.db
      .updateTable('foodbank.applicant')
      .set({ restricted_at, restriction_reason: restricted_at && 'námitka' })
      .where('id', '=', applicant_id)
      .execute()
  await restrict('2026-03-02T10:00:00.000Z')
  await setNames(true)
  try {
    expect(await recipients(admin())).toEqual(['zpracování omezeno', 'Čapek Šimon', 'Žáková Ája'])
    const { status, message } = await getOne(admin(), id)
    expect([status, message]).toEqual([409, 'applicant.restricted'])
  } finally {
    await setNames(false)
    await restrict(null)
  }
})

test('both prints are recorded, and their files have no name of a person', async () => {
  const { id, applicant_id } = first()
  const one = await getOne(admin(), id)
  expect([one.status, one.fileName]).toEqual([200, `predavaci-list_${TODAY}.pdf`])
  const ofOne = await lastPrint()
  expect([ofOne.table_name, ofOne.row_id, ofOne.actor_id, ofOne.new_values]).toEqual([
    'foodbank.applicant',
    applicant_id,
    admin().userId,
    { list: 'hand_over', format: 'pdf' },
  ])
  const day = await getDay(admin(), { format: 'xlsx', language: 'en' })
  expect([day.status, day.fileName]).toEqual([200, `hand-over-sheet_${TODAY}.xlsx`])
  const ofDay = await lastPrint()
  expect([ofDay.table_name, ofDay.row_id, ofDay.new_values]).toEqual([
    'foodbank.organization',
    bank.id,
    { list: 'hand_over', format: 'xlsx', date_from: TODAY, date_to: TODAY, found: 3, shown: 3 },
  ])
})

test('nobody gets a sheet of what they do not see', async () => {
  const { id } = first()
  const stranger = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
  expect(await getOne(stranger, id)).toMatchObject({ status: 404, message: 'support.not_found' })
  expect(await getDay(stranger)).toMatchObject({ status: 404, message: 'organization.not_found' })
  expect((await getOne(world.as('nobody'), id)).status).toBe(403)
  expect((await getDay(world.as('nobody'))).status).toBe(403)
  expect((await getDay(world.anonymous)).status).toBe(401)
})

describe.skipIf(missingForPdf() !== null)('on paper', () => {
  test('one hand-out says what, when, where and to how many, with two places to sign', async () => {
    const { content } = await getOne(admin(), first().id)
    const pages = pdfPages(content)
    expect(pages).toHaveLength(1)
    const [page = ''] = pages
    expect(page).toMatch(/Předávací list/)
    expect(page).toMatch(/Výdejna Lesná/)
    expect(page).toMatch(/Počet osob +1/)
    expect(page).toMatch(/Drogerie +– +0,45 +0,45/)
    expect(page).toMatch(/Celkem +2,35 +0,45 +2,80/)
    expect(page).toMatch(/Převzal\(a\) \(jméno a podpis\):/)
    expect(page).toMatch(/Předal\(a\) \(jméno a podpis\):/)
    expect(page).toMatch(/pořízeno z peněz Evropské unie/)
    expect(page).not.toMatch(/Novák/)
  })

  test('a day has a row a hand-out in order, and its number and code can be verified', async () => {
    const { content } = await getDay(admin())
    const [page = ''] = pdfPages(content)
    expect(page).toMatch(/1 +N\. E\. · 4711 +1 +2,35 +0,45 +0,45 +2,80/)
    expect(page).toMatch(/3 +Ž\. Á\. · 4713/)
    expect(page).toMatch(/Celkem +3 +10,05 +1,35 +1,35 +11,40/)
    const [, number = '', code = ''] =
      /Dokument č\. (D-2026-\d{6}) · kód ((?:[0-9a-f]{4} ?){4})/.exec(page) ?? []
    const { body } = await world.call(world.anonymous, documentEndpoints.verify, {
      body: { number, code: code.trim() },
    })
    expect(body.data?.file_sha256).toBe(createHash('sha256').update(content).digest('hex'))
    expect(body.data?.facts).toContainEqual({ label: 'Celkem (kg)', value: '11,40' })
  })

  test('a day without hand-outs says so', async () => {
    const [page = ''] = pdfPages((await getDay(admin(), { day: '2026-01-05' })).content)
    expect(page).toMatch(/V tento den se tu nic nevydalo\./)
  })
})
