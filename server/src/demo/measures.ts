import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import type { Register } from './register.ts'

/**
 * About every sixth hand-out is accompanied by advice or a referral, some by two kinds; now and then
 * a household comes for advice alone the day after. By the order of the hand-outs, so that the same
 * seed invents the same year and nothing else of the demo moves.
 */
export async function inventMeasures(tx: Transaction, register: Register): Promise<void> {
  await sql`select set_config('app.actor_id', ${register.deskId}, true)`.execute(tx)
  await sql`
    with kind as (
      select id, (row_number() over (order by place))::integer - 1 as number, (count(*) over ())::integer as kinds
      from foodbank.measure_kind
    ), help as (
      select s.*, (row_number() over (order by s.date, s.created_at, s.total, s.durables))::integer as number,
        max(s.date) over () as latest
      from foodbank.support s
    ), given as (
      select h.*, h.id as beside, h.date as day, (h.number / 6) * 7 as chosen from help h where h.number % 6 = 0
      union all
      select h.*, h.id, h.date, (h.number / 6) * 7 + 3 from help h where h.number % 24 = 0
      union all
      select h.*, null, h.date + 1, h.number / 3 from help h
      where h.number % 57 = 0 and extract(isodow from h.date) < 5 and h.date < h.latest
    )
    insert into foodbank.measure (id, applicant_id, organization_id, support_id, measure_kind_id, date, created_by, created_at)
    select gen_random_uuid(), g.applicant_id, g.organization_id, g.beside, k.id, g.day, ${register.deskId},
      g.created_at + (g.day - g.date) * interval '1 day'
    from given g join kind k on k.number = g.chosen % k.kinds`.execute(tx)
}
