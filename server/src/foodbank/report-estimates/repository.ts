import { id, moment } from '@crm/contract/platform/formats'
import { estimateSheet, type EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { condition, typedSql } from '#platform/database/typed-sql.ts'
import { managedOrganizations } from '../visibility/scope.ts'

export type Sheet = {
  readonly organization_id: string
  readonly date_from: string
  readonly date_to: string
}
const entryRow = z.object({
  indicator: z.string(),
  value: z.number(),
  note: z.string().nullable(),
  created_by_name: z.string().nullable(),
  created_at: moment,
  updated_by_name: z.string().nullable(),
  updated_at: moment,
})
export type EstimateRow = z.infer<typeof entryRow>
const otherRow = estimateSheet.shape.others.element

const site = z.object({ id, label: z.string() })

/**
 * Distribution points, and whoever has handed out, that the actor estimates for: all, or those they manage. The order leads to the index:
 * without it every organization that never handed anything out costs a look through all hand-outs.
 */
export async function listSites(
  db: Connection,
  actor: Actor,
  all: boolean,
): Promise<z.infer<typeof site>[]> {
  const own = all ? sql`true` : sql`o.id = any(${managedOrganizations(actor)})`
  const { rows } = await typedSql(site)`
    select o.id, o.label from foodbank.organization o
    where ${own} and o.deleted_at is null
      and (o.is_food_bank or (select true from foodbank.support s where s.organization_id = o.id order by s.date limit 1))
    order by o.label, o.id`.execute(db)
  return rows
}

/** The name of a site that the actor may estimate for, deleted ones included, as their past is still reported. */
export async function findSite(
  db: Connection,
  actor: Actor,
  id: string,
  all: boolean,
): Promise<string | undefined> {
  const found = await db
    .selectFrom('foodbank.organization')
    .select('name')
    .where('id', '=', id)
    .$if(!all, (query) => query.where(condition`id = any(${managedOrganizations(actor)})`))
    .executeTakeFirst()
  return found?.name
}

/** Locks the entries of a site against other writers until the transaction ends. */
export async function lockSite(tx: Transaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_estimate:${id}`}, 0))`.execute(
    tx,
  )
}

/** The entries of exactly this period. */
export async function findSheet(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<EstimateRow[]> {
  const { rows } = await typedSql(entryRow)`
    select e.indicator, e.value, e.note, e.created_at, e.updated_at,
      c.name || ' ' || c.surname as created_by_name, u.name || ' ' || u.surname as updated_by_name
    from foodbank.report_estimate e
      left join core.user c on c.id = e.created_by left join core.user u on u.id = e.updated_by
    where e.organization_id = ${organization_id} and e.period_from = ${date_from} and e.period_to = ${date_to}`.execute(
    db,
  )
  return rows
}

/** Entries of other periods that share days with this one, and those beside it within a longer one. */
export async function findOthers(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<EstimateSheet['others']> {
  const { rows } = await typedSql(otherRow)`
    select e.indicator, e.period_from as date_from, e.period_to as date_to, e.value
    from foodbank.report_estimate e
    where e.organization_id = ${organization_id} and not (e.period_from = ${date_from} and e.period_to = ${date_to})
      and (
        (e.period_from <= ${date_to} and e.period_to >= ${date_from})
        or exists (
          select from foodbank.report_estimate o
          where o.organization_id = e.organization_id and o.indicator = e.indicator
            and o.period_from <= least(e.period_from, ${date_from}::date) and o.period_to >= greatest(e.period_to, ${date_to}::date)
        )
      )
    order by e.period_from, e.period_to, e.indicator`.execute(db)
  return rows
}

/** True when the period is closed, for the site or for all: entries count in the report of exactly their period. */
export async function isClosed(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<boolean> {
  const { rows } = await sql`
    select from foodbank.report_closing
    where period_from = ${date_from} and period_to = ${date_to} and (organization_id is null or organization_id = ${organization_id})
    limit 1`.execute(db)
  return rows.length > 0
}

type Written = { readonly indicator: string; readonly value: number; readonly note: string | null }

/** Writes an entry of the period, in place of the one that is there. */
export async function put(
  tx: Transaction,
  actor: Actor,
  sheet: Sheet,
  { indicator, value, note }: Written,
): Promise<void> {
  const { organization_id, date_from, date_to } = sheet
  const { numUpdatedRows } = await tx
    .updateTable('foodbank.report_estimate')
    .set({ value, note, updated_by: actor.user.id })
    .where('organization_id', '=', organization_id)
    .where('period_from', '=', date_from)
    .where('period_to', '=', date_to)
    .where('indicator', '=', indicator)
    .executeTakeFirst()
  if (numUpdatedRows > 0) return
  const period = { period_from: date_from, period_to: date_to }
  const written = { organization_id, indicator, ...period, value, note }
  await tx
    .insertInto('foodbank.report_estimate')
    .values({ id: newId(), ...written, created_by: actor.user.id, updated_by: actor.user.id })
    .execute()
}

/** Removes an entry of the period. */
export async function remove(
  tx: Transaction,
  { organization_id, date_from, date_to }: Sheet,
  indicator: string,
): Promise<void> {
  await tx
    .deleteFrom('foodbank.report_estimate')
    .where('organization_id', '=', organization_id)
    .where('period_from', '=', date_from)
    .where('period_to', '=', date_to)
    .where('indicator', '=', indicator)
    .execute()
}
