import type { ToldRequest } from '@crm/contract/foodbank/booking-messages/told-requests'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database/database.ts'
import { listMessages } from '../booking-messages/service.ts'
import { seesOnlySomeRequests } from '../visibility/scope.ts'
import { listOfApplicant } from './list-repository.ts'
import { mayResend } from './messages.ts'
import { withRights } from './service.ts'

/**
 * Active ones, the next first, with what the household was told of them, and the last `limit` settled
 * ones, newest first.
 */
export async function requestsOfApplicant(
  db: Connection,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  { limit }: { limit: number },
): Promise<{ active: ToldRequest[]; latest: HelpRequest[]; total: number; partial: boolean }> {
  const rows = await listOfApplicant(db, actor, applicantId, limit)
  const active = rows.filter(({ status }) => status === 'active').toReversed()
  const told = await listMessages(
    db,
    active.map(({ id }) => id),
  )
  return {
    active: active.map((row) => {
      const messages = told.get(row.id) ?? []
      const request = withRights(actor, clock)(row)
      const can = { ...request.can, resend: mayResend(actor, clock, row, messages) }
      return { ...request, messages, can }
    }),
    latest: rows.filter(({ status }) => status !== 'active').map(withRights(actor, clock)),
    total: rows[0]?.total ?? 0,
    partial: seesOnlySomeRequests(actor),
  }
}
