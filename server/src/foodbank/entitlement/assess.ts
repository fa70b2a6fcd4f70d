import type { Assessment } from '@crm/contract/foodbank/entitlement/entitlement'
import { RULE_KINDS, type RuleKind } from '@crm/contract/foodbank/entitlement/rules'
import { addDays } from '#platform/clock.ts'
import { daysBetween, endOfMonth, startOfMonth } from './days.ts'
import type { Candidate, Facts, Household, Rule, Visit } from './facts.ts'
import { getRulesInForce } from './rules-in-force.ts'

/** How far it is looked for the first day on which nothing is in the way: longer than any period. */
export const HORIZON_DAYS = 400

/** With the visits that were counted, for who keeps what was decided. */
export type Assessed = Assessment & {
  readonly records: readonly Pick<Visit, 'id' | 'kind' | 'day'>[]
}

/** What every rule in force says of one more visit. */
export function assess(facts: Facts, candidate: Candidate): Assessed[] {
  return (candidate.kinds ?? RULE_KINDS).flatMap((kind) =>
    judge(facts, candidate, kind).map((found) => ({
      ...found,
      next: found.is_met ? null : findNext(facts, candidate, kind),
    })),
  )
}

/** What is not met. */
export const assessUnmet = (facts: Facts, candidate: Candidate): Assessed[] =>
  assess(facts, candidate).filter(({ is_met }) => !is_met)

/** Whether a rule refuses, without looking for the day on which none does. */
export const isRefused = (facts: Facts, candidate: Candidate): boolean =>
  (candidate.kinds ?? RULE_KINDS).some((kind) =>
    judge(facts, candidate, kind).some(({ is_met, rule }) => !is_met && rule.effect === 'refuse'),
  )

/** Of a kind, the first later day on which it is met. */
function findNext(facts: Facts, candidate: Candidate, kind: RuleKind): string | null {
  for (let ahead = 1; ahead <= HORIZON_DAYS; ahead++) {
    const day = addDays(candidate.day, ahead)
    if (judge(facts, { ...candidate, day }, kind).every(({ is_met }) => is_met)) return day
  }
  return null
}

type Judged = Omit<Assessed, 'next'>

function judge({ rules, household }: Facts, candidate: Candidate, kind: RuleKind): Judged[] {
  const { day, organization_id } = candidate
  const applicant_type_id = getTypeOn(household, day)
  const inForce = getRulesInForce(rules, { kind, day, organization_id, applicant_type_id })
  return inForce.map((rule) => JUDGES[kind](rule, household, candidate))
}

type Judge = (rule: Rule, household: Household, candidate: Candidate) => Judged

const JUDGES: Readonly<Record<RuleKind, Judge>> = {
  visits: (rule, household, candidate) => {
    const limit = rule.amount ?? 0
    const period = getPeriod(rule, getOthers(household, candidate), candidate.day)
    const counted = within(getOthers(household, candidate), period)
    return told(rule, counted, {
      is_met: counted.length < limit,
      counted: counted.length,
      limit,
      period,
    })
  },
  gap: (rule, household, candidate) => {
    const limit = rule.amount ?? 0
    const near = getOthers(household, candidate)
      .map((visit) => ({ visit, apart: Math.abs(daysBetween(visit.day, candidate.day)) }))
      .toSorted((a, b) => a.apart - b.apart)[0]
    return told(rule, near ? [near.visit] : [], {
      is_met: near === undefined || near.apart >= limit,
      counted: near?.apart ?? null,
      limit,
    })
  },
  kilograms: (rule, household, candidate) => {
    const persons = countPersons(household, candidate.day)
    const limit = Math.round((rule.amount ?? 0) * 100) * persons
    const period = getMonth(candidate.day)
    const counted = within(getOthers(household, candidate), period).filter(
      ({ hundredths }) => hundredths !== null,
    )
    const had = counted.reduce((sum, { hundredths }) => sum + (hundredths ?? 0), 0)
    // before anything is weighed there must be something left
    const isMet = candidate.hundredths === null ? had < limit : had + candidate.hundredths <= limit
    return told(rule, counted, {
      is_met: isMet,
      counted: had / 100,
      limit: limit / 100,
      persons,
      period,
    })
  },
  recommendation: (rule, { recommendations }, { day }) => {
    const covering = recommendations.some((one) => one.valid_from <= day && day <= one.valid_until)
    const until = covering ? getEnd(recommendations, day) : getLastEnd(recommendations, day)
    return { ...told(rule, [], { is_met: covering }), days: until === null ? [] : [until] }
  },
  types: (rule, household, { day }) => {
    const type = getTypeOn(household, day)
    return told(rule, [], { is_met: type !== null && rule.applicant_type_ids.includes(type) })
  },
}

function told(
  rule: Rule,
  counted: readonly Visit[],
  found: Pick<Judged, 'is_met'> & Partial<Judged>,
): Judged {
  return {
    rule,
    counted: null,
    limit: null,
    persons: null,
    period: null,
    days: counted.map(({ day }) => day),
    records: counted.map(({ id, kind, day }) => ({ id, kind, day })),
    ...found,
  }
}

const getOthers = ({ visits }: Household, { except = [], also = [] }: Candidate): Visit[] => [
  ...visits.filter(({ id }) => !except.includes(id)),
  ...also.map((day) => ({ id: '', kind: 'request' as const, day, hundredths: null })),
]

type Period = { readonly from: string; readonly to: string }

const within = (visits: readonly Visit[], { from, to }: Period) =>
  visits.filter(({ day }) => from <= day && day <= to)

const getMonth = (day: string): Period => ({ from: startOfMonth(day), to: endOfMonth(day) })

/**
 * The calendar month; or of all periods of so many days that hold the day the fullest one, the
 * earliest of equally full ones. Reservations of later days count as well, whichever was made first.
 */
function getPeriod({ period_days }: Rule, others: readonly Visit[], day: string): Period {
  if (period_days === null) return getMonth(day)
  const last = addDays(day, period_days - 1)
  const ends = [day, ...within(others, { from: day, to: last }).map((visit) => visit.day)]
  const periods = ends.toSorted().map((to) => ({ from: addDays(to, 1 - period_days), to }))
  const [first = getMonth(day), ...later] = periods
  return later.reduce(
    (fullest, one) => (within(others, one).length > within(others, fullest).length ? one : fullest),
    first,
  )
}

export const countPersons = ({ members }: Household, day: string): number =>
  1 +
  members.filter((spans) =>
    spans.some(
      ({ from, until }) => (from === null || from <= day) && (until === null || day <= until),
    ),
  ).length

/** At the end of the day. */
export const getTypeOn = ({ former_types, applicant_type_id }: Household, day: string) => {
  const former = former_types.find(({ until }) => day <= until)
  return former ? former.applicant_type_id : applicant_type_id
}

type Recommended = Household['recommendations']

/** The last day of recommendations that follow each other without a gap. */
function getEnd(recommendations: Recommended, day: string): string {
  const longest = recommendations
    .filter((one) => one.valid_from <= day && day <= one.valid_until)
    .map((one) => one.valid_until)
    .toSorted()
    .at(-1)
  if (longest === undefined) return addDays(day, -1)
  return getEnd(recommendations, addDays(longest, 1))
}

/** Of those that ended before the day. */
const getLastEnd = (recommendations: Recommended, day: string) =>
  recommendations
    .map((one) => one.valid_until)
    .filter((until) => until < day)
    .toSorted()
    .at(-1) ?? null
