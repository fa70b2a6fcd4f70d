import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import {
  managedOrganizations,
  seesOnlySomeRequests,
  visibleTargets,
} from '../help-requests/scope.ts'

/** Condition on `foodbank.organization o`: distribution points whose day the actor may see, their own and those with requests they see. */
export function visibleDesks(actor: Actor): RawBuilder<boolean> {
  const isDesk = sql<boolean>`o.is_food_bank and o.deleted_at is null`
  if (!seesOnlySomeRequests(actor)) return isDesk
  return sql`${isDesk} and (o.id = any(${managedOrganizations(actor)}) or o.id = any(${visibleTargets(actor)}))`
}
