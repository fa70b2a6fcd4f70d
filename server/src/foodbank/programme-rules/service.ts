import type { ProgrammeRule } from '@crm/contract/foodbank/reports/programme-rules'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { getPaid, type Paid } from './matching.ts'
import {
  findById,
  insert,
  isSite,
  listUntil,
  remove,
  update,
  type RuleValues,
} from './repository.ts'

export { listUntil as programmeRulesUntil, type DatedRule } from './repository.ts'

/** What the programme paid for, by the rules as the connection's transaction sees them. */
export const paidUntil = async (db: Connection, day: string): Promise<Paid> =>
  getPaid(await listUntil(db, day))

/** Refuses a second rule of the same day at its field, and with `organization.not_found` what hands nothing out. */
export function createRule(db: Database, actor: Actor, body: RuleValues): Promise<ProgrammeRule> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      await requireSite(tx, body)
      await insert(tx, { id, ...body, created_by: actor.user.id })
      return getRule(tx, id)
    }),
  )
}

/** Refuses like `createRule`, and with `stale_record` and the newer version. */
export function updateRule(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, ...values }: RuleValues & { updated_at: string },
): Promise<ProgrammeRule> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await getRule(tx, id)
      await requireSite(tx, values)
      const isUpdated = await update(tx, id, updated_at, values)
      const current = await getRule(tx, id)
      if (!isUpdated) throw new AppError('stale_record', { details: current })
      return current
    }),
  )
}

export function removeRule(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    if (!(await remove(tx, id))) throw notFound()
  })
}

async function getRule(db: Connection, id: string): Promise<ProgrammeRule> {
  const found = await findById(db, id)
  if (!found) throw notFound()
  return found
}

async function requireSite(db: Connection, { organization_id }: RuleValues): Promise<void> {
  if (organization_id !== null && !(await isSite(db, organization_id)))
    throw new AppError('organization.not_found')
}

const notFound = () => new AppError('programme_rule.not_found')
const duplicate = { programme_rule__once: () => invalidField('valid_from', 'duplicate') }
