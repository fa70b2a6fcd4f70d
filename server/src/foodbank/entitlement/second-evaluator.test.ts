import { mergeEndpoints } from '@crm/contract/foodbank/duplicates'
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#platform/clock.ts'
import { newId } from '#platform/id.ts'
import { ALL_KEPT } from '../duplicates/testing/merge-fields.ts'
import { createWorld, type World } from '../testing/factories.ts'
import { evaluate, type Story, type StoryRule } from './testing/second-evaluator.ts'
import { listAssessments } from './service.ts'

let world: World
let sites: string[] = []
let types: string[] = []
let sender = ''
beforeAll(async () => {
  world = await createWorld()
  const { make } = world
  sites = [(await make.foodBank()).id, (await make.foodBank()).id]
  types = [(await make.applicantType()).id, (await make.applicantType()).id]
  sender = (await make.organization()).id
})
afterAll(() => world.close())

/** Two leap years and all ends of months and changes of the clock between them. */
const FIRST = '2023-12-01'
const SPAN = 830
const day = fc.oneof(
  fc.nat({ max: SPAN }).map((ahead) => addDays(FIRST, ahead)),
  fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2024-03-31', '2024-10-27'),
  fc.constantFrom('2024-12-31', '2025-01-01', '2025-02-28', '2025-03-30', '2025-10-26'),
)
/** Close to each other, so that rules meet them. */
const nearDay = fc.nat({ max: 35 }).map((ahead) => addDays('2024-02-01', ahead))
const anyDay = fc.oneof({ weight: 3, arbitrary: nearDay }, { weight: 1, arbitrary: day })

/** Few values, so that sums meet limits exactly. */
const round = fc.oneof(fc.constantFrom(500, 1000, 1500), fc.integer({ min: 1, max: 3000 }))
const few = fc.integer({ min: 2, max: 9 })

const place = fc.constantFrom(null, 0, 1)
const typeSet = fc.constantFrom<number[][]>([], [], [0], [1], [0, 1])
const effect = fc.constantFrom('warn' as const, 'refuse' as const, 'none' as const)
const rule: fc.Arbitrary<StoryRule> = fc
  .record({
    kind: fc.constantFrom(
      'visits' as const,
      'gap' as const,
      'kilograms' as const,
      'recommendation' as const,
      'types' as const,
    ),
    place,
    from: anyDay,
    length: fc.option(fc.nat({ max: 60 })),
    types: typeSet,
    visits: fc.integer({ min: 1, max: 3 }),
    days: fc.oneof(few, fc.integer({ min: 2, max: 45 })),
    period: fc.option(fc.oneof(few, fc.integer({ min: 2, max: 45 }))),
    hundredths: round,
    effect,
  })
  .map(({ length, ...given }) => ({
    ...given,
    to: length === null ? null : addDays(given.from, length),
  }))

/** Of two households, the first is asked about more. */
const of = fc.constantFrom(0 as const, 0 as const, 1 as const)

const visit = fc.record({
  of,
  day: anyDay,
  site: fc.constantFrom(0, 1),
  what: fc.constantFrom(
    'walk-in' as const,
    'served' as const,
    'confirmed' as const,
    'active' as const,
    'missed' as const,
  ),
  hundredths: round,
})

const member = fc.record({
  of,
  from: fc.option(anyDay),
  to: fc.option(anyDay),
  born: fc.oneof(
    fc.constant(null),
    anyDay.map((full) => ({ full })),
    fc.constantFrom(2023, 2024, 2025).map((year) => ({ year })),
  ),
})

const story: fc.Arbitrary<Story> = fc.record({
  rules: fc.array(rule, { maxLength: 7 }),
  visits: fc.array(visit, { maxLength: 9 }),
  members: fc.array(member, { maxLength: 4 }),
  recommendations: fc.array(fc.record({ of, from: anyDay, length: fc.nat({ max: 40 }) }), {
    maxLength: 3,
  }),
  types: fc.tuple(fc.constantFrom(null, 0, 1), fc.constantFrom(null, 0, 1)),
  merge: fc.constantFrom('never' as const, 'merged' as const, 'undone' as const),
  joins: fc.boolean(),
  asked: fc.array(
    fc.record({
      of,
      day: anyDay,
      site: fc.constantFrom(0, 1),
      hundredths: fc.option(round),
      except: fc.option(fc.nat({ max: 8 })),
    }),
    { minLength: 12, maxLength: 40 },
  ),
})

