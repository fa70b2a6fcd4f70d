import {
  helpRequest,
  type HelpRequest,
  type reopenBody,
} from '@crm/contract/foodbank/help-requests'
import type { z } from 'zod'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { actingOnRequest } from '../desk-signing/acting.ts'
import { requireRequestReason } from '../closed-periods/service.ts'
import { lockApplicant } from '../restriction/service.ts'
import { permittedRights } from './policy.ts'
import { getById, reopen } from './repository.ts'
import { REFUSALS } from './booking.ts'
import { requireVisible, withRights } from './service.ts'

/**
 * Undoes a no-show, or a confirmation without a hand-out, on the day of settling. Refuses with
 * `request.has_support`, `stale_record`, `request.already_closed`, `request.confirmed_before`,
 * `request.slot_taken` and `request.already_booked`, and in a closed period without a reason with
 * `request.period_closed`.
 */
export async function reopenRequest(
  db: Database,
  clock: Clock,
  session: Actor,
  id: string,
  { updated_at: updatedAt, restatement_reason: reason }: z.infer<typeof reopenBody>,
): Promise<HelpRequest> {
  const actor = await actingOnRequest(db, clock, session, id)
  const before = await requireVisible(db, actor, id)
  if (!permittedRights(actor, { ...before, status: 'rejected', support_id: null }).reopen)
    throw new AppError('forbidden')
  return refusing({ ...REFUSALS, help_request__served: hasSupport }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      // a wait that it has ended may come back: against bookings of the household
      await lockApplicant(tx, before.applicant_id, 'no key update')
      await requireRequestReason(tx, { clock, reason }, [before])
      if (!(await reopen(tx, id, clock.today(), updatedAt)))
        throw await whyNot(tx, clock, actor, id, updatedAt)
      return withRights(actor, clock)(await getById(tx, actor, id))
    }),
  )
}

/** Why the update changed no row. */
async function whyNot(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  id: string,
  updatedAt: string,
): Promise<AppError> {
  const row = await requireVisible(tx, actor, id)
  if (row.support_id !== null) return hasSupport()
  // Details are sent unchecked; the schema removes internal columns.
  const current = helpRequest.parse(withRights(actor, clock)(row))
  if (row.status === 'active' || Date.parse(row.updated_at) !== Date.parse(updatedAt))
    return new AppError('stale_record', { details: current })
  return new AppError(
    row.status === 'rejected' ? 'request.already_closed' : 'request.confirmed_before',
  )
}

const hasSupport = () => new AppError('request.has_support')
