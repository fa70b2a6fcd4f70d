import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { visibleDesks } from './scope.ts'

export async function isVisibleDesk(db: Connection, actor: Actor, organizationId: string) {
  const { rows } =
    await sql`select from foodbank.organization o where o.id = ${organizationId} and ${visibleDesks(actor)}`.execute(
      db,
    )
  return rows.length > 0
}
