import { moment } from '@crm/contract/platform/formats'
import { sql } from 'kysely'
import { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import { anyOf, typedSql } from '#platform/database/typed-sql.ts'
import { NAMED_FACTS } from '../repository.ts'
import { visibleTasks } from '../scope.ts'

export type HeldTask = Awaited<ReturnType<typeof lockVisible>>[number]

/** Locks the visible tasks, always in one order, so that two callers do not deadlock. */
export function lockVisible(tx: Transaction, actor: Actor, ids: readonly string[]) {
  return tx
    .selectFrom('core.task as t')
    .select(NAMED_FACTS)
    .select(['t.deadline_at', 't.category_id', 't.recurrence', 't.updated_at'])
    .where('t.id', '=', anyOf(ids))
    .where(visibleTasks(actor))
    .orderBy('t.id')
    .forNoKeyUpdate('t')
    .execute()
}

export type Given = { readonly id: string; readonly value: string | null }
const written = z.object({ id: z.string(), updated_at: moment })
export type Written = z.output<typeof written>

export async function setSolvers(
  tx: Transaction,
  given: readonly Given[],
  now: string,
): Promise<Written[]> {
  const { rows } = await typedSql(written)`
    update core.task t set solver_id = v.value,
      reminders_since = case when t.solver_id is distinct from v.value then ${now} else t.reminders_since end
    from ${valuesOf(given, 'uuid')} where t.id = v.id returning t.id, t.updated_at`.execute(tx)
  return rows
}

export async function setCategories(tx: Transaction, given: readonly Given[]): Promise<Written[]> {
  const { rows } = await typedSql(written)`
    update core.task t set category_id = v.value from ${valuesOf(given, 'uuid')} where t.id = v.id returning t.id, t.updated_at`.execute(
    tx,
  )
  return rows
}

export async function setDeadlines(
  tx: Transaction,
  given: readonly Given[],
  now: string,
): Promise<Written[]> {
  const { rows } = await typedSql(written)`
    update core.task t set deadline_at = v.value,
      reminders_since = case when t.deadline_at is distinct from v.value then ${now} else t.reminders_since end
    from ${valuesOf(given, 'timestamptz')} where t.id = v.id returning t.id, t.updated_at`.execute(
    tx,
  )
  return rows
}

const valuesOf = (given: readonly Given[], type: 'uuid' | 'timestamptz') =>
  sql`unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ value }) => value)}::${sql.raw(type)}[]) as v (id, value)`
