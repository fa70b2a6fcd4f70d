import { sql, type Insertable } from 'kysely'
import { insertSeedRoles } from '#core/roles/seed-roles.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { FoodbankOpeningHours } from '#platform/database/schema.generated.ts'
import { modules } from '../modules.ts'
import { insertAccounts, insertColleague, listDemoAccounts, type DemoAccount } from './accounts.ts'
import { inventEntitlement } from './entitlement.ts'
import { inventHousehold, type Household } from './households.ts'
import { inventMeasures } from './measures.ts'
import { inventMovedDay } from './moved-day.ts'
import { inventPaperwork } from './paperwork.ts'
import { inventPerson, type Person } from './people.ts'
import {
  DISTRIBUTION_POINTS,
  RECOMMENDING_ORGANIZATIONS,
  type DistributionPoint,
} from './places.ts'
import { createRandom, type Random } from './random.ts'
import { chunks, getWeekday, type Register } from './register.ts'
import { inventShifts } from './shifts.ts'
import { inventWaiting } from './waiting.ts'
import { inventWarehouse } from './warehouse.ts'
import { inventWork } from './work.ts'
import { inventYear } from './year.ts'

const HOUSEHOLDS = 800
const SEED = 20_260_301
/** Spreads the last visits of the other organizations' users. */
const SEEN_APART_MS = 37 * 3_600_000

/**
 * Fills an empty database in one transaction and returns the accounts; a filled one stays as it is.
 * Of several processes one does it.
 */
export async function seedDemo(db: Database, clock: Clock): Promise<DemoAccount[]> {
  const seedRoles = modules.flatMap((module) => module.seedRoles)
  const isSeeded = await transact(db, { userId: null }, async (tx) => {
    // The others wait as long as the first one takes.
    await sql`set local statement_timeout = 0`.execute(tx)
    await sql`lock table core.user in share row exclusive mode`.execute(tx)
    const started = await tx.selectFrom('core.user').select('id').limit(1).executeTakeFirst()
    if (started) return false
    const random = createRandom(SEED)
    await insertSeedRoles(tx, seedRoles)
    await tx
      .updateTable('core.settings')
      .set({ project_name: 'Potravinová banka Podhůří' })
      .execute()
    const accounts = await insertAccounts(tx)
    const register = await seedRegister(tx, clock, random, accounts)
    await inventYear(tx, clock, random, register)
    await inventMovedDay(tx, clock, register, accounts.get('organizace') ?? '')
    await inventWaiting(tx, clock, register, accounts.get('socialni') ?? '')
    await inventMeasures(tx, register)
    await inventEntitlement(tx, clock, register, accounts.get('spravce') ?? '')
    await inventPaperwork(tx, clock, register, accounts)
    await inventShifts(tx, clock, register, accounts)
    await inventWork(tx, clock, accounts)
    await inventWarehouse(tx, clock, accounts)
    return true
  })
  if (isSeeded) await sql`analyze`.execute(db)
  return listDemoAccounts(seedRoles)
}

async function seedRegister(
  tx: Transaction,
  clock: Clock,
  random: Random,
  accounts: ReadonlyMap<string, string>,
): Promise<Register> {
  const account = (username: string) => accounts.get(username) ?? ''
  const region = await tx
    .selectFrom('foodbank.region')
    .select('id')
    .where('ares_code', '=', 94)
    .executeTakeFirstOrThrow()
  const points = await insertPoints(tx, clock, region.id)
  const organizations = await insertRecommending(tx, clock, random, {
    regionId: region.id,
    firstAuthor: account('socialni'),
  })
  const manages = [
    [points[0]?.id, 'vydej'],
    [points[1]?.id, 'organizace'],
    [points[0]?.id, 'spravce'],
    [organizations[0]?.id, 'socialni'],
  ] as const
  for (const [organizationId, username] of manages) {
    if (organizationId)
      await tx
        .insertInto('foodbank.organization_manager')
        .values({ id: newId(), organization_id: organizationId, user_id: account(username) })
        .execute()
  }
  const households = await insertHouseholds(tx, clock, random, organizations, region.id)
  return { points, organizations, households, deskId: account('vydej') }
}

