import type {
  Recommendation,
  entitlementEndpoints,
} from '@crm/contract/foodbank/entitlement/entitlement'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import * as repository from './recommendations-repository.ts'

type Asked = { readonly db: Database; readonly clock: Clock }

/**
 * Whoever may change applicants enters recommendations of any organization, for the register is shared. Refuses with `applicant.not_found`,
 * `applicant.restricted` and `organization.not_found`.
 */
export function recommend(
  { db, clock }: Asked,
  actor: Actor,
  applicantId: string,
  body: BodyOf<typeof entitlementEndpoints.recommend>,
): Promise<Recommendation> {
  return transact(db, getAuthor(actor), async (tx) => {
    await lockApplicant(tx, applicantId, 'no key update')
    await requireUnrestricted(tx, applicantId)
    if (!(await repository.lockOrganization(tx, body.organization_id)))
      throw new AppError('organization.not_found')
    const id = newId()
    const created_at = clock.now().toISOString()
    const row = { id, applicant_id: applicantId, ...body, created_by: actor.user.id, created_at }
    await repository.insertRecommendation(tx, row)
    const written = await repository.findRecommendation(tx, id)
    if (!written) throw notFound()
    return written
  })
}

/** Refuses with `recommendation.not_found` and `applicant.restricted`. */
export function removeRecommendation({ db }: Asked, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const found = await repository.findRecommendation(tx, id)
    if (!found) throw notFound()
    await requireUnrestricted(tx, found.applicant_id)
    if (!(await repository.removeRecommendation(tx, id))) throw notFound()
  })
}

const notFound = () => new AppError('recommendation.not_found')
