import { movedRow, moveRow, noWayBack, type MoveQuery } from '@crm/contract/foodbank/moves/moves'
import { sql, type RawBuilder } from 'kysely'
import { z } from 'zod'
import { can, type Actor } from '#platform/actor.ts'
import type { Connection } from '#platform/database/database.ts'
import { allOf, condition, typedSql } from '#platform/database/typed-sql.ts'
import { pageOf } from '#platform/http/paging.ts'
import { isRestricted, unlessWithheld } from '../restriction/scope.ts'
import { ifNamed, managedOrganizations, requestScope } from '../visibility/scope.ts'
import { isLeft, JOIN_MOVED, visibleCalls, visibleMoved } from './scope.ts'

/** `owns`: the actor acts for every distribution point from which somebody was moved. */
const listedMove = moveRow.extend({ owns: z.boolean() })
export type MoveFacts = z.infer<typeof listedMove>

const countedListedMove = listedMove.extend({ total: z.number() })

export async function list(db: Connection, actor: Actor, query: MoveQuery, today: string) {
  const found = sql`from foodbank.move v where ${allOf([
    visibleMoves(actor),
    query.organization_id === undefined
      ? null
      : condition`(v.organization_id = ${query.organization_id} or exists (
          select from foodbank.moved_request m where m.move_id = v.id and ${query.organization_id} in (m.old_organization_id, m.new_organization_id)
        ))`,
  ])}`
  const order =
    query.sort === 'created_at' ? sql`v.created_at, v.id` : sql`v.created_at desc, v.id desc`
  const { rows } = await typedSql(countedListedMove)`
    with page as (
      select v.*, count(*) over () as total ${found} order by ${order} ${pageOf(query)}
    )
    select ${columns(actor, today)}, v.total from page v ${JOINS} order by ${order}`.execute(db)
  return { rows, total: rows[0]?.total ?? 0 }
}

export async function find(db: Connection, actor: Actor, id: string, today: string) {
  const { rows } = await typedSql(listedMove)`
    select ${columns(actor, today)} from foodbank.move v ${JOINS}
    where v.id = ${id} and ${visibleMoves(actor)}`.execute(db)
  return rows[0]
}

/** With the message that told of the new place. */
const listedRow = movedRow.omit({ told: true }).extend({
  message_id: movedRow.shape.request_id.nullable(),
})

export async function listRows(db: Connection, actor: Actor, moveId: string, today: string) {
  const { rows } = await typedSql(listedRow)`
    select m.request_id, a.id as applicant_id, ${ifNamed(actor, sql`a.name`)} as applicant_name,
      ${ifNamed(actor, sql`a.surname`)} as applicant_surname, ${isRestricted('a')} as is_restricted,
      f.label as from_organization_label, ${OLD_PLACE} as was, ${NEW_PLACE} as became, m.outcome,
      case
        when c.outcome is not null then c.outcome
        when ${isLeft(today)} then case when ${ifNamed(actor, unlessWithheld('a', actor, sql`a.told_by`))} = 'none' then 'refused' else 'left' end
      end as call,
      (
        select b.id from foodbank.booking_message b
        where b.request_id = m.request_id and b.event in ('booked', 'moved')
          and (b.to_organization_id, b.reserved_on, b.reserved_time) = (m.new_organization_id, m.new_day, m.new_time)
        order by b.created_at desc, b.id desc limit 1
      ) as message_id
    from foodbank.moved_request m ${PEOPLE}
    left join foodbank.call c on c.request_id = m.request_id and c.move_id = m.move_id and c.why = 'moved'
    where m.move_id = ${moveId} and ${visibleMoved(actor)}
    order by m.old_day, m.old_time, a.surname, a.name, m.request_id`.execute(db)
  return rows
}

/** With names, for a refusal. */
export async function findNamed(
  db: Connection,
  actor: Actor,
  moveId: string,
  requestIds: readonly string[],
) {
  const name = can(actor, 'fb_applicant.read') ? sql`a.surname || ' ' || a.name` : sql`''`
  const { rows } = await typedSql(noWayBack.element)`
    select m.request_id, ${name} as applicant_name, ${OLD_PLACE} as was
    from foodbank.moved_request m ${PEOPLE}
    where m.move_id = ${moveId} and m.request_id = any(${requestIds}::uuid[])
    order by m.old_day, m.old_time, a.surname, a.name, m.request_id`.execute(db)
  return rows
}

export const OLD_PLACE = sql`json_build_object(
  'organization_id', m.old_organization_id, 'organization_label', (select label from foodbank.organization where id = m.old_organization_id),
  'day', m.old_day, 'time', to_char(m.old_time, 'HH24:MI')
)`
export const NEW_PLACE = sql`json_build_object(
  'organization_id', m.new_organization_id, 'organization_label', (select label from foodbank.organization where id = m.new_organization_id),
  'day', m.new_day, 'time', to_char(m.new_time, 'HH24:MI')
)`

/** A removed reservation is still somebody’s; a merged person goes by the kept record. */
const PEOPLE = sql`
  left join foodbank.help_request r on r.id = m.request_id
  join foodbank.applicant a on a.id = coalesce(r.applicant_id, m.applicant_id)
  join foodbank.organization f on f.id = m.from_organization_id`

const JOINS = sql`
  left join foodbank.organization o on o.id = v.organization_id
  left join core.user c on c.id = v.created_by
  left join core.user u on u.id = v.undone_by`

const columns = (actor: Actor, today: string) => sql`
  v.id, v.organization_id, o.label as organization_label, v.period_from, v.period_to,
  c.name || ' ' || c.surname as created_by_name, v.created_at, u.name || ' ' || u.surname as undone_by_name, v.undone_at,
  (
    select count(*) from foodbank.moved_request m left join foodbank.help_request r on r.id = m.request_id
    where m.move_id = v.id and ${visibleMoved(actor)}
  ) as moved,
  (
    select count(*) from foodbank.call c join foodbank.help_request r on r.id = c.request_id ${JOIN_MOVED}
    where c.move_id = v.id and ${isLeft(today)} and ${visibleCalls(actor)}
  ) as calls_left,
  ${owns(actor)} as owns`

const owns = (actor: Actor): RawBuilder<boolean> =>
  can(actor, 'fb_request.show_all')
    ? condition`true`
    : condition`not exists (
        select from foodbank.moved_request m where m.move_id = v.id and m.old_organization_id <> all(${managedOrganizations(actor)})
      )`

/** Condition on `foodbank.move v`: some of it concerns the actor. */
function visibleMoves(actor: Actor): RawBuilder<boolean> {
  if (requestScope(actor) === 'all') return condition`true`
  return condition`(
    v.created_by = ${actor.user.id}
    or exists (
      select from foodbank.moved_request m left join foodbank.help_request r on r.id = m.request_id
      where m.move_id = v.id and ${visibleMoved(actor)}
    )
    or exists (
      select from foodbank.call c join foodbank.help_request r on r.id = c.request_id ${JOIN_MOVED}
      where c.move_id = v.id and ${visibleCalls(actor)}
    )
  )`
}
