import {
  AIDS_BY_COUNTING,
  COUNTINGS,
  PERSON_AIDS,
  type Counting,
  type NarrowCounting,
} from '@crm/contract/foodbank/reports/cells'
import { duplicateEndpoints, mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import { PAYS } from '@crm/contract/foodbank/reports/programme-rules'
import { reportEndpoints, type Report } from '@crm/contract/foodbank/reports/reports'
import { supportEndpoints } from '@crm/contract/foodbank/supports'
import fc from 'fast-check'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { newId } from '#platform/id.ts'
import { ALL_KEPT } from '../../duplicates/testing/merge-fields.ts'
import { createWorld, type World } from '../../testing/factories.ts'

/** What holds of any report, whatever was handed out: found wrong by example would be luck. */

let world: World
let sites: string[]
let households: { id: string; household: string }[]
beforeAll(async () => {
  world = await createWorld()
  sites = [
    await world.make.foodBank(),
    await world.make.foodBank(),
    await world.make.foodBank(),
  ].map(({ id }) => id)
  households = []
  for (const bands of [
    ['30-64'],
    ['65+', '65+'],
    ['30-64', '0-15', '16-17'],
    ['18-29', 'unknown'],
  ]) {
    const { id } = await world.make.applicant()
    const people = bands.map((age_band, place) => ({
      id: place === 0 ? id : newId(),
      sex: place % 2 === 0 ? 'female' : 'male',
      age_band,
    }))
    households.push({ id, household: JSON.stringify(people) })
  }
})
beforeEach(() => world.setNow('2025-12-31T12:00:00Z'))
afterAll(() => world.close())

const QUARTERS = [
  { date_from: '2025-01-01', date_to: '2025-03-31' },
  { date_from: '2025-04-01', date_to: '2025-06-30' },
] as const
const HALF = { date_from: '2025-01-01', date_to: '2025-06-30' }

const days = fc.constantFrom(
  '2025-01-01',
  '2025-02-28',
  '2025-03-30',
  '2025-03-31',
  '2025-04-01',
  '2025-06-30',
)
/** Hundredths of a kilogram, often nothing. */
const weight = fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 99_999 }))
const helpGiven = fc.record({
  household: fc.nat({ max: 3 }),
  site: fc.nat({ max: 2 }),
  date: days,
  durables: weight,
  durables_op: weight,
  clothes: weight,
  clothes_op: weight,
})
type Help = typeof helpGiven extends fc.Arbitrary<infer Given> ? Given : never
const rules = fc.uniqueArray(
  fc.record({
    site: fc.option(fc.nat({ max: 2 })),
    valid_from: days,
    pays: fc.constantFrom(...PAYS),
  }),
  { maxLength: 4, selector: ({ site, valid_from }) => `${site} ${valid_from}` },
)
const case_ = fc.record({ helps: fc.array(helpGiven, { minLength: 1, maxLength: 8 }), rules })
type Case = typeof case_ extends fc.Arbitrary<infer Given> ? Given : never

const KINDS = ['durables', 'durables_op', 'clothes', 'clothes_op'] as const
const isGiven = (help: Help) => KINDS.some((kind) => help[kind] > 0)

async function hand(help: Help) {
  const { id = '', household = '' } = households[help.household] ?? {}
  return world.make.support({
    applicant_id: id,
    household,
    organization_id: sites[help.site] ?? '',
    date: help.date,
    ...Object.fromEntries(KINDS.map((kind) => [kind, help[kind] / 100])),
  })
}

async function arrange({ helps, rules }: Case) {
  await world.db.deleteFrom('foodbank.support').execute()
  await world.db.deleteFrom('foodbank.programme_rule').execute()
  for (const { site, valid_from, pays } of rules)
    await world.db
      .insertInto('foodbank.programme_rule')
      .values({
        id: newId(),
        organization_id: site === null ? null : (sites[site] ?? null),
        valid_from,
        pays,
        source: 'Rozhodnutí',
      })
      .execute()
  const made = []
  for (const help of helps.filter(isGiven)) made.push(await hand(help))
  return made
}

