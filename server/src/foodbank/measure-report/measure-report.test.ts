import {
  getRestatedSums,
  measureReportEndpoints as report,
  measureReportFiles as files,
} from '@crm/contract/foodbank/measures/measure-report'
import { measureEndpoints as measures } from '@crm/contract/foodbank/measures/measures'
import { mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { closingDesk } from '../report-closings/testing/closing-desk.ts'
import { ALL_KEPT } from '../duplicates/testing/merge-fields.ts'
import { fetchDocument, getSheets, tableAfter } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { createWorld, type World } from '../testing/factories.ts'
import type { Caller } from '../../testing/call.ts'

let world: World
beforeAll(async () => {
  world = await createWorld()
})
afterAll(() => world.close())

const BUDGET = '01900000-0000-7000-8000-000000002001'
const COOKING = '01900000-0000-7000-8000-000000002002'
const PERIOD = { date_from: '2026-03-01', date_to: '2026-03-31' }

let site: { id: string; name: string }
beforeEach(async () => {
  site = await world.make.foodBank()
})
const admin = () => world.as('superadmin')
const measure = (applicant_id: string, given: Record<string, unknown> = {}) =>
  world.make.measure({
    applicant_id,
    organization_id: site.id,
    measure_kind_id: BUDGET,
    ...given,
  })
const read = async (who: Caller = admin(), query: Record<string, unknown> = {}) =>
  (
    await world.callWith(who, report.get, {
      query: { ...PERIOD, organization_id: site.id, ...query },
    })
  ).body.data

test('counts measures, households and persons, each once in its row and in the total', async () => {
  const [family, single] = [await world.make.applicant(), await world.make.applicant()]
  await world.make.member(family.id)
  await world.make.member(family.id, { present: '{[2026-03-05,)}' })
  await measure(family.id, { date: '2026-03-04' })
  await measure(family.id, { date: '2026-03-04', measure_kind_id: COOKING })
  await measure(single.id)
  await measure(single.id, { date: '2026-02-28' })
  const { kinds, sites, total } = await read()
  expect(kinds.map(({ kind, ...counts }) => [kind.name, counts])).toEqual([
    ['Hospodaření s penězi', { measures: 2, households: 2, persons: 3 }],
    ['Výživa a vaření', { measures: 1, households: 1, persons: 2 }],
  ])
  expect(total).toEqual({ measures: 3, households: 2, persons: 3 })
  expect(sites).toEqual([{ id: site.id, name: site.name, ...total }])
  await measure(family.id, { date: '2026-03-05' })
  expect((await read()).total).toEqual({ measures: 4, households: 2, persons: 4 })
})

test('the number of households opens each of them once, in every row of the sum', async () => {
  const [family, single] = [await world.make.applicant(), await world.make.applicant()]
  await measure(family.id, { date: '2026-03-04' })
  const last = await measure(family.id, { date: '2026-03-08', measure_kind_id: COOKING })
  await measure(single.id)
  const rows = async (query = {}) =>
    (
      await world.callWith(admin(), measures.list, {
        query: { ...PERIOD, organization_id: site.id, once: true, ...query },
      })
    ).body
  const { kinds, total } = await read()
  const all = await rows({ per_page: 1 })
  expect([all.meta.total, all.data.length]).toEqual([total.households, 1])
  expect((await rows()).data.map(({ id }) => id)).toContain(last.id)
  for (const { kind, households } of kinds)
    expect((await rows({ measure_kind_id: kind.id })).meta.total).toBe(households)
})

test('who sees only some hand-outs counts only measures of those, and is told', async () => {
  await measure((await world.make.applicant()).id)
  const permissions = ['fb_support.read', 'fb_request.read'] as const
  const [staff, stranger] = [
    await world.signIn({ permissions }),
    await world.signIn({ permissions }),
  ]
  await world.make.manager(staff, site)
  const [own, foreign] = [await read(staff), await read(stranger)]
  expect([own.total.measures, own.head.partial]).toEqual([1, true])
  expect(foreign.total.measures).toBe(0)
})

test('a household erased is counted as before, and so are its persons', async () => {
  const applicant = await world.make.applicant({ surname: 'Vymazaný' })
  await world.make.member(applicant.id)
  await measure(applicant.id)
  const before = (await read()).total
  const erased = await world.callWith(admin(), dataProtectionEndpoints.erase, {
    params: { id: applicant.id },
    body: { surname: 'Vymazaný' },
  })
  expect(erased.status).toBe(200)
  await world.db
    .deleteFrom('foodbank.household_member')
    .where('applicant_id', '=', applicant.id)
    .execute()
  expect(before).toEqual({ measures: 1, households: 1, persons: 2 })
  expect((await read()).total).toEqual(before)
})

test('a merge makes one household of two, and separating them gives both what was theirs', async () => {
  const [kept, merged] = [await world.make.applicant(), await world.make.applicant()]
  await measure(kept.id)
  const moved = await measure(merged.id, { measure_kind_id: COOKING })
  const { body } = await world.callWith(admin(), mergeEndpoints.create, {
    body: {
      kept_id: kept.id,
      merged_id: merged.id,
      kept_updated_at: kept.updated_at,
      merged_updated_at: merged.updated_at,
      fields: ALL_KEPT,
      persons: [{ person_id: merged.id, into_id: kept.id }],
      restatement_reason: null,
    },
  })
  expect((await read()).total).toEqual({ measures: 2, households: 1, persons: 1 })
  const undone = await world.callWith(admin(), mergeEndpoints.undo, {
    params: { id: body.data.id },
    body: { restatement_reason: null },
  })
  expect(undone.status).toBe(200)
  expect((await read()).total).toEqual({ measures: 2, households: 2, persons: 2 })
  const { applicant_id } = await world.db
    .selectFrom('foodbank.measure')
    .select('applicant_id')
    .where('id', '=', moved.id)
    .executeTakeFirstOrThrow()
  expect(applicant_id).toBe(merged.id)
})

test('the workbook has a sheet for each table, and its site in the name of its file', async () => {
  const { id } = await world.make.applicant({})
  await measure(id)
  const { content, fileName } = await fetchDocument(world, admin(), files.export.path, {
    ...PERIOD,
    organization_id: site.id,
    format: 'xlsx',
  })
  const plain = site.name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[^a-z0-9]+/)
  expect(fileName).toBe(`doprovodna-opatreni_${plain.join('-')}_2026-03-01_2026-03-31.xlsx`)
  const sheets = await getSheets(content)
  expect([...sheets.keys()]).toEqual(['Přehled', 'Podle druhu opatření', 'Podle výdejního místa'])
  expect(sheets.get('Přehled')?.flat().join()).toContain('Opatření: jeden druh')
  expect(tableAfter(sheets.get('Podle výdejního místa') ?? [], 'Podle výdejního místa')).toEqual([
    [site.name, 1, 1, 1],
    ['Celkem', 1, 1, 1],
  ])
})

