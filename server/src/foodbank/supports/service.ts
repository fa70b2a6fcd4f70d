import type { Support } from '@crm/contract/foodbank/supports'
import type { Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection } from '#platform/database.ts'
import { supportRights } from './policy.ts'
import { listOfApplicant } from './repository.ts'
import { seesOnlySomeSupports } from './scope.ts'

/** What an applicant has got, within the actor's scope: the last `limit` hand-outs, newest first, and kilograms of the last 12 months. */
export async function supportsOfApplicant(
  db: Connection,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  { limit }: { limit: number },
): Promise<{ latest: Support[]; total: number; last_12_months_kg: number; partial: boolean }> {
  const rows = await listOfApplicant(db, actor, applicantId, { limit, since: yearBefore(clock.today()) })
  return {
    latest: rows.map((row) => ({ ...row, can: supportRights(actor, row) })),
    total: rows[0]?.total_supports ?? 0,
    last_12_months_kg: rows[0]?.recent_kg ?? 0,
    partial: seesOnlySomeSupports(actor),
  }
}

/** The same day a year before; of 29 February the last one of February. */
const yearBefore = (day: string) => `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28')