type Asked = { date_from: string; date_to: string; counting?: NarrowCounting }
const getReport = async (query: Asked): Promise<Report> =>
  (await world.call(world.as('superadmin'), reportEndpoints.get, { query })).body.data

const valueOf = (report: Report, code: string, counting: Counting): number => {
  const found = report.indicators.find((one) => one.code === code)
  const figure = counting === 'paid' ? found?.figure : found?.[counting]
  if (!figure) throw new Error(`There is no ${code} by ${counting}.`)
  return figure.value ?? 0
}
/** Everything that the report counts; when it was made and by whom is no figure. */
const figuresOf = ({ head: _head, ...figures }: Report) => figures

const check = (property: (given: Case) => Promise<void>) =>
  fc.assert(fc.asyncProperty(case_, property), { numRuns: 25 })

test('a part is never more than its whole', () =>
  check(async (given) => {
    await arrange(given)
    const report = await getReport(HALF)
    for (const aid of PERSON_AIDS) {
      const rows = report.persons[aid]
      const total = rows.find(({ band }) => band === 'total')
      for (const column of ['male', 'female', 'unspecified', 'total'] as const) {
        const parts = rows
          .filter(({ band }) => band !== 'total')
          .map((row) => row[column].value ?? 0)
        expect(parts.reduce((sum, part) => sum + part, 0)).toBe(total?.[column].value)
      }
      for (const { male, female, unspecified, total } of rows)
        expect((male.value ?? 0) + (female.value ?? 0) + (unspecified.value ?? 0)).toBe(total.value)
    }
    for (const counting of COUNTINGS) {
      for (const part of ['EMCR02', 'EMCR03', 'EMCR04', 'EMCR05', 'EMCR09', '14a', '14c'])
        expect(valueOf(report, part, counting)).toBeLessThanOrEqual(
          valueOf(report, 'EMCR01', counting),
        )
      for (const part of ['EMCR11', 'EMCR12', 'EMCR13', 'EMCR14', 'EMCR18'])
        expect(valueOf(report, part, counting)).toBeLessThanOrEqual(
          valueOf(report, 'EMCR10', counting),
        )
      for (const code of ['EMCO09', 'EMCR01', 'EMCR10', '13'])
        expect(valueOf(report, code, counting)).toBeLessThanOrEqual(valueOf(report, code, 'all'))
    }
    const bought = given.rules.some(({ pays }) => pays === 'nothing') ? [] : ['EMCO09', 'EMCR01']
    for (const code of bought)
      expect(valueOf(report, code, 'op')).toBeLessThanOrEqual(valueOf(report, code, 'paid'))
    // no rule pays donated material
    for (const code of ['EMCR10', 'EMCR13', '19a'])
      expect(valueOf(report, code, 'paid')).toBeLessThanOrEqual(valueOf(report, code, 'op'))
    const shares = report.indicators.filter(({ unit }) => unit === 'percent')
    for (const { figure } of shares) expect(figure.value ?? 0).toBeLessThanOrEqual(100)
  }))

test('a person counts once, however the same help is split over sites and days', () =>
  check(async (given) => {
    await arrange(given)
    const whole = await getReport(HALF)
    // every hand-out in two of the same goods, at other sites on other days
    const split = given.helps.flatMap((help, index) => [
      { ...help, site: index % 3 },
      { ...help, site: (index + 1) % 3, date: '2025-06-30' as const },
    ])
    await arrange({ ...given, helps: split })
    const parts = await getReport(HALF)
    for (const counting of ['op', 'all'] as const)
      for (const aid of AIDS_BY_COUNTING[counting])
        expect(parts.persons[aid]).toEqual(whole.persons[aid])
    expect(parts.households.persons).toEqual(whole.households.persons)
    expect(parts.households.total).toEqual(whole.households.total)
  }))

