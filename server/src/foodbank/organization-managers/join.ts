import { can, type Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { isOwnOrganization } from '../organizations/service.ts'
import { insert } from './repository.ts'

/**
 * Makes a user who is being created a manager of the actor's own organizations. Refuses like every
 * `JoinWorkplaces`.
 */
export async function joinOrganizations(
  tx: Transaction,
  actor: Actor,
  userId: string,
  ids: readonly string[],
): Promise<void> {
  if (!can(actor, 'fb_organization.assign_user')) throw new AppError('forbidden')
  for (const organization_id of ids) {
    if (!(await isOwnOrganization(tx, actor, organization_id)))
      throw invalidField('works_for', 'not_found')
    await insert(tx, { id: newId(), organization_id, user_id: userId })
  }
}
