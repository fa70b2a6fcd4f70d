import type { OpeningHours } from '@crm/contract/foodbank/opening-hours'
import { sql } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'

/** Makes the intervals exactly these; those that stay are not touched, so that the history shows what has changed. */
export async function replaceIntervals(
  tx: Transaction,
  organizationId: string,
  intervals: readonly OpeningHours[],
): Promise<void> {
  const wanted = sql`unnest(
    ${intervals.map(() => newId())}::uuid[],
    ${intervals.map(({ weekday }) => weekday)}::smallint[],
    ${intervals.map(({ opens_at }) => opens_at)}::time[],
    ${intervals.map(({ closes_at }) => closes_at)}::time[]
  ) as wanted (id, weekday, opens_at, closes_at)`
  const same = sql`h.organization_id = ${organizationId}
    and (h.weekday, h.opens_at, h.closes_at) = (wanted.weekday, wanted.opens_at, wanted.closes_at)`
  await sql`
    delete from foodbank.opening_hours h
    where h.organization_id = ${organizationId} and not exists (select from ${wanted} where ${same})`.execute(
    tx,
  )
  await sql`
    insert into foodbank.opening_hours (id, organization_id, weekday, opens_at, closes_at)
    select wanted.id, ${organizationId}, wanted.weekday, wanted.opens_at, wanted.closes_at
    from ${wanted}
    where not exists (select from foodbank.opening_hours h where ${same})`.execute(tx)
}
