import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { reportDocumentFiles } from '@crm/contract/foodbank/reports/report-documents'
import { reportClosingFiles } from '@crm/contract/foodbank/closings/report-closings'
import { reportEstimateEndpoints } from '@crm/contract/foodbank/reports/report-estimates'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { Caller } from '../../testing/call.ts'
import { ROLES, type Role } from '../../testing/world.ts'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { exportReport, fetchDocument, getSheets } from './testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'

let world: World
let desk: ReturnType<typeof closingDesk>
beforeAll(async () => {
  world = await createWorld()
  desk = closingDesk(world)
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const FEBRUARY = { date_from: '2026-02-01', date_to: '2026-02-28' }
const REASON = 'Bedna byla převážena'

/** Periods are closed for good, so each test has a site of its own. */
let site: { id: string; name: string }
let support: { id: string }
beforeEach(async () => {
  site = await world.make.foodBank({ name: 'Výdejna Lesná' + crypto.randomUUID().slice(0, 4) })
  const applicant = await world.make.applicant()
  support = await world.make.support({
    organization_id: site.id,
    applicant_id: applicant.id,
    date: '2026-02-10',
    durables: 5,
  })
})

const change = (durables: number) =>
  world.db.transaction().execute(async (tx) => {
    await sql`select set_config('app.restatement_reason', ${REASON}, true), set_config('app.actor_id', ${admin().userId}, true)`.execute(
      tx,
    )
    await sql`update foodbank.support set durables = ${durables} where id = ${support.id}`.execute(
      tx,
    )
  })
const close = (given = {}) => desk.closed({ organization_id: site.id, ...given })
const restatement = (id: string, format: string, caller: Caller = admin(), part = 'whole') =>
  fetchDocument(world, caller, reportDocumentFiles.exportRestatement.path.replace(':id', id), {
    format,
    part,
    language: 'cs',
  })
const changes = (id: string, format: string) => restatement(id, format, admin(), 'changes')
type Marks = { readonly number: string; readonly code: string }
function getMarks({ content }: { content: Buffer }): Marks {
  const [, number = '', code = ''] =
    /Dokument č\. (D-\d{4}-\d{6}) · kód ([0-9a-f]{4}(?: [0-9a-f]{4}){3})/.exec(
      pdfPages(content).join('\n'),
    ) ?? []
  return { number, code }
}
const verify = async (body: Marks) =>
  (await world.call(world.anonymous, documentEndpoints.verify, { body })).body.data
const closed = (id: string, format = 'csv') =>
  fetchDocument(world, admin(), reportDocumentFiles.exportClosed.path.replace(':id', id), {
    format,
    language: 'cs',
  })
const plain = () => site.name.toLowerCase().replaceAll(' ', '-').replace('ý', 'y').replace('á', 'a')

test('the live report, each version and each restatement of a period have names of their own', async () => {
  const first = await close()
  await change(6)
  const before = await restatement(first.id, 'pdf')
  const second = await close({ new_version: true, note: 'oprava váhy' })
  const live = await exportReport(world, admin(), {
    format: 'csv',
    organization_id: site.id,
    ...FEBRUARY,
  })
  const names = [
    live,
    await closed(first.id),
    await closed(second.id),
    before,
    await restatement(first.id, 'pdf'),
    await restatement(first.id, 'xlsx'),
  ].map(({ fileName }) => fileName)
  const period = `${plain()}_2026-02-01_2026-02-28`
  expect(names).toEqual([
    `souhrnny-report_${period}_prubezny_2026-03-10.csv`,
    `souhrnny-report_${period}_v1.csv`,
    `souhrnny-report_${period}_v2.csv`,
    `opravna-zprava_${period}_v1-prubezny_2026-03-10.pdf`,
    `opravna-zprava_${period}_v1-v2.pdf`,
    `opravna-zprava_${period}_v1-v2.xlsx`,
  ])
})

describe('the restated report', () => {
  test.skipIf(missingForPdf())(
    'on paper: what it restates, the figures and records with reasons, and the whole new report',
    async () => {
      const first = await close()
      await change(6)
      await close({ new_version: true, note: 'oprava váhy' })
      const { status, content } = await restatement(first.id, 'pdf')
      expect(status).toBe(200)
      const [front = '', records = '', ...rest] = pdfPages(content)
      expect(front).toContain('Opravná zpráva')
      expect(front).toMatch(/verzi 1 uzavřenou 10\. 3\. 2026/)
      expect(front).toContain('oprava váhy')
      expect(front).toMatch(/Trvanlivé, běžné\s+5,00\s+6,00\s+\+1,00\s+kg/)
      // one household alone would be known by its row
      expect(front).toContain('Řádky s méně než 5 domácnostmi tu nejsou')
      expect(records).toContain('Výdej 10. 2. 2026')
      expect(records).toMatch(/5,00 kg, nově/)
      expect(records).toContain(REASON)
      expect(rest.join()).toContain('Nové znění reportu')
      expect(rest.join()).toMatch(/Jméno a funkce:[^]*Podpis:/)
    },
  )

  test.skipIf(missingForPdf())(
    'bears a number and a code by which anybody can verify it, the code of its figures',
    async () => {
      const { id } = await close()
      await change(6)
      const marks = async () => getMarks(await restatement(id, 'pdf'))
      const first = await marks()
      expect(await verify(first)).toMatchObject({
        title: expect.stringMatching(/^Opravná zpráva, Výdejna Lesná/),
        file_sha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      })
      expect((await verify(first))?.facts[0]).toMatchObject({ label: 'Opravuje' })
      const second = await marks()
      expect(second.code).toBe(first.code)
      expect(second.number).not.toBe(first.number)
    },
  )

  test.skipIf(missingForPdf())(
    'replaces the papers of the version before it, also those that are printed later; its own hold',
    async () => {
      const { id } = await close()
      const before = getMarks(await closed(id, 'pdf'))
      expect(await verify(before)).toMatchObject({ replaced_at: null })
      await change(6)
      const second = await close({ new_version: true, note: 'převáženo' })
      const after = getMarks(await closed(id, 'pdf'))
      const restated = getMarks(await restatement(id, 'pdf'))
      expect(await verify(before)).toMatchObject({ replaced_at: second.closed_at })
      expect((await verify(before))?.facts[0]).toEqual({ label: 'Verze', value: '1' })
      expect(await verify(after)).toMatchObject({ replaced_at: second.closed_at })
      expect(await verify(restated)).toMatchObject({ replaced_at: null })
      expect(await verify(getMarks(await closed(second.id, 'pdf')))).toMatchObject({
        replaced_at: null,
      })
      await change(7)
      const third = await close({ new_version: true, note: 'převáženo znovu' })
      expect(await verify(restated)).toMatchObject({ replaced_at: third.closed_at })
      expect(await verify(before)).toMatchObject({ replaced_at: second.closed_at })
    },
  )

  test.skipIf(missingForPdf())(
    'tells no figure of a region that is combined with a smaller one on paper: the sum would tell the smaller',
    async () => {
      // beside the one household without a region
      for (const [name, households] of [
        ['Horní Podhůří', 7],
        ['Dolní Podhůří', 6],
      ] as const) {
        const { id: region_id } = await world.make.region({ name })
        for (let index = 0; index < households; index += 1) {
          const { id: applicant_id } = await world.make.applicant({ region_id })
          await world.make.support({
            organization_id: site.id,
            applicant_id,
            region_id,
            date: '2026-02-11',
            durables: 2,
          })
        }
      }
      const { id } = await close()
      await world.db
        .updateTable('foodbank.support')
        .set({ durables: 3 })
        .where('organization_id', '=', site.id)
        .where('date', '=', '2026-02-11')
        .execute()
      const [front = ''] = pdfPages((await restatement(id, 'pdf')).content)
      expect(front).toMatch(/Horní Podhůří: Podle regionu/)
      expect(front).not.toContain('Dolní Podhůří')
    },
  )

  test.skipIf(missingForPdf())('of a period that is not closed anew says so', async () => {
    const { id } = await close()
    await change(6)
    const [front = ''] = pdfPages((await restatement(id, 'pdf')).content)
    expect(front).toMatch(/rozpracovaná, zatím/)
    expect(front).toMatch(/Verze 1\s+Nově\s+Rozdíl/)
  })

  test('what has changed is a workbook by itself, with who, when and why', async () => {
    const { id } = await close()
    await change(6)
    const { content, fileName } = await changes(id, 'xlsx')
    expect(fileName).toBe(
      `zmeny-od-uzavreni_${plain()}_2026-02-01_2026-02-28_v1-prubezny_2026-03-10.xlsx`,
    )
    const sheets = await getSheets(content)
    expect([...sheets.keys()]).toEqual(['Přehled', 'Opravená čísla', 'Změněné záznamy'])
    expect(sheets.get('Změněné záznamy')?.flat()).toContain(REASON)
    expect(sheets.get('Změněné záznamy')?.at(-1)?.at(-1)).toBe(support.id)
    expect(sheets.get('Přehled')?.flat()).toContain('Opravuje')
  })

  test.skipIf(missingForPdf())('and a paper by itself, without the new report', async () => {
    const { id } = await close()
    await change(6)
    const pages = pdfPages((await changes(id, 'pdf')).content)
    expect(pages).toHaveLength(2)
    expect(pages[0]).toContain('Co se od uzavření změnilo')
    expect(pages[0]).toMatch(/Trvanlivé, běžné\s+5,00\s+6,00\s+\+1,00\s+kg/)
    expect(pages[1]).toContain(REASON)
    expect(pages.join()).not.toContain('Nové znění reportu')
  })

  test('as a workbook has the figures and the records before the sheets of the report', async () => {
    const { id } = await close()
    await change(6)
    const sheets = await getSheets((await restatement(id, 'xlsx')).content)
    expect([...sheets.keys()].slice(0, 4)).toEqual([
      'Přehled',
      'Opravená čísla',
      'Změněné záznamy',
      'B. Rezervace',
    ])
    expect(sheets.get('Opravená čísla')).toContainEqual([
      'Vydaná pomoc podle kategorie: Trvanlivé, běžné',
      5,
      6,
      1,
      'kg',
    ])
    expect(sheets.get('Změněné záznamy')?.flat()).toContain(REASON)
  })

  test('a changed entry is named by what it is, and a share by no way of counting', async () => {
    const enter = async (value: number, given = {}) => {
      const query = { organization_id: site.id, ...FEBRUARY }
      const { versions } = (await world.call(admin(), reportEstimateEndpoints.sheet, { query }))
        .body.data
      const values = { PASSED_ON: { value, note: 'Dodací listy' } }
      const { status } = await world.callWith(admin(), reportEstimateEndpoints.save, {
        body: { ...query, versions, values, ...given },
      })
      expect(status).toBe(200)
    }
    await world.db
      .updateTable('foodbank.support')
      .set({ op: 20 })
      .where('id', '=', support.id)
      .execute()
    await enter(1.25)
    const { id } = await close()
    await enter(1.3, { accept_restatement: true, reason: REASON })
    const sheets = await getSheets((await changes(id, 'xlsx')).content)
    const figures = (sheets.get('Opravená čísla') ?? []).map(([name]) => name)
    expect(figures).toContain('1.2 Celkové množství rozdané potravinové pomoci (veškerá pomoc)')
    expect(figures).toContain(
      '1.2.2 Podíl potravin spolufinancovaných z ESF+ na všech rozdaných potravinách',
    )
    expect(sheets.get('Změněné záznamy')?.flat()).toContain(
      'Potraviny předané azylovým domům, kuchyním a jiným zařízením: 1,25, nově 1,30',
    )
    if (missingForPdf() !== null) return
    const paper = pdfPages((await changes(id, 'pdf')).content).join('\n')
    expect(paper).toMatch(/−\d,\d\sp\.\sb\./)
  })

  const MAY: Record<Role, number> = {
    superadmin: 200,
    food_bank_manager: 200,
    organization_manager: 403,
    desk_worker: 403,
    social_worker: 403,
    nobody: 403,
  }
  test.each(ROLES)('may the %s make it', async (role) => {
    const { id } = await close()
    const caller = await world.signIn({ role })
    await world.make.manager(caller, site)
    expect((await restatement(id, 'xlsx', caller)).status).toBe(MAY[role])
  })
})

test.skipIf(missingForPdf())(
  'the list of changes on paper names the period, what it is compared with and the filters, and breaks no word',
  async () => {
    const { id } = await close()
    await change(6)
    const { content } = await fetchDocument(
      world,
      admin(),
      reportClosingFiles.exportChanges.path.replace(':id', id),
      { format: 'pdf', language: 'cs', filters: { change: 'changed' } },
    )
    const page = pdfPages(content).join()
    expect(page).toContain(`Uzavřené období: 1. 2. 2026 – 28. 2. 2026, ${site.name}, verze 1`)
    expect(page).toContain('Porovnáno se stavem k 10. 3. 2026')
    expect(page).toContain('Změna: upraveno')
    for (const word of ['upraveno', 'Trvanlivé:', '5,00 kg', 'převážena'])
      expect(page).toContain(word)
    expect(page).toContain('Počet záznamů: 1')
  },
)