async function insertPoints(tx: Transaction, clock: Clock, regionId: string) {
  const points: (DistributionPoint & { id: string })[] = []
  for (const point of DISTRIBUTION_POINTS) {
    const { opening, occupancy, ...fields } = point
    const id = newId()
    await tx
      .insertInto('foodbank.organization')
      .values({ id, ...fields, region_id: regionId, is_food_bank: true })
      .execute()
    const hours = points.length === 0 ? [...opening, ...extraOpening(clock, opening)] : opening
    await tx
      .insertInto('foodbank.opening_hours')
      .values(hours.flatMap((interval) => getHours(id, interval)))
      .execute()
    points.push({ ...point, id, opening: hours, occupancy })
  }
  return points
}

type Opening = DistributionPoint['opening'][number]

/** The demo's queue is today's, so the first point is open today. */
function extraOpening(clock: Clock, opening: readonly Opening[]): Opening[] {
  const weekday = getWeekday(clock.today())
  return opening.some(([weekdays]) => weekdays.includes(weekday))
    ? []
    : [[[weekday], '08:00', '13:00']]
}

const getHours = (
  organizationId: string,
  [weekdays, opens, closes]: Opening,
): Insertable<FoodbankOpeningHours>[] =>
  weekdays.map((weekday) => ({
    id: newId(),
    organization_id: organizationId,
    weekday,
    opens_at: opens,
    closes_at: closes,
  }))

async function insertRecommending(
  tx: Transaction,
  clock: Clock,
  random: Random,
  { regionId, firstAuthor }: { regionId: string; firstAuthor: string },
) {
  const organizations: { id: string; authorId: string }[] = []
  for (const [index, fields] of RECOMMENDING_ORGANIZATIONS.entries()) {
    const id = newId()
    await tx
      .insertInto('foodbank.organization')
      .values({ id, ...fields, region_id: regionId })
      .execute()
    const authorId =
      index === 0
        ? firstAuthor
        : await insertAuthor(
            tx,
            inventPerson(random, 'female'),
            new Date(clock.now().getTime() - (index + 1) * SEEN_APART_MS),
          )
    organizations.push({ id, authorId })
  }
  return organizations
}

/** Signs in as `novakova.jana`. */
function insertAuthor(tx: Transaction, person: Person, seenAt: Date): Promise<string> {
  const username = `${person.surname}.${person.name}`
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
  return insertColleague(tx, person, { username, seenAt: seenAt.toISOString() })
}

async function insertHouseholds(
  tx: Transaction,
  clock: Clock,
  random: Random,
  organizations: readonly { id: string; authorId: string }[],
  regionId: string,
): Promise<Household[]> {
  const types = await tx.selectFrom('foodbank.applicant_type').select(['id', 'name']).execute()
  const typeId = (name: string) => types.find((type) => type.name === name)?.id ?? ''
  const year = clock.now().getUTCFullYear()
  const households = Array.from({ length: HOUSEHOLDS }, (_, number) => {
    const organization = random.chance(0.3) ? organizations[0] : random.pick(organizations)
    const createdAt = new Date(
      clock.now().getTime() - random.between(2, 900) * 86_400_000 - random.between(0, 20_000_000),
    ).toISOString()
    return inventHousehold(random, year, number, {
      organizationId: organization?.id ?? '',
      authorId: organization?.authorId ?? '',
      regionId,
      typeId,
      createdAt,
    })
  })
  for (const part of chunks(households, 200)) {
    await tx
      .insertInto('foodbank.applicant')
      .values(part.map(({ applicant }) => applicant))
      .execute()
    await tx
      .insertInto('foodbank.household_member')
      .values(part.flatMap(({ members }) => members))
      .execute()
  }
  return households
}
