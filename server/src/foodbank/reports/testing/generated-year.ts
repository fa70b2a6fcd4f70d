import type { Pays } from '@crm/contract/foodbank/reports/programme-rules'
import { sql } from 'kysely'
import { createRandom, type Random } from '../../../demo/random.ts'
import type { Caller } from '../../../testing/call.ts'
import type { World } from '../../testing/factories.ts'

const KINDS = [
  'durables',
  'chilled',
  'fruit_vegetables',
  'pastries',
  'food',
  'drugstore',
  'clothes',
  'other',
] as const
const OP_KINDS = ['durables_op', 'chilled_op', 'op', 'drugs_op', 'clothes_op', 'other_op'] as const
const BANDS = ['0-15', '16-17', '18-29', '30-64', '65+', 'unknown'] as const
const SEXES = ['male', 'female', 'unspecified'] as const
const STATUSES = ['active', 'confirmed', 'confirmed', 'rejected'] as const
const SENIOR = '01900000-0000-7000-8000-000000001004'
const HOMELESS = '01900000-0000-7000-8000-000000001005'
const AT_RISK = '01900000-0000-7000-8000-000000001006'
/** Around midnight in Prague at both borders of the year and at both changes of the clocks. */
const MOMENTS = [
  '2024-12-31T22:59:59.999Z',
  '2024-12-31T23:00:00.000Z',
  '2025-03-29T22:59:59.999Z',
  '2025-03-29T23:00:00.000Z',
  '2025-03-30T21:59:59.999Z',
  '2025-03-30T22:00:00.000Z',
  '2025-10-25T22:00:00.000Z',
  '2025-10-26T22:59:59.999Z',
  '2025-10-26T23:00:00.000Z',
  '2025-12-31T22:59:59.999Z',
  '2025-12-31T23:00:00.000Z',
]
const BORDERS = [
  '2024-12-31',
  '2025-01-01',
  '2025-03-30',
  '2025-03-31',
  '2025-10-26',
  '2025-12-31',
  '2026-01-01',
] as const

type Household = { id: string; people: { id: string; sex: string; age_band: string }[] }

/** From this one on households stay the same persons, as most do. */
const STEADY = 20

/**
 * A year and its edges: households that grow, move, change their type, go, are put together and taken apart again, and all kinds of
 * help to them.
 */
