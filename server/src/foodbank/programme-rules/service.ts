import type { ProgrammeRule } from '@crm/contract/foodbank/reports/programme-rules'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { requireRuleReason } from '../closed-periods/service.ts'
import { requireSite } from '../organizations/service.ts'
import { getPaid, type Paid } from './matching.ts'
import { findById, insert, listUntil, remove, update, type RuleValues } from './repository.ts'

export { listUntil as programmeRulesUntil, type DatedRule } from './repository.ts'

/** What the programme paid for, by the rules as the connection's transaction sees them. */
export const paidUntil = async (db: Connection, day: string): Promise<Paid> =>
  getPaid(await listUntil(db, day))

type Asked = { readonly db: Database; readonly clock: Clock }
type Body = RuleValues & { readonly restatement_reason: string | null }

/**
 * Refuses a second rule of the same day at its field, with `organization.not_found` what hands nothing out, and where it says something
 * of a closed period with `programme_rule.period_closed`, until a reason is given.
 */
export function createRule(
  { db, clock }: Asked,
  actor: Actor,
  { restatement_reason: reason, ...values }: Body,
): Promise<ProgrammeRule> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await requireSite(tx, values.organization_id)
      await requireRuleReason(tx, { clock, reason }, [{ id, ...values }])
      await insert(tx, { id, ...values, created_by: actor.user.id })
      return getRule(tx, id)
    }),
  )
}

/** Refuses like `createRule`, and with `stale_record` and the newer version. Another source alone changes no number. */
export function updateRule(
  { db, clock }: Asked,
  actor: Actor,
  id: string,
  { updated_at, restatement_reason: reason, ...values }: Body & { updated_at: string },
): Promise<ProgrammeRule> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const before = await getRule(tx, id)
      await requireSite(tx, values.organization_id)
      if (!isSameCounting(before, values))
        await requireRuleReason(tx, { clock, reason }, [before, { id, ...values }])
      const isUpdated = await update(tx, id, updated_at, values)
      const current = await getRule(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )
}

const isSameCounting = (before: RuleValues, after: RuleValues) =>
  before.organization_id === after.organization_id &&
  before.valid_from === after.valid_from &&
  before.pays === after.pays

/** Refuses with `programme_rule.period_closed` until a reason is given. */
export function removeRule(
  { db, clock }: Asked,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireRuleReason(tx, { clock, reason }, [await getRule(tx, id)])
    if (!(await remove(tx, id))) throw notFound()
  })
}

async function getRule(db: Connection, id: string): Promise<ProgrammeRule> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

const notFound = () => new AppError('programme_rule.not_found')
const duplicate = { programme_rule__once: () => invalidField('valid_from', 'duplicate') }
