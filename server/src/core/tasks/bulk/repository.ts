import { sql } from 'kysely'
import type { Actor } from '#platform/actor.ts'
import type { Transaction } from '#platform/database/database.ts'
import type { NamedFacts } from '../repository.ts'
import { visibleTasks } from '../scope.ts'

/** A task that is held until the transaction ends, with what a change of many sets and takes back. */
export type HeldTask = NamedFacts & {
  readonly deadline_at: string | null
  readonly category_id: string | null
  readonly recurrence: string | null
  readonly updated_at: string
}

/** Holds those of the tasks that the actor sees, in one order for everybody, so that two who change the same ones do not wait for each other. */
export async function holdVisible(
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
): Promise<HeldTask[]> {
  const { rows } = await sql<HeldTask>`
    select t.id, t.name, t.author_id, t.solver_id, t.delegated_to, t.completed_at, t.deadline_at, t.category_id, t.recurrence, t.updated_at
    from core.task t where t.id = any(${ids}::uuid[]) and ${visibleTasks(actor)}
    order by t.id for no key update of t`.execute(tx)
  return rows
}

/** What one of many tasks is given. */
export type Given = { readonly id: string; readonly value: string | null }
export type Written = { readonly id: string; readonly updated_at: string }

/** Who has only just got a task is not reminded late of what was due before. */
export async function setSolvers(
  tx: Transaction,
  given: readonly Given[],
  now: string,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    update core.task t set solver_id = v.value,
      reminders_since = case when t.solver_id is distinct from v.value then ${now} else t.reminders_since end
    from ${valuesOf(given, 'uuid')} where t.id = v.id returning t.id, t.updated_at`.execute(tx)
  return rows
}

export async function setCategories(tx: Transaction, given: readonly Given[]): Promise<Written[]> {
  const { rows } = await sql<Written>`
    update core.task t set category_id = v.value from ${valuesOf(given, 'uuid')} where t.id = v.id returning t.id, t.updated_at`.execute(
    tx,
  )
  return rows
}

/** A deadline that stays as it is does not have its reminders told anew. */
export async function setDeadlines(
  tx: Transaction,
  given: readonly Given[],
  now: string,
): Promise<Written[]> {
  const { rows } = await sql<Written>`
    update core.task t set deadline_at = v.value,
      reminders_since = case when t.deadline_at is distinct from v.value then ${now} else t.reminders_since end
    from ${valuesOf(given, 'timestamptz')} where t.id = v.id returning t.id, t.updated_at`.execute(
    tx,
  )
  return rows
}

const valuesOf = (given: readonly Given[], type: 'uuid' | 'timestamptz') =>
  sql`unnest(${given.map(({ id }) => id)}::uuid[], ${given.map(({ value }) => value)}::${sql.raw(type)}[]) as v (id, value)`
