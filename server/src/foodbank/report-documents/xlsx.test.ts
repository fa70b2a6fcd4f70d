import { documentEndpoints } from '@crm/contract/core/documents/documents'
import {
  reportEndpoints,
  type GroupRow,
  type PersonsRow,
  type Report,
} from '@crm/contract/foodbank/reports/reports'
import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { createWorld, type World } from '../testing/factories.ts'
import { exportReport, getSheets, tableAfter } from './testing/documents.ts'
import { makeQuarter, QUARTER } from './testing/quarter.ts'

let world: World
let made: Awaited<ReturnType<typeof makeQuarter>>
beforeAll(async () => {
  world = await createWorld()
  made = await makeQuarter(world)
})
afterAll(() => world.close())

const FACT = z.tuple([z.string(), z.string()])
const admin = () => world.as('superadmin')
const onScreen = async (filters: object): Promise<Report> =>
  (await world.call(admin(), reportEndpoints.get, { query: { ...QUARTER, ...filters } })).body.data
const workbook = async (filters: object) =>
  getSheets(
    (await exportReport(world, admin(), { format: 'xlsx', ...QUARTER, ...filters })).content,
  )

describe.each([
  ['of everything', () => ({})],
  ['of one distribution point', () => ({ organization_id: made.lesna.id })],
  ['of one month', () => ({ date_from: '2026-02-01', date_to: '2026-02-28' })],
])('a workbook %s', (_name, filters) => {
  let report: Report
  let sheets: Awaited<ReturnType<typeof workbook>>
  beforeAll(async () => {
    report = await onScreen(filters())
    sheets = await workbook(filters())
  })
  const table = (sheet: string, title: string) => tableAfter(sheets.get(sheet) ?? [], title)
  const numbers = (rows: ReturnType<typeof table>) =>
    rows.map((row) => row.slice(1).filter((cell) => typeof cell === 'number'))

  test('has a sheet for each table, by the letter of its block', () => {
    expect([...sheets.keys()]).toEqual([
      'Přehled',
      'B. Rezervace',
      'C. Domácnosti',
      'D. Potraviny placené programem',
      'D. Materiál placený programem',
      'D. Potraviny jen EU (OP)',
      'D. Materiál jen EU (OP)',
      'D. Veškeré potraviny',
      'D. Veškerý materiál',
      'E. ESF+',
      'E. FEAD',
      'F. Podle kategorie',
      'G. Podle výdejního místa',
      'G. Doporučující organizace',
      'H. Podle regionu',
      'H. Podle typu žadatele',
      'I. Po měsících',
      'J. Poznámky k datům',
    ])
  })

  test('has the numbers of requests, households and notes that the screen has', () => {
    const { requests, households, notes } = report
    expect(table('B. Rezervace', 'B. Rezervace').map(([, count]) => count)).toEqual(
      [
        requests.created,
        requests.reserved,
        requests.confirmed,
        requests.rejected,
        requests.active,
      ].map(({ value }) => value),
    )
    const { total, first_time, with_children, single, persons, average_size } = households
    const counts = [total, first_time, with_children, single, persons].map(({ value }) => value)
    expect(table('C. Domácnosti', 'C. Podpořené domácnosti').map(([, count]) => count)).toEqual([
      ...counts,
      average_size,
    ])
    expect(table('J. Poznámky k datům', 'J. Poznámky k datům').map(([, count]) => count)).toEqual(
      Object.values(notes).map(({ value }) => value),
    )
  })

  test('has the same persons', () => {
    const figures = (rows: readonly PersonsRow[]) =>
      rows.map(({ male, female, unspecified, total }) =>
        [male, female, unspecified, total].map(({ value }) => value),
      )
    const shown = (title: string) => numbers(table(`D. ${title}`, `D. Osoby: ${title}`))
    const { persons } = report
    expect(shown('Potraviny placené programem')).toEqual(figures(persons.food_paid))
    expect(shown('Materiál placený programem')).toEqual(figures(persons.material_paid))
    expect(shown('Potraviny jen EU (OP)')).toEqual(figures(persons.food_op))
    expect(shown('Materiál jen EU (OP)')).toEqual(figures(persons.material_op))
    expect(shown('Veškeré potraviny')).toEqual(figures(persons.food))
    expect(shown('Veškerý materiál')).toEqual(figures(persons.material))
  })

  test('has the same indicators with their codes, and empty cells where estimates are missing', () => {
    const shown = [
      ...table('E. ESF+', 'E. ESF+ (nařízení EU 2021/1057, příloha III)'),
      ...table('E. FEAD', 'E. FEAD (starší program)'),
    ].map(([, code, , paid, op, all]) => [code, paid, op, all])
    expect(shown).toEqual(
      report.indicators.map(({ code, unit, figure, op, all }) => [
        code,
        unit === 'percent' && figure.value !== null
          ? Math.round(figure.value * 10) / 1_000
          : figure.value,
        op?.value ?? null,
        all?.value ?? null,
      ]),
    )
    expect(shown.filter(([, value]) => value === null).length).toBeGreaterThan(10)
  })

  test('has the same kilograms by category', () => {
    const { rows, food, material, total } = report.categories
    expect(numbers(table('F. Podle kategorie', 'F. Vydaná pomoc podle kategorie'))).toEqual(
      [...rows, food, material, total].map((row) => [
        row.own.value,
        row.op.value,
        row.total.value,
        // a part of one, to one decimal of a percent
        Math.round(((row.total.value ?? 0) * 1_000) / (total.total.value ?? 1)) / 1_000,
      ]),
    )
  })

  test('has the same organizations, regions, types and months', () => {
    const all = [
      'requests',
      'confirmed',
      'rejected',
      'households',
      'persons',
      'supports',
      'food',
      'material',
      'op',
    ] as const
    const few = ['households', 'persons', 'supports', 'food', 'material', 'op'] as const
    const figures = (
      { rows, total }: Report['regions'],
      names: readonly (keyof GroupRow & (typeof all)[number])[],
    ) => [...rows, total].map((row) => names.map((name) => row[name].value))
    expect(numbers(table('G. Podle výdejního místa', 'G. Podle výdejního místa'))).toEqual(
      figures(report.organizations, all),
    )
    expect(
      numbers(table('G. Doporučující organizace', 'G. Podle doporučující organizace')),
    ).toEqual(figures(report.recommending, all))
    expect(numbers(table('H. Podle regionu', 'H. Podle regionu'))).toEqual(
      figures(report.regions, few),
    )
    expect(numbers(table('H. Podle typu žadatele', 'H. Podle typu žadatele'))).toEqual(
      figures(report.types, few),
    )
    const months = report.months.map((row) => [
      row.supports.value,
      row.households.value,
      row.persons.value,
      row.kilograms.value,
    ])
    expect(numbers(table('I. Po měsících', 'I. Po měsících'))).toEqual(months)
  })
})