/** Writes the story past the API; the keys of its rules and visits. */
async function tell({ rules, visits, members, recommendations, types: known }: Story) {
  const { db, make } = world
  await db.deleteFrom('foodbank.entitlement_rule').execute()
  const ruleIds: (string | null)[] = []
  for (const one of rules) {
    const hasAmount = one.effect !== 'none'
    const amounts = { visits: one.visits, gap: one.days, kilograms: one.hundredths / 100 }
    const amount =
      hasAmount && one.kind !== 'recommendation' && one.kind !== 'types' ? amounts[one.kind] : null
    const id = newId()
    const written = await db
      .insertInto('foodbank.entitlement_rule')
      .values({
        id,
        organization_id: one.place === null ? null : (sites[one.place] ?? null),
        kind: one.kind,
        valid_from: one.from,
        valid_to: one.to,
        applicant_type_ids: one.types.map((index) => types[index] ?? '').toSorted(),
        amount,
        period_days: one.kind === 'visits' && hasAmount ? one.period : null,
        effect: one.effect,
        source: 'x',
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    ruleIds.push(written ? id : null)
  }
  const households: string[] = []
  for (const type of known) {
    const applicant_type_id = type === null ? null : (types[type] ?? null)
    households.push((await make.applicant({ organization_id: sender, applicant_type_id })).id)
  }
  const keyOf = (one: { of: 0 | 1 }) => households[one.of] ?? ''
  const visitIds: string[] = []
  for (const [index, one] of visits.entries()) {
    const organization_id = sites[one.site] ?? ''
    const applicant_id = keyOf(one)
    const request = async (status: 'active' | 'confirmed' | 'rejected') =>
      (
        await make.request({
          applicant_id,
          from_organization_id: sender,
          to_organization_id: organization_id,
          reserved_on: one.day,
          reserved_time: `${String(6 + index).padStart(2, '0')}:00`,
          seat: index + 1,
          status,
        })
      ).id
    const support = async (help_request_id: string | null) =>
      (
        await make.support({
          applicant_id,
          organization_id,
          date: one.day,
          durables: one.hundredths / 100,
          help_request_id,
        })
      ).id
    if (one.what === 'walk-in') visitIds.push(await support(null))
    else if (one.what === 'served') visitIds.push(await support(await request('confirmed')))
    else visitIds.push(await request(one.what === 'missed' ? 'rejected' : one.what))
  }
  const memberIds: string[] = []
  for (const { from, to, born, ...one } of members) {
    if (from !== null && to !== null && to < from) continue
    const { id } = await make.member(keyOf(one), {
      present: `{[${from ?? ''},${to ?? ''}${to === null ? ')' : ']'}}`,
      birth_date: born !== null && 'full' in born ? born.full : null,
      birth_year: born === null ? null : 'full' in born ? Number(born.full.slice(0, 4)) : born.year,
    })
    if (one.of === 1) memberIds.push(id)
  }
  for (const { from, length, ...one } of recommendations)
    await make.recommendation(keyOf(one), {
      organization_id: sender,
      valid_from: from,
      valid_until: addDays(from, length),
    })
  return { households, ruleIds, visitIds, memberIds }
}

/** Merges the second household into the first, and undoes it where the story says so; answers what came of it. */
async function merge({ merge, joins }: Story, told: Awaited<ReturnType<typeof tell>>) {
  if (merge === 'never') return merge
  const { call, as, db } = world
  const [kept_id = '', merged_id = ''] = told.households
  const rows = await db
    .selectFrom('foodbank.applicant')
    .select(['id', 'updated_at'])
    .where('id', 'in', [kept_id, merged_id])
    .execute()
  const versionOf = (key: string) => rows.find(({ id }) => id === key)?.updated_at ?? ''
  const made = await call(as('superadmin'), mergeEndpoints.create, {
    body: {
      kept_id,
      merged_id,
      kept_updated_at: versionOf(kept_id),
      merged_updated_at: versionOf(merged_id),
      fields: { ...ALL_KEPT, description: 'both', warning: 'both' },
      persons: [
        { person_id: merged_id, into_id: joins ? null : kept_id },
        ...told.memberIds.map((person_id) => ({ person_id, into_id: null })),
      ],
      restatement_reason: null,
    },
  })
  // both are expected at one place on one day
  if (made.status === 409) return 'never'
  expect(made.status).toBe(201)
  if (merge === 'merged') return merge
  const undone = await call(as('superadmin'), mergeEndpoints.undo, {
    params: { id: made.body.data.id },
    query: {},
    body: { restatement_reason: null },
  })
  expect(undone.status).toBe(200)
  return merge
}

/** What both evaluators say of a visit, in one form. */
async function compare(told: Story) {
  const written = await tell(told)
  const { households, ruleIds, visitIds } = written
  const standing = {
    ...told,
    rules: told.rules.filter((_, index) => ruleIds[index] !== null),
    merge: await merge(told, written),
  }
  const standingIds = ruleIds.filter((id) => id !== null)
  const said = await listAssessments(
    world.db,
    told.asked.map(({ of: one, day: on, site, hundredths, except }) => ({
      applicant_id: households[one] ?? '',
      organization_id: sites[site] ?? '',
      day: on,
      kilograms: hundredths === null ? null : hundredths / 100,
      except: except === null ? [] : [visitIds[except] ?? newId()],
    })),
  )
  for (const [index, asked] of told.asked.entries()) {
    const expected = evaluate(standing, asked).map((one) => ({
      ...one,
      rule: standingIds[one.rule] ?? '',
    }))
    const found = (said[index] ?? []).map(
      ({ rule: { id }, is_met, counted, limit, persons, next, days }) => ({
        rule: id,
        is_met,
        counted,
        limit,
        persons,
        next,
        days: days.toSorted(),
      }),
    )
    const byRule = (left: { rule: string }, right: { rule: string }) =>
      left.rule < right.rule ? -1 : 1
    expect(found.toSorted(byRule)).toEqual(expected.toSorted(byRule))
  }
  return { asked: told.asked.length, merge: standing.merge }
}

test('a second evaluator of plain loops says the same of random histories', async () => {
  let cases = 0
  const ends = new Set<string>()
  await fc.assert(
    fc.asyncProperty(story, async (told) => {
      const { asked, merge } = await compare(told)
      cases += asked
      ends.add(merge)
    }),
    { numRuns: 150, seed: 20261128, endOnFailure: true },
  )
  expect(cases).toBeGreaterThan(3_000)
  expect([...ends].toSorted()).toEqual(['merged', 'never', 'undone'])
})
