import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { isVisibleDesk } from './repository.ts'

/** Refuses with `organization.not_found`. */
export async function admitToDesk(
  db: Connection,
  actor: Actor,
  organizationId: string,
): Promise<void> {
  if (!(await isVisibleDesk(db, actor, organizationId)))
    throw new AppError('organization.not_found')
}
