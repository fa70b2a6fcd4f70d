import type { Insertable, Selectable } from 'kysely'
import type { Database } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { DB } from '#platform/database/schema.generated.ts'

type Row<Table extends keyof DB> = Selectable<DB[Table]>
type Given<Table extends keyof DB> = Partial<Insertable<DB[Table]>>

type Interval = {
  weekday: number | null
  opens_at: string
  closes_at: string
  slot_capacity?: number | null
}

export type Organization = Row<'foodbank.organization'>
export type HelpRequest = Row<'foodbank.help_request'>

/** Makers of rows past the API, each with sensible values for what the test does not say. */
export type Makers = ReturnType<typeof createMakers>

/** The makers of one database; `today` is the day of what they date. */
export function createMakers(db: Database, today: string) {
  let count = 0

  const region = (given: Given<'foodbank.region'> = {}) =>
    db
      .insertInto('foodbank.region')
      .values({ id: newId(), name: `Oblast ${++count}`, ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  const applicantType = (given: Given<'foodbank.applicant_type'> = {}) =>
    db
      .insertInto('foodbank.applicant_type')
      .values({ id: newId(), name: `Typ ${++count}`, ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  const organization = (given: Given<'foodbank.organization'> = {}) =>
    db
      .insertInto('foodbank.organization')
      .values({ id: newId(), name: `Organizace ${++count}`, ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** A distribution point with room for many in one slot. */
  const foodBank = (given: Given<'foodbank.organization'> = {}) =>
    organization({ name: `Výdejna ${++count}`, is_food_bank: true, slot_capacity: 500, ...given })

  const openingHours = async (
    organizationId: string,
    hours: readonly Interval[],
    patternId: string | null = null,
  ) => {
    if (hours.length === 0) return []
    const own = { organization_id: organizationId, pattern_id: patternId }
    return db
      .insertInto('foodbank.opening_hours')
      .values(hours.map((interval) => ({ id: newId(), ...own, ...interval })))
      .returningAll()
      .execute()
  }

  /** Dated hours with their intervals. */
  const openingPattern = async (
    given: Omit<Insertable<DB['foodbank.opening_pattern']>, 'id'>,
    hours: readonly Interval[],
  ) => {
    const pattern = await db
      .insertInto('foodbank.opening_pattern')
      .values({ id: newId(), ...given })
      .returningAll()
      .executeTakeFirstOrThrow()
    await openingHours(given.organization_id, hours, pattern.id)
    return pattern
  }

  const blockedDay = (given: Given<'foodbank.blocked_day'> = {}) =>
    db
      .insertInto('foodbank.blocked_day')
      .values({ id: newId(), day: today, last_day: given.day ?? today, ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** Makes the user a manager of the organization. */
  const manager = (user: { readonly userId: string }, { id }: { readonly id: string }) =>
    db
      .insertInto('foodbank.organization_manager')
      .values({ id: newId(), organization_id: id, user_id: user.userId })
      .returningAll()
      .executeTakeFirstOrThrow()

  const applicant = async (given: Given<'foodbank.applicant'> = {}) =>
    db
      .insertInto('foodbank.applicant')
      .values({
        id: newId(),
        name: 'Jan',
        surname: `Novák ${++count}`,
        ...given,
        organization_id: given.organization_id ?? (await organization()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  const member = (applicantId: string, given: Given<'foodbank.household_member'> = {}) =>
    db
      .insertInto('foodbank.household_member')
      .values({ id: newId(), applicant_id: applicantId, type: 'child', ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** A request of the applicant, active and for today unless said otherwise; a settled one gets its moment. */
  const request = async (given: Given<'foodbank.help_request'> = {}) => {
    const settledAt = `${today}T08:00:00.000Z`
    return db
      .insertInto('foodbank.help_request')
      .values({
        id: newId(),
        reserved_on: today,
        reserved_time: '10:00',
        seat: 1,
        confirmed_at: given.status === 'confirmed' ? settledAt : null,
        closed_at: given.status === 'rejected' ? settledAt : null,
        ...given,
        status: given.status ?? 'active',
        applicant_id: given.applicant_id ?? (await applicant()).id,
        from_organization_id: given.from_organization_id ?? (await organization()).id,
        to_organization_id: given.to_organization_id ?? (await foodBank()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  const measureKind = (given: Given<'foodbank.measure_kind'> = {}) =>
    db
      .insertInto('foodbank.measure_kind')
      .values({ id: newId(), name: `Druh ${++count}`, ...given })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** An accompanying measure of today, of a kind of its own. */
  const measure = async (given: Given<'foodbank.measure'> = {}) =>
    db
      .insertInto('foodbank.measure')
      .values({
        id: newId(),
        date: today,
        ...given,
        applicant_id: given.applicant_id ?? (await applicant()).id,
        organization_id: given.organization_id ?? (await foodBank()).id,
        measure_kind_id: given.measure_kind_id ?? (await measureKind()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** A hand-out of 5 kg of durables today by default, to a household of only the applicant. */
  const support = async (given: Given<'foodbank.support'> = {}) => {
    const applicantId = given.applicant_id ?? (await applicant()).id
    return db
      .insertInto('foodbank.support')
      .values({
        id: newId(),
        date: today,
        durables: 5,
        household: JSON.stringify([{ id: applicantId, sex: 'unspecified', age_band: 'unknown' }]),
        ...given,
        applicant_id: applicantId,
        organization_id: given.organization_id ?? (await foodBank()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
  }

  /** At most two visits in a calendar month, refused, since long ago, unless said otherwise. */
  const entitlementRule = (given: Given<'foodbank.entitlement_rule'> = {}) =>
    db
      .insertInto('foodbank.entitlement_rule')
      .values({
        id: newId(),
        kind: 'visits',
        valid_from: '2020-01-01',
        amount: 2,
        effect: 'refuse',
        source: 'Rozhodnutí rady',
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  const recommendation = async (
    applicantId: string,
    given: Given<'foodbank.recommendation'> = {},
  ) =>
    db
      .insertInto('foodbank.recommendation')
      .values({
        id: newId(),
        applicant_id: applicantId,
        valid_from: today,
        valid_until: today,
        ...given,
        organization_id: given.organization_id ?? (await organization()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** A visit today despite a rule. */
  const entitlementException = async (given: Given<'foodbank.entitlement_exception'> = {}) =>
    db
      .insertInto('foodbank.entitlement_exception')
      .values({
        id: newId(),
        day: today,
        effect: 'warn',
        ...given,
        organization_id: given.organization_id ?? (await foodBank()).id,
        rule_id:
          given.rule_id ?? (await entitlementRule({ organization_id: (await foodBank()).id })).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** Waits for a place of today. */
  const wait = async (given: Given<'foodbank.wait'> = {}) =>
    db
      .insertInto('foodbank.wait')
      .values({
        id: newId(),
        wanted_from: today,
        wanted_to: today,
        ...given,
        applicant_id: given.applicant_id ?? (await applicant()).id,
        from_organization_id: given.from_organization_id ?? (await organization()).id,
        to_organization_id: given.to_organization_id ?? (await foodBank()).id,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  /** An open offer of a place of today, by a call. */
  const offer = (
    given: Given<'foodbank.offer'> &
      Pick<Row<'foodbank.offer'>, 'wait_id' | 'applicant_id' | 'organization_id'>,
  ) =>
    db
      .insertInto('foodbank.offer')
      .values({
        id: newId(),
        reserved_on: today,
        reserved_time: '10:00',
        channel: 'call',
        token_hash: Buffer.from(newId()),
        created_at: `${today}T08:00:00.000Z`,
        next_at: `${today}T08:00:00.000Z`,
        ...given,
      })
      .returningAll()
      .executeTakeFirstOrThrow()

  return {
    wait,
    offer,
    region,
    applicantType,
    organization,
    foodBank,
    openingHours,
    openingPattern,
    blockedDay,
    manager,
    applicant,
    member,
    request,
    measureKind,
    measure,
    support,
    entitlementRule,
    entitlementException,
    recommendation,
  }
}
