import type {
  EntitlementRule,
  EntitlementRuleQuery,
} from '@crm/contract/foodbank/entitlement/rules'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import { requireSite } from '../organizations/service.ts'
import * as repository from './rules-repository.ts'

type Asked = { readonly db: Database; readonly clock: Clock }

export async function listEntitlementRules({ db, clock }: Asked, query: EntitlementRuleQuery) {
  const { rows, total } = await repository.list(db, clock.today(), query)
  return toPage(query, rows, total)
}

/**
 * From today on at the earliest, for what was said of days before stays said. Refuses a second rule of the same kind, place, types and day at
 * its day, unknown types at theirs, and with `organization.not_found` what hands nothing out.
 */
export function createEntitlementRule(
  { db, clock }: Asked,
  actor: Actor,
  values: repository.RuleValues,
): Promise<EntitlementRule> {
  return refusing(DUPLICATE, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      const rule = await checked(tx, clock, values)
      await repository.insert(tx, { id, ...rule, created_by: actor.user.id })
      return getRule(tx, clock, id)
    }),
  )
}

/** Refuses like `createEntitlementRule`, with `stale_record`, and with `entitlement_rule.has_begun` once its first day is over. */
export function updateEntitlementRule(
  { db, clock }: Asked,
  actor: Actor,
  id: string,
  { updated_at: updatedAt, ...values }: repository.RuleValues & { updated_at: string },
): Promise<EntitlementRule> {
  return refusing(DUPLICATE, () =>
    transact(db, getAuthor(actor), async (tx) => {
      refuseBegun(await getRule(tx, clock, id))
      const rule = await checked(tx, clock, values)
      const today = clock.today()
      const isUpdated = await repository.update(tx, id, rule, { today, updatedAt })
      const current = await getRule(tx, clock, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )
}

/** Refuses with `entitlement_rule.has_begun` once its first day is over, or somebody was helped despite it. */
export function removeEntitlementRule(
  { db, clock }: Asked,
  actor: Actor,
  id: string,
): Promise<void> {
  return refusing(USED, () =>
    transact(db, getAuthor(actor), async (tx) => {
      refuseBegun(await getRule(tx, clock, id))
      if (!(await repository.remove(tx, id, clock.today()))) throw notFound()
    }),
  )
}

/** As it is stored: the types in one order, so that the same types are the same audience. */
async function checked(
  tx: Parameters<typeof repository.lockTypes>[0],
  clock: Clock,
  { applicant_type_ids, ...values }: repository.RuleValues,
): Promise<repository.RuleValues> {
  if (values.valid_from < clock.today()) throw invalidField('valid_from', 'past_day')
  const types = [...new Set(applicant_type_ids)].toSorted()
  const known = await repository.lockTypes(tx, types)
  if (known.length < types.length) throw invalidField('applicant_type_ids', 'not_found')
  await requireSite(tx, values.organization_id)
  return { ...values, applicant_type_ids: types }
}

async function getRule(db: Connection, clock: Clock, id: string): Promise<EntitlementRule> {
  const found = await repository.findById(db, clock.today(), id)
  if (!found) throw notFound()
  return found
}

function refuseBegun({ has_begun }: EntitlementRule): void {
  if (has_begun) throw begun()
}

const notFound = () => new AppError('entitlement_rule.not_found')
const begun = () => new AppError('entitlement_rule.has_begun')
const DUPLICATE = { entitlement_rule__once: () => invalidField('valid_from', 'duplicate') }
const USED = { entitlement_exception_rule_id_fkey: begun }