test('a closing keeps the sums; later changes stand beside them, and a new version keeps its own', async () => {
  const desk = closingDesk(world)
  const days = { date_from: '2026-02-01', date_to: '2026-02-28' }
  const [family, single] = [await world.make.applicant(), await world.make.applicant()]
  await world.make.member(family.id)
  await measure(family.id, { date: '2026-02-04' })
  expect((await read(admin(), days)).closed).toBe(null)
  const before = await read(admin(), days)
  await desk.closed({ organization_id: site.id })
  const same = await read(admin(), days)
  expect(same.closed).toMatchObject({
    version: 1,
    kinds: before.kinds,
    sites: before.sites,
    total: before.total,
  })
  expect(getRestatedSums(same)).toEqual([])
  await measure(single.id, { date: '2026-02-05' })
  const later = await read(admin(), days)
  expect(later.closed?.total).toEqual({ measures: 1, households: 1, persons: 2 })
  expect(getRestatedSums(later).map(({ by, closed, now }) => [by, closed, now])).toEqual(
    ['kinds', 'sites', 'total'].map((by) => [
      by,
      expect.objectContaining({ measures: 1, households: 1, persons: 2 }),
      expect.objectContaining({ measures: 2, households: 2, persons: 3 }),
    ]),
  )
  await desk.closed({ organization_id: site.id, new_version: true, note: 'Doplněno' })
  const anew = await read(admin(), days)
  expect([anew.closed?.version, getRestatedSums(anew)]).toEqual([2, []])
  // other days, and who sees only some measures, have nothing to compare with
  expect((await read()).closed).toBe(null)
  const staff = await world.signIn({ permissions: ['fb_support.read', 'fb_request.read'] })
  await world.make.manager(staff, site)
  expect((await read(staff, days)).closed).toBe(null)
})

test('an erasure changes no sum that a closing has kept, nor the one of now', async () => {
  const days = { date_from: '2026-02-01', date_to: '2026-02-28' }
  const applicant = await world.make.applicant({ surname: 'Mizející' })
  await world.make.member(applicant.id)
  await measure(applicant.id, { date: '2026-02-04' })
  await closingDesk(world).closed({ organization_id: site.id })
  const erased = await world.callWith(admin(), dataProtectionEndpoints.erase, {
    params: { id: applicant.id },
    body: { surname: 'Mizející' },
  })
  expect(erased.status).toBe(200)
  const report = await read(admin(), days)
  expect([getRestatedSums(report), report.changed_since_closing]).toEqual([[], 0])
})

test.skipIf(missingForPdf() !== null)(
  'the paper has a number and code, says what is counted, and hides how many a few are',
  async () => {
    await measure((await world.make.applicant()).id)
    const { content } = await fetchDocument(world, admin(), files.export.path, {
      ...PERIOD,
      organization_id: site.id,
      format: 'pdf',
      language: 'cs',
    })
    const text = pdfPages(content).join('\n').replaceAll(/\s+/g, ' ')
    expect(text).toContain('Doprovodná opatření')
    expect(text).toMatch(/Dokument č\. \S+ · kód \S+/)
    expect(text).toContain('Hospodaření s penězi')
    expect(text).toContain('Co se počítá')
    expect(text).toContain('< 5')
  },
)