test('moving a hand-out to another period keeps the sum of both, and both are the half-year', () =>
  check(async (given) => {
    const [moved] = await arrange(given)
    const inKilograms = async () => {
      const parts = await Promise.all(QUARTERS.map(getReport))
      const whole = await getReport(HALF)
      const sums = ['own', 'op', 'total'] as const
      const of = (report: Report) =>
        sums.map((sum) => Math.round((report.categories.total[sum].value ?? 0) * 100))
      const all = [of(whole), ...parts.map(of)]
      const [half = [], first = [], second = []] = all
      expect(first.map((value, at) => value + (second[at] ?? 0))).toEqual(half)
      const tonnes = (report: Report, counting: Counting) =>
        Math.round(valueOf(report, 'EMCO09', counting) * 100_000)
      for (const counting of COUNTINGS)
        expect(parts.reduce((sum, part) => sum + tonnes(part, counting), 0)).toBe(
          tonnes(whole, counting),
        )
      return half
    }
    const before = await inKilograms()
    if (moved)
      await world.db
        .updateTable('foodbank.support')
        .set({ date: moved.date < '2025-04-01' ? '2025-04-01' : '2025-03-31' })
        .where('id', '=', moved.id)
        .execute()
    expect(await inKilograms()).toEqual(before)
  }))

test('undoing a hand-out, its correction or a rule restores every figure', () =>
  check(async (given) => {
    const [first] = await arrange(given)
    const before = figuresOf(await getReport(HALF))
    const admin = world.as('superadmin')
    // recorded and removed
    const made = await world.callWith(admin, supportEndpoints.create, {
      body: {
        applicant_id: households[0]?.id,
        organization_id: sites[0],
        date: '2025-02-28',
        durables: 1,
        durables_op: 2,
      },
    })
    expect(made.status).toBe(201)
    expect(figuresOf(await getReport(HALF))).not.toEqual(before)
    await world.call(admin, supportEndpoints.remove, { params: { id: made.body.data.id } })
    expect(figuresOf(await getReport(HALF))).toEqual(before)
    // corrected and corrected back
    fc.pre(first !== undefined)
    const write = (durables: number) =>
      world.db
        .updateTable('foodbank.support')
        .set({ durables })
        .where('id', '=', first.id)
        .execute()
    await write(first.durables + 1)
    expect(figuresOf(await getReport(HALF))).not.toEqual(before)
    await write(first.durables)
    expect(figuresOf(await getReport(HALF))).toEqual(before)
    // a rule entered and taken back
    const id = newId()
    await world.db
      .insertInto('foodbank.programme_rule')
      .values({ id, valid_from: '2024-06-01', pays: 'nothing', source: 'Omyl' })
      .execute()
    await getReport(HALF)
    await world.db.deleteFrom('foodbank.programme_rule').where('id', '=', id).execute()
    expect(figuresOf(await getReport(HALF))).toEqual(before)
  }))

const merges = fc.record({
  kept: fc.nat({ max: 3 }),
  by: fc.integer({ min: 1, max: 3 }),
  isSamePerson: fc.boolean(),
})

test('undoing a merge of any two households restores every figure, by every counting', () =>
  fc.assert(
    fc.asyncProperty(case_, merges, async (given, { kept, by, isSamePerson }) => {
      await arrange(given)
      const getAll = async () => {
        const all = []
        for (const counting of [undefined, 'paid', 'op'] as const)
          all.push(figuresOf(await getReport({ ...HALF, ...(counting && { counting }) })))
        return all
      }
      const before = await getAll()
      const admin = world.as('superadmin')
      const [first_id = '', second_id = ''] = [kept, (kept + by) % 4].map(
        (place) => households[place]?.id,
      )
      const { first, second } = (
        await world.call(admin, duplicateEndpoints.compare, { params: { first_id, second_id } })
      ).body.data
      const merged = await world.callWith(admin, mergeEndpoints.create, {
        body: {
          kept_id: first_id,
          merged_id: second_id,
          kept_updated_at: first.updated_at,
          merged_updated_at: second.updated_at,
          fields: ALL_KEPT,
          persons: [{ person_id: second_id, into_id: isSamePerson ? first_id : null }],
        },
      })
      expect(merged.status).toBe(201)
      const together = await getReport(HALF)
      expect(together.households.total.value).toBeLessThanOrEqual(
        before[0]?.households.total.value ?? 0,
      )
      const undone = await world.call(admin, mergeEndpoints.undo, {
        params: { id: merged.body.data.id },
      })
      expect(undone.status).toBe(200)
      expect(await getAll()).toEqual(before)
    }),
    { numRuns: 25 },
  ))