export async function generateYear(world: World, authors: readonly Caller[], seed: number) {
  const random = createRandom(seed)
  const { make, db } = world
  const banks = await times(4, () => make.foodBank())
  const homes = await times(4, () => make.organization())
  const regions = await times(3, () => make.region())
  const types = [null, SENIOR, HOMELESS, AT_RISK]
  const place = () => random.pick([null, ...regions.map(({ id }) => id)])
  const households: Household[] = []
  for (let index = 0; index < 30; index++) {
    const { id } = await make.applicant({
      organization_id: random.pick(homes).id,
      region_id: place(),
      applicant_type_id: random.pick(types),
    })
    households.push({
      id,
      people: Array.from({ length: random.between(1, 5) }, (_nothing, place) =>
        person(random, place === 0 ? id : key(random)),
      ),
    })
  }
  const change = (household: Household) => {
    const at = random.between(0, household.people.length)
    const { id = key(random) } = household.people[at] ?? {}
    if (random.chance(0.2) && household.people.length > 1) household.people.pop()
    else household.people[Math.min(at, household.people.length)] = person(random, id)
  }
  for (let step = 0; step < 420; step++) {
    const household = random.pick(households)
    if (random.chance(0.12) && households.indexOf(household) < STEADY) change(household)
    if (random.chance(0.08))
      await db
        .updateTable('foodbank.applicant')
        .set({ region_id: place(), applicant_type_id: random.pick(types) })
        .where('id', '=', household.id)
        .execute()
    const bank = random.pick(banks).id
    const day = getDay(random)
    const request = random.chance(0.6)
      ? await make.request({
          applicant_id: household.id,
          to_organization_id: bank,
          from_organization_id: random.pick([...homes, ...banks]).id,
          reserved_on: day,
          // a slot of its own: nobody is expected twice in one
          reserved_time: toTime(step),
          status: random.pick(STATUSES),
          created_by: random.pick([null, ...authors.map(({ userId }) => userId)]),
          created_at: random.chance(0.5) ? random.pick(MOMENTS) : `${getDay(random)}T10:00:00.000Z`,
        })
      : null
    if (request && request.status !== 'confirmed') continue
    await make.support({
      applicant_id: household.id,
      organization_id: random.chance(0.9) ? bank : random.pick(banks).id,
      help_request_id: request?.id ?? null,
      date: random.chance(0.9) ? day : getDay(random),
      household: JSON.stringify(household.people),
      ...getAmounts(random),
    })
  }
  const rule = (organization_id: string | null, valid_from: string, pays: Pays) =>
    db
      .insertInto('foodbank.programme_rule')
      .values({ id: key(random), organization_id, valid_from, pays, source: 'Rozhodnutí' })
      .execute()
  await rule(null, '2025-02-10', 'products_and_logistics')
  await rule(null, '2025-10-26', 'products')
  await rule(banks[1]?.id ?? null, '2024-12-01', 'nothing')
  await rule(banks[1]?.id ?? null, '2025-05-01', 'products_and_logistics')
  await rule(banks[2]?.id ?? null, '2025-07-01', 'products')
  const [merged, kept, gone, nobody] = households
  const [parted, shared] = households.slice(STEADY)
  if (!merged || !kept || !gone || !nobody || !parted || !shared)
    throw new Error('There are households.')
  await sql`
    update foodbank.support set applicant_id = ${kept.id},
      household = replace(household::text, ${merged.id}, ${kept.id})::jsonb
    where applicant_id = ${merged.id}`.execute(db)
  await sql`update foodbank.applicant set deleted_at = now(), merged_into_id = ${kept.id} where id = ${merged.id}`.execute(
    db,
  )
  await sql`update foodbank.applicant set deleted_at = now() where id = ${gone.id}`.execute(db)
  await sql`
    update foodbank.applicant set deleted_at = now(), anonymized_at = now(), name = '—', surname = 'Anonymizováno'
    where id = ${nobody.id}`.execute(db)
  // taken apart after help to both as one: it stays with the household that was kept, with the persons of the other
  await sql`
    insert into foodbank.applicant_merge (id, kept_id, merged_id, undone_at)
    values (${key(random)}, ${shared.id}, ${parted.id}, now())`.execute(db)
  await sql`
    update foodbank.support set household = household || ${JSON.stringify(parted.people)}::jsonb
    where applicant_id = ${shared.id} and extract(month from date) in (3, 4, 10)`.execute(db)
  return { banks, homes, regions, anonymised: nobody.id }
}

/** Food only, material only, goods of the programme only, or anything. */
function getAmounts(
  random: Random,
): Partial<Record<(typeof KINDS)[number] | (typeof OP_KINDS)[number], number>> {
  const from = random.pick([KINDS.slice(0, 5), KINDS.slice(5), OP_KINDS, [...KINDS, ...OP_KINDS]])
  const chosen = Array.from({ length: random.between(1, 4) }, () => random.pick(from))
  return {
    durables: 0,
    ...Object.fromEntries(chosen.map((kind) => [kind, random.between(1, 99_999) / 100])),
  }
}

const getDay = (random: Random) =>
  random.chance(0.15)
    ? random.pick(BORDERS)
    : new Date(Date.UTC(2024, 10, 1) + random.between(0, 460) * 86_400_000)
        .toISOString()
        .slice(0, 10)

const toTime = (step: number) =>
  `${String(8 + Math.floor(step / 60)).padStart(2, '0')}:${String(step % 60).padStart(2, '0')}`

function person(random: Random, id: string) {
  const one = { id, sex: random.pick(SEXES), age_band: random.pick(BANDS) }
  return one.age_band !== 'unknown' && random.chance(0.4) ? { ...one, by: 'day' } : one
}

const key = (random: Random) =>
  '00000000-0000-4000-8000-000000000000'.replace(/0/g, () => random.between(0, 15).toString(16))

async function times<T>(count: number, make: () => Promise<T>): Promise<T[]> {
  const made = []
  for (let index = 0; index < count; index++) made.push(await make())
  return made
}
