import type { ClosedPeriod } from '@crm/contract/foodbank/closings/closed-periods'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import * as repository from './repository.ts'

type Asked = { readonly clock: Clock; readonly reason: string | null }

/**
 * Before a hand-out is recorded, changed or removed: refuses with `support.period_closed` where that changes closed reports, until a
 * reason is given. The database notes the reason with what is then written.
 */
export async function requireSupportReason(
  tx: Transaction,
  { clock, reason }: Asked,
  move: repository.SupportMove,
): Promise<void> {
  await requireReason(tx, { reason, refusal: 'support.period_closed' }, async () => {
    if (!isPast(clock, [move.before, move.after])) return []
    await repository.lockClosings(tx)
    return repository.listClosingsOfSupport(tx, move)
  })
}

/** The same for a request, with the places where it is and shall be. Refuses with `code`. */
export async function requireRequestReason(
  tx: Transaction,
  { clock, reason }: Asked,
  places: readonly repository.RequestPlace[],
  refusal:
    | 'request.period_closed'
    | 'support.period_closed'
    | 'measure.period_closed' = 'request.period_closed',
): Promise<void> {
  await requireReason(tx, { reason, refusal }, async () => {
    const days = places.map(({ reserved_on }) => reserved_on)
    if (!isPast(clock, days)) return []
    await repository.lockClosings(tx)
    return repository.listClosingsOfRequest(tx, places)
  })
}

/** The same for an accompanying measure, by the days that it leaves and gets. */
export async function requireMeasureReason(
  tx: Transaction,
  asked: Asked,
  { organization_id, days }: { organization_id: string; days: readonly string[] },
): Promise<void> {
  const places = days.map((day) => ({ to_organization_id: organization_id, reserved_on: day }))
  await requireRequestReason(tx, asked, places, 'measure.period_closed')
}

/** The same for a rule of what the programme pays, as it is and as it shall be. Refuses with `programme_rule.period_closed`. */
export async function requireRuleReason(
  tx: Transaction,
  { clock, reason }: Asked,
  rules: readonly repository.RulePlace[],
): Promise<void> {
  await requireReason(tx, { reason, refusal: 'programme_rule.period_closed' }, async () => {
    const days = rules.map(({ valid_from }) => valid_from)
    if (!isPast(clock, days)) return []
    await repository.lockClosings(tx)
    return repository.listClosingsOfRules(tx, rules)
  })
}

/** The same for whether a type of applicants counts among the homeless. Refuses with `applicant_type.period_closed`. */
export async function requireTypeReason(
  tx: Transaction,
  reason: string | null,
  id: string,
): Promise<void> {
  await requireReason(tx, { reason, refusal: 'applicant_type.period_closed' }, async () => {
    await repository.lockClosings(tx)
    return repository.listClosingsOfType(tx, id)
  })
}

/**
 * Does what may correct the households of recorded help, which triggers carry there. Where that changes closed reports and no reason is
 * given, it is refused with `household.period_closed` and nothing is written.
 */
export async function correctingHouseholds<Done>(
  tx: Transaction,
  reason: string | null,
  correct: () => Promise<Done>,
): Promise<Done> {
  await repository.lockClosings(tx)
  await repository.setReason(tx, reason)
  const done = await correct()
  const concerned = reason === null ? await repository.listClosingsNoted(tx) : []
  if (concerned.length > 0) throw new AppError('household.period_closed', { details: concerned })
  return done
}

/** Before entries of a period are changed: a closing that is being made has them or is seen, and the reason is noted with what is written. */
export async function noteEntryReason(tx: Transaction, reason: string | null): Promise<void> {
  await repository.lockClosings(tx)
  await repository.setReason(tx, reason)
}

/** The closings whose reports count help of these applicants. */
export const listClosingsOfApplicants = (
  db: Connection,
  ids: readonly string[],
): Promise<ClosedPeriod[]> => repository.listClosingsOfApplicants(db, ids)

/** The closings of exactly these days, in which estimates of them count. */
export const listClosingsOfEstimates = (
  tx: Transaction,
  span: repository.Span,
): Promise<ClosedPeriod[]> => repository.listClosingsOfEstimates(tx, span)

/** Makes the transaction the only one that closes a period; what is being recorded in past days waits for it. */
export const lockForClosing = repository.lockForClosing

/** Closings that have some of the days of another, but neither all of them nor none but them. */
export const listCrossing = (db: Connection, span: repository.Span): Promise<ClosedPeriod[]> =>
  repository.listCrossing(db, span)

async function requireReason(
  tx: Transaction,
  { reason, refusal }: { reason: string | null; refusal: string },
  listConcerned: () => Promise<ClosedPeriod[]>,
) {
  const concerned = await listConcerned()
  if (concerned.length > 0 && reason === null) throw new AppError(refusal, { details: concerned })
  if (concerned.length > 0) await repository.setReason(tx, reason)
}

/** Only what is over is closed, so today's desk waits for nobody. */
const isPast = (clock: Clock, days: readonly (string | null)[]) =>
  days.some((day) => day !== null && day < clock.today())
