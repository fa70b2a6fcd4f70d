import type { RuleKind } from '@crm/contract/foodbank/entitlement/rules'
import type { DespiteEntitlement } from '@crm/contract/foodbank/entitlement/despite'
import { can, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { lockApplicant } from '../restriction/service.ts'
import { assess, assessUnmet, HORIZON_DAYS, isRefused, type Assessed } from './assess.ts'
import { insertExceptions } from './exceptions-repository.ts'
import type { Facts, Rule } from './facts.ts'
import { listHouseholds, listRules } from './facts-repository.ts'

/** One more visit of a household. */
export type Visit = {
  readonly applicant_id: string
  readonly organization_id: string
  readonly day: string
  /** Null or missing before they are known. */
  readonly kilograms?: number | null
  /** The reservation that is moved or served, the hand-out that is corrected. */
  readonly except?: readonly string[]
  /** Days of further visits that are not written yet. */
  readonly also?: readonly string[]
  readonly kinds?: readonly RuleKind[]
}

/** What a visit is written despite of; empty where nothing is in the way. */
export type Despite = {
  readonly visit: Visit
  readonly unmet: readonly Assessed[]
  readonly reason: string | null
}

/**
 * Decides on a visit within the transaction that writes it. The applicant's row is locked, so of two visits at once the later one counts the
 * earlier. Refuses with `entitlement.refused` where a rule refuses, until who holds `fb_entitlement.override` gives a reason, and with
 * `entitlement.warned` where rules only warn, until it is gone on. Who may not be helped at all is left to others to refuse.
 */
export async function requireEntitled(
  tx: Transaction,
  actor: Actor,
  visit: Visit,
  { despite_entitlement: goesOn, entitlement_reason: reason }: DespiteEntitlement,
): Promise<Despite> {
  const nothing: Despite = { visit, unmet: [], reason: null }
  const { day, organization_id } = visit
  const rules = await listRules(tx, { from: day, places: [organization_id] })
  if (!rules.some((rule) => rule.valid_from <= day && isOf(visit, rule))) return nothing
  await lockApplicant(tx, visit.applicant_id, 'no key update')
  const [facts] = await listFacts(tx, rules, [visit])
  if (!facts) return nothing
  const unmet = assessUnmet(facts, toCandidate(visit))
  const refusing = unmet.filter(isRefusing)
  const mayGoOn = reason !== null && mayExcept(actor)
  if (refusing.length > 0 && !mayGoOn) throw new AppError('entitlement.refused', { details: unmet })
  if (refusing.length === 0 && unmet.length > 0 && !goesOn)
    throw new AppError('entitlement.warned', { details: unmet })
  return { visit, unmet, reason }
}

type Record = { readonly help_request_id: string } | { readonly support_id: string }

/** Keeps despite of what a reservation or a hand-out was written. */
export const recordDespite = (tx: Transaction, actor: Actor, despite: Despite, record: Record) =>
  recordAllDespite(tx, actor, [{ despite, record }])

/** The same for any number, in one statement. */
export async function recordAllDespite(
  tx: Transaction,
  actor: Actor,
  all: readonly { readonly despite: Despite; readonly record: Record }[],
): Promise<void> {
  const exceptions = all.flatMap(({ despite: { visit, unmet, reason }, record }) =>
    unmet.flatMap(({ rule, ...facts }) => {
      const { effect } = rule
      // what is not asked is never in the way
      if (effect === 'none') return []
      return {
        id: newId(),
        applicant_id: visit.applicant_id,
        ...record,
        organization_id: visit.organization_id,
        day: visit.day,
        rule_id: rule.id,
        effect,
        facts: JSON.stringify({ rule, ...facts }),
        reason: effect === 'refuse' ? reason : null,
        created_by: actor.user.id,
      }
    }),
  )
  if (exceptions.length > 0) await insertExceptions(tx, exceptions)
}

/** What is in the way of each visit, in their order; a household that may not be helped has nothing. Two statements for any number. */
export async function listUnmet(db: Connection, visits: readonly Visit[]): Promise<Assessed[][]> {
  return eachVisit(db, visits, assessUnmet, [])
}

/** What every rule in force says of each visit, in their order. */
export async function listAssessments(
  db: Connection,
  visits: readonly Visit[],
): Promise<Assessed[][]> {
  return eachVisit(db, visits, assess, [])
}

/** Of households and days, whether no rule refuses. Two statements for any number. */
export async function listEntitled(db: Connection, visits: readonly Visit[]): Promise<boolean[]> {
  return eachVisit(db, visits, (facts, visit) => !isRefused(facts, visit), true)
}

export const isRefusing = ({ rule }: Assessed): boolean => rule.effect === 'refuse'

export const mayExcept = (actor: Actor): boolean => can(actor, 'fb_entitlement.override')

/** `unknown` is said where no rule is in force, and of a household that may not be helped. */
async function eachVisit<Said>(
  db: Connection,
  visits: readonly Visit[],
  judge: (facts: Facts, candidate: ReturnType<typeof toCandidate>) => Said,
  unknown: Said,
): Promise<Said[]> {
  if (visits.length === 0) return []
  const places = [...new Set(visits.map(({ organization_id }) => organization_id))]
  const rules = await listRules(db, { from: getFirst(visits), places })
  if (rules.length === 0) return visits.map(() => unknown)
  const facts = await listFacts(db, rules, visits)
  const known = new Map(facts.map((one) => [one.household.applicant_id, one]))
  return visits.map((visit) => {
    const found = known.get(visit.applicant_id)
    return found ? judge(found, toCandidate(visit)) : unknown
  })
}

async function listFacts(
  db: Connection,
  rules: readonly Rule[],
  visits: readonly Visit[],
): Promise<Facts[]> {
  const ids = [...new Set(visits.map(({ applicant_id }) => applicant_id))]
  const households = await listHouseholds(db, ids, addDays(getFirst(visits), -HORIZON_DAYS))
  return households.map((household) => ({ rules, household }))
}

const getFirst = (visits: readonly Visit[]) =>
  visits.reduce((first, { day }) => (day < first ? day : first), visits[0]?.day ?? '')

const isOf = ({ kinds }: Visit, { kind }: Rule) => kinds === undefined || kinds.includes(kind)

const toCandidate = ({ kilograms = null, ...visit }: Visit) => ({
  ...visit,
  hundredths: kilograms === null ? null : Math.round(kilograms * 100),
})
