import {
  LATEST_MEASURES,
  LATEST_REQUESTS,
  LATEST_SUPPORTS,
  type ApplicantDetail,
} from '@crm/contract/foodbank/applicants/applicants'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { openApplicant } from '../applicants/service.ts'
import { listDeliveries } from '../notices/service.ts'
import { requestsOfApplicant } from '../help-requests/of-applicant.ts'
import { measuresOfApplicant } from '../measures/service.ts'
import { supportsOfApplicant } from '../supports/service.ts'
import { waitsOfApplicant } from '../waiting/service.ts'

/**
 * Requests, hand-outs and measures as far as the actor may read them. Logs and refuses like `openApplicant`.
 */
export async function getApplicant(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  event: 'read' | 'print' = 'read',
): Promise<ApplicantDetail> {
  const [applicant, requests, waits, supports, measures, [notice = null]] = await Promise.all([
    openApplicant(db, clock, actor, id, event),
    can(actor, 'fb_request.read')
      ? requestsOfApplicant(db, clock, actor, id, { limit: LATEST_REQUESTS })
      : null,
    can(actor, 'fb_request.read') ? waitsOfApplicant(db, actor, id) : null,
    can(actor, 'fb_support.read')
      ? supportsOfApplicant(db, clock, actor, id, { limit: LATEST_SUPPORTS })
      : null,
    can(actor, 'fb_support.read')
      ? measuresOfApplicant(db, clock, actor, id, { limit: LATEST_MEASURES })
      : null,
    listDeliveries(db, id),
  ])
  return applicant.is_withheld
    ? { ...applicant, requests: null, waits: null, supports: null, measures: null, notice: null }
    : { ...applicant, requests, waits, supports, measures, notice }
}
