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

const COLUMNS = {
  solver: { column: 'solver_id', type: 'uuid', reminds: true },
  category: { column: 'category_id', type: 'uuid', reminds: false },
  deadline: { column: 'deadline_at', type: 'timestamptz', reminds: true },
} as const

/** A new assignee or deadline starts the reminders again. */
export async function setValues(
  tx: Transaction,
  action: keyof typeof COLUMNS,
  given: readonly Given[],
  now: string,
): Promise<Written[]> {
  const { column, type, reminds } = COLUMNS[action]
  const { rows } = await typedSql(written)`
    update core.task t set ${sql.ref(column)} = v.value,
      reminders_since = case
        when ${reminds} and t.${sql.ref(column)} is distinct from v.value then ${now} else t.reminders_since end
    from unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ value }) => value)}::${sql.raw(type)}[]) as v (id, value)
    where t.id = v.id returning t.id, t.updated_at`.execute(tx)
  return rows
}
