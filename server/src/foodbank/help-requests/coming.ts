import type { HelpRequest, helpRequestEndpoints } from '@crm/contract/foodbank/help-requests'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { requireUnrestricted } from '../restriction/service.ts'
import { getById, update } from './repository.ts'
import { outrun, permitted, withRights } from './service.ts'

/**
 * Writes down that the household comes, or that this is no longer known. Refuses with
 * `request.not_active`, `applicant.restricted` and `stale_record`.
 */
export async function setComing(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { is_coming, updated_at }: BodyOf<typeof helpRequestEndpoints.coming>,
): Promise<HelpRequest> {
  const before = await permitted(db, actor, id, 'update')
  const coming_at = is_coming ? clock.now().toISOString() : null
  return transact(db, getAuthor(actor), async (tx) => {
    await requireUnrestricted(tx, before.applicant_id)
    if (!(await update(tx, id, { coming_at, updated_at })))
      throw await outrun(tx, clock, actor, id, 'update')
    return withRights(actor, clock)(await getById(tx, actor, id))
  })
}
