import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import type { Support } from '@crm/contract/foodbank/supports'
import { sql, type RawBuilder } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database.ts'
import { managedOrganizations } from '../help-requests/scope.ts'
import { visibleSupports } from './scope.ts'

/** A support as it is answered, with what its rights are worked out from. */
export type SupportRow = Omit<Support, 'can'> & { readonly manages: boolean }

type Totals = { total_supports: number; recent_kg: number }

/** The last `limit` hand-outs to an applicant that the actor sees; each row carries how many there are and their kilograms since `since`. */
export async function listOfApplicant(
  db: Connection,
  actor: Actor,
  applicantId: string,
  { limit, since }: { limit: number; since: string },
): Promise<(SupportRow & Totals)[]> {
  const { rows } = await sql<SupportRow & Totals>`
    with visible as (
      select *, count(*) over () as total_supports, coalesce(sum(total) filter (where date > ${since}::date) over (), 0) as recent_kg
      from foodbank.support s
      where applicant_id = ${applicantId} and ${visibleSupports(actor)}
      order by date desc, id desc
      limit ${limit}
    )
    select ${columns(actor)}, s.total_supports, s.recent_kg
    from visible s ${joins}
    order by s.date desc, s.id desc`.execute(db)
  return rows
}

const joins = sql`
  join foodbank.organization o on o.id = s.organization_id
  left join core.user u on u.id = s.created_by`

const columns = (actor: Actor): RawBuilder<unknown> => sql`
  s.id, s.applicant_id, s.organization_id, o.name as organization_name, s.help_request_id, s.date, s.note,
  ${sql.join(AMOUNT_CODES.map((code) => sql.ref(`s.${code}`)))}, s.total,
  jsonb_array_length(s.household) as persons, u.name || ' ' || u.surname as created_by_name, s.created_at, s.updated_at,
  s.organization_id = any(${managedOrganizations(actor)}) as manages`
