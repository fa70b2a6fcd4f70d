import { closing } from '@crm/contract/foodbank/closings/report-closings'
import { day, id } from '@crm/contract/platform/formats'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { typedSql } from '#platform/database/typed-sql.ts'
import { columns, tables, visible } from './repository.ts'
import { SUPPORT_CONTENT } from './source-repository.ts'

const holdingRow = closing.extend({
  site_id: id,
  date: day,
  total: z.number(),
  persons: z.number(),
  is_changed: z.boolean(),
})

export type HoldingRow = z.infer<typeof holdingRow>

/** Closed reports that the actor may see and that hold the hand-out, the latest period first. */
export async function listHoldingOf(
  db: Connection,
  actor: Actor,
  supportId: string,
): Promise<HoldingRow[]> {
  const { rows } = await typedSql(holdingRow)`
    select ${columns}, (f.content ->> 'organization_id')::uuid as site_id, (f.content ->> 'date')::date as date, (f.content -> 'total')::numeric as total,
      jsonb_array_length(f.content -> 'household') as persons,
      not exists (
        select from foodbank.support s where s.id = f.record_id and ${SUPPORT_CONTENT} = f.content - '{homeless,helped_before}'::text[]
      ) as is_changed
    from ${tables} join foodbank.report_closing_row f on f.closing_id = c.id and f.kind = 'support' and f.record_id = ${supportId}
    where ${visible(actor)}
    order by c.period_to desc, c.period_from desc, o.label nulls first, c.version desc`.execute(db)
  return rows
}

const groups = z.object({ month: z.string(), keys: z.array(id) })

/** The month of a hand-out as it was frozen, and the keys by which it and its reservation stand in groups. */
export async function findGroups(
  db: Connection,
  closingId: string,
  supportId: string,
): Promise<z.infer<typeof groups> | undefined> {
  const { rows } = await typedSql(groups)`
    select left(f.content ->> 'date', 7) as month, array(
      select k.value::uuid
      from foodbank.report_closing_row r cross join lateral jsonb_each_text(r.content) k
      where r.closing_id = f.closing_id and k.value is not null
        and k.key in ('organization_id', 'from_organization_id', 'region_id', 'applicant_type_id')
        and ((r.kind = 'support' and r.record_id = f.record_id)
          or (r.kind = 'request' and r.record_id = (f.content ->> 'help_request_id')::uuid))
    ) as keys
    from foodbank.report_closing_row f
    where f.closing_id = ${closingId} and f.kind = 'support' and f.record_id = ${supportId}`.execute(
    db,
  )
  return rows[0]
}