test('rows of few households are marked, and what looks like a formula is text', async () => {
  const rows = tableAfter(
    (await workbook({})).get('G. Podle výdejního místa') ?? [],
    'G. Podle výdejního místa',
  )
  expect(rows.map(([name]) => name)).toContain("'=Kamenec & „spol.“ <b>")
  const { organizations } = await onScreen({})
  const isSmall = [...organizations.rows, organizations.total].map(
    ({ households }) => (households.value ?? 0) < 5,
  )
  expect(rows.map((row) => row.at(-1) === '< 5')).toEqual(isSmall)
})

test('the first sheet says what it is of, how it was counted and by what it is verified, and lists the others', async () => {
  const sheets = await workbook({ organization_id: made.lesna.id, counting: 'paid' })
  const rows = sheets.get('Přehled') ?? []
  const of = (part: string) => rows.filter(([one]) => one === part).map(([, ...facts]) => facts)
  const head = new Map(of('A. Hlavička').map(([name, value]) => [name, value]))
  expect(rows.slice(0, 2).map(([first]) => first)).toEqual([
    'Souhrnný report',
    expect.stringMatching(/^Výdejna Lesná, 1\.\s1\.\s2026 – 31\.\s3\.\s2026, placeno programem$/),
  ])
  // days are days of the sheet
  expect(head.get('Období do')).toEqual(new Date('2026-03-31T00:00:00Z'))
  expect(head.get('Domácnosti a tabulky')).toBe('Placeno programem')
  expect(of('Jak se počítalo').join()).toContain(
    'program platí zboží, které koupil (výchozí pravidlo).',
  )
  expect(of('Listy').map(([name]) => name)).toEqual([...sheets.keys()].slice(1))
  const [[, number], [, code]] = z.tuple([FACT, FACT]).rest(z.unknown()).parse(of('Dokument'))
  const { body } = await world.call(world.anonymous, documentEndpoints.verify, {
    body: { number, code },
  })
  expect(body.data?.title).toBe(`Souhrnný report, ${String(rows[1]?.[0])}`)
})

test.each([{}, { with_rows: true }])(
  'whoever has the file of a workbook (%j) can verify that it is the one that was made',
  async (more) => {
    const { content } = await exportReport(world, admin(), { format: 'xlsx', ...QUARTER, ...more })
    const rows = (await getSheets(content)).get('Přehled') ?? []
    const [[, number], [, code]] = z
      .tuple([FACT, FACT])
      .rest(z.unknown())
      .parse(rows.filter(([part]) => part === 'Dokument').map(([, ...facts]) => facts))
    const { body } = await world.call(world.anonymous, documentEndpoints.verify, {
      body: { number, code },
    })
    expect(body.data?.file_sha256).toBe(createHash('sha256').update(content).digest('hex'))
  },
)

test('in English the sheets and titles are English', async () => {
  const sheets = await workbook({ language: 'en' })
  expect([...sheets.keys()]).toContain('G. By recommending organization')
  expect(tableAfter(sheets.get('C. Households') ?? [], 'C. Households helped')[0]?.[0]).toBe(
    'Households in total',
  )
})

test('the sheet of hand-outs has a row for each, without names, that adds up to the report', async () => {
  const report = await onScreen({})
  const [titles = [], ...rows] = (await workbook({ with_rows: true })).get('Výdeje') ?? []
  const getSum = (title: string) =>
    rows.reduce((sum, row) => sum + Math.round(Number(row[titles.indexOf(title)]) * 100), 0) / 100
  expect(rows).toHaveLength(report.organizations.total.supports.value ?? -1)
  expect(getSum('Celkem (kg)')).toBe(report.categories.total.total.value)
  expect(getSum('Trvanlivé EU (OP) v kg')).toBe(report.categories.rows[0]?.op.value)
  expect(getSum('Osoby')).toBe(getSum('Dospělí') + getSum('Děti (0–17)') + getSum('Věk neuveden'))
  expect(JSON.stringify(rows)).not.toContain('Novák')
})
