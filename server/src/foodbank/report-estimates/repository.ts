import type { EstimateSheet } from '@crm/contract/foodbank/reports/report-estimates'
import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { managedOrganizations } from '../visibility/scope.ts'

export type Sheet = {
  readonly organization_id: string
  readonly date_from: string
  readonly date_to: string
}
export type EstimateRow = {
  indicator: string
  value: number
  note: string | null
  updated_at: string
}

/**
 * Distribution points, and whoever has handed out, that the actor estimates for: all, or those they manage. The order leads to the index:
 * without it every organization that never handed anything out costs a look through all hand-outs.
 */
export async function listSites(
  db: Connection,
  actor: Actor,
  all: boolean,
): Promise<{ id: string; label: string }[]> {
  const own = all ? sql`true` : sql`o.id = any(${managedOrganizations(actor)})`
  const { rows } = await sql<{ id: string; label: string }>`
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
  const own = all ? sql`true` : sql`id = any(${managedOrganizations(actor)})`
  const { rows } = await sql<{
    name: string
  }>`select name from foodbank.organization where id = ${id} and ${own}`.execute(db)
  return rows[0]?.name
}

/** Lets one at a time write the estimates of a site, until the transaction ends. */
export async function holdSite(tx: Transaction, id: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`report_estimate:${id}`}, 0))`.execute(
    tx,
  )
}

/** The estimates of exactly this period. */
export async function findSheet(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<EstimateRow[]> {
  const { rows } = await sql<EstimateRow>`
    select indicator, value, note, updated_at from foodbank.report_estimate
    where organization_id = ${organization_id} and period_from = ${date_from} and period_to = ${date_to}`.execute(
    db,
  )
  return rows
}

/** Estimates of other periods that share days with this one. */
export async function findOthers(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<EstimateSheet['others']> {
  const { rows } = await sql<EstimateSheet['others'][number]>`
    select indicator, period_from as date_from, period_to as date_to, value from foodbank.report_estimate
    where organization_id = ${organization_id} and period_from <= ${date_to} and period_to >= ${date_from}
      and not (period_from = ${date_from} and period_to = ${date_to})
    order by period_from, indicator`.execute(db)
  return rows
}

/** True when the period lies within one that is closed for the site or for all. */
export async function isClosed(
  db: Connection,
  { organization_id, date_from, date_to }: Sheet,
): Promise<boolean> {
  const { rows } = await sql`
    select from foodbank.report_closing
    where period_from <= ${date_from} and period_to >= ${date_to} and (organization_id is null or organization_id = ${organization_id})
    limit 1`.execute(db)
  return rows.length > 0
}

type Written = { readonly indicator: string; readonly value: number; readonly note: string | null }

/** Writes an estimate of the period, in place of the one that is there. */
export async function put(
  tx: Transaction,
  actor: Actor,
  sheet: Sheet,
  { indicator, value, note }: Written,
): Promise<void> {
  const { organization_id, date_from, date_to } = sheet
  const changed = await sql`
    update foodbank.report_estimate set value = ${value}, note = ${note}
    where organization_id = ${organization_id} and period_from = ${date_from} and period_to = ${date_to} and indicator = ${indicator}
    returning id`.execute(tx)
  if (changed.rows.length > 0) return
  const period = { period_from: date_from, period_to: date_to }
  const row = {
    id: newId(),
    organization_id,
    indicator,
    ...period,
    value,
    note,
    created_by: actor.user.id,
  }
  await tx.insertInto('foodbank.report_estimate').values(row).execute()
}

/** Removes an estimate of the period. */
export async function remove(
  tx: Transaction,
  { organization_id, date_from, date_to }: Sheet,
  indicator: string,
): Promise<void> {
  await sql`
    delete from foodbank.report_estimate
    where organization_id = ${organization_id} and period_from = ${date_from} and period_to = ${date_to} and indicator = ${indicator}`.execute(
    tx,
  )
}
