import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database.ts'
import { requestRights } from './policy.ts'
import { listOfApplicant, type RequestRow } from './repository.ts'
import { seesOnlySomeRequests } from './scope.ts'

/** An applicant's requests within the actor's scope: the active ones, the next first, and the last `limit` of any status, newest first. */
export async function requestsOfApplicant(
  db: Connection,
  actor: Actor,
  applicantId: string,
  { limit }: { limit: number },
): Promise<{ active: HelpRequest[]; latest: HelpRequest[]; total: number; partial: boolean }> {
  const rows = await listOfApplicant(db, actor, applicantId, limit)
  const withRights = (row: RequestRow) => ({ ...row, can: requestRights(actor, row) })
  return {
    active: rows
      .filter((row) => row.status === 'active')
      .toReversed()
      .map(withRights),
    latest: rows.filter((row) => row.place <= limit).map(withRights),
    total: rows[0]?.total ?? 0,
    partial: seesOnlySomeRequests(actor),
  }
}
