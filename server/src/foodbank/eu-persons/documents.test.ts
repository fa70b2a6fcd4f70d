import { documentEndpoints } from '@crm/contract/core/documents/documents'
import { euPersonEndpoints, euPersonFiles } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fetchDocument, getSheets, tableAfter } from '../report-documents/testing/documents.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'
import { makeQuarter, QUARTER } from '../report-documents/testing/quarter.ts'
import { createWorld, type World } from '../testing/factories.ts'

let world: World
let made: Awaited<ReturnType<typeof makeQuarter>>
beforeAll(async () => {
  world = await createWorld()
  world.setNow('2026-04-10T08:30:00.000Z')
  made = await makeQuarter(world)
})
afterAll(() => world.close())

const admin = () => world.as('superadmin')
const fetch = (body: object) => fetchDocument(world, admin(), euPersonFiles.export.path, body)
const onScreen = async (query: object = {}) =>
  (await world.call(admin(), euPersonEndpoints.get, { query: { ...QUARTER, ...query } })).body.data

test.each(['pdf', 'xlsx'] as const)(
  'a document of the format %s says period and site in its name, and is recorded',
  async (format) => {
    const { status, fileName } = await fetch({
      format,
      ...QUARTER,
      organization_id: made.lesna.id,
    })
    expect([status, fileName]).toEqual([
      200,
      `osoby-s-pomoci-z-eu_vydejna-lesna_2026-01-01_2026-03-31.${format}`,
    ])
    const event = await world.db
      .selectFrom('core.log')
      .selectAll()
      .where('action', '=', 'export')
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect([event.table_name, event.actor_id, event.new_values]).toEqual([
      'foodbank.support',
      admin().userId,
      { list: 'eu_persons', format, ...QUARTER, organization_id: made.lesna.id },
    ])
  },
)

test('the workbook has every number of the screen, of all groups and of each site', async () => {
  const { counts, sites } = await onScreen()
  const sheets = await getSheets((await fetch({ format: 'xlsx', ...QUARTER })).content)
  expect([...sheets.keys()]).toEqual([
    'Přehled',
    'Skupiny',
    'Podle výdejních míst',
    'Potraviny placené programem',
    'Potraviny jen EU (OP)',
    'Veškeré potraviny',
    'Materiál placený programem',
    'Materiál jen EU (OP)',
    'Veškerý materiál',
  ])
  const rows = sheets.get('Skupiny') ?? []
  expect(tableAfter(rows, 'Osoby podle skupin').find(([name]) => name === 'Ženy')).toEqual([
    'Ženy',
    ...(['food_paid', 'food_op', 'food', 'material_paid', 'material_op', 'material'] as const).map(
      (aid) => counts[aid].female.value,
    ),
  ])
  const ofSites = tableAfter(sheets.get('Veškeré potraviny') ?? [], 'Veškeré potraviny')
  expect(ofSites.map(([name, total, female]) => [name, total, female])).toEqual([
    ...sites.map((site) => [
      // no formula of a spreadsheet
      site.name.replace(/^=/, "'="),
      site.counts.food.total.value,
      site.counts.food.female.value,
    ]),
    ['Každá osoba jednou', counts.food.total.value, counts.food.female.value],
  ])
})

describe.skipIf(missingForPdf() !== null)('the paper', () => {
  test('is one page of the sums with what it was counted by, and an annex by site', async () => {
    const { content } = await fetch({ format: 'pdf', ...QUARTER })
    const [first = '', second = '', third] = pdfPages(content)
    expect(third).toBeUndefined()
    expect(first).toMatch(/Osoby s pomocí z EU/)
    expect(first).toMatch(/Celá potravinová banka, 1\. 1\. 2026 – 31\. 3\. 2026/)
    expect(first).toMatch(/Dokument č\. D-2026-\d{6} · kód/)
    expect(first).toMatch(
      /Kde a dokud není zadáno jiné pravidlo, program platí zboží, které koupil/,
    )
    expect(first).toMatch(/Jméno a funkce:/)
    const { counts } = await onScreen()
    const numbers = Object.values(counts).map((groups) => groups.total.value)
    expect(numbers.every((value) => value !== null && value > 0)).toBe(true)
    expect(/Osoby celkem +([\d ]+)\n/.exec(first)?.[1]?.trim().split(/ +/).map(Number)).toEqual(
      (['food_paid', 'food_op', 'food', 'material_paid', 'material_op', 'material'] as const).map(
        (aid) => counts[aid].total.value,
      ),
    )
    expect(second).toMatch(/Podle výdejních míst a skupin/)
  })

  test('of one site is a single page', async () => {
    const { content } = await fetch({
      format: 'pdf',
      language: 'en',
      ...QUARTER,
      organization_id: made.lesna.id,
    })
    const pages = pdfPages(content)
    expect(pages).toHaveLength(1)
    expect(pages[0]).toMatch(/Persons with EU help/)
    expect(pages[0]).not.toMatch(/By distribution point/)
  })

  test('does not tell the number of a site with few households', async () => {
    const rare = await world.make.foodBank({ name: 'Výdejna Malá' })
    const applicant = await world.make.applicant({})
    await world.make.support({
      applicant_id: applicant.id,
      organization_id: rare.id,
      date: '2026-02-03',
      durables: 1,
    })
    const [first = ''] = pdfPages((await fetch({ format: 'pdf', ...QUARTER })).content)
    expect(first).toMatch(/Výdejna Malá.*×/)
    expect(first).toMatch(/méně než 5 domácností/)
    const sheets = await getSheets((await fetch({ format: 'xlsx', ...QUARTER })).content)
    const row = tableAfter(sheets.get('Podle výdejních míst') ?? [], 'Podle výdejních míst').find(
      ([name]) => name === 'Výdejna Malá',
    )
    expect(row).toContain('méně než 5 domácností')
    expect(row?.[3]).toBe(1)
  })

  test('can be verified by its number and code, with the main figures and the file', async () => {
    const { content } = await fetch({ format: 'pdf', ...QUARTER })
    const [, number = '', code = ''] =
      /Dokument č\. (D-2026-\d{6}) · kód ([0-9A-Fa-f ]+)/.exec(pdfPages(content)[0] ?? '') ?? []
    const { body } = await world.call(world.anonymous, documentEndpoints.verify, {
      body: { number, code: code.trim() },
    })
    expect(body.data).toMatchObject({
      title: expect.stringMatching(
        /^Osoby s pomocí z EU, Celá potravinová banka, 1\.\s1\.\s2026 – 31\.\s3\.\s2026$/,
      ),
      file_sha256: createHash('sha256').update(content).digest('hex'),
    })
    expect(body.data?.facts.map(({ label }) => label)).toContain('Potraviny placené programem')
  })
})
