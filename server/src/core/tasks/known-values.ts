import type { FieldErrors } from '@crm/contract/platform/rules'
import { activePeople } from '#core/people/service.ts'
import { knownCategories } from '#core/task-categories/service.ts'
import type { Transaction } from '#platform/database/database.ts'
import { InvalidInput } from '#platform/errors.ts'

export type TaskParts = {
  readonly solver_id: string | null
  readonly delegated_to: string | null
  readonly viewer_ids: readonly string[]
  readonly category_id: string | null
}

/**
 * Refuses at the fields with `not_found` users who are not active or have no tasks, and unknown
 * categories. Values that the task already has are accepted.
 */
export async function requireKnown(
  tx: Transaction,
  given: Partial<TaskParts>,
  before: TaskParts = NONE,
): Promise<void> {
  const { solver_id, delegated_to, viewer_ids, category_id } = { ...before, ...given }
  const people = [
    { field: 'solver_id', id: solver_id === before.solver_id ? null : solver_id },
    { field: 'delegated_to', id: delegated_to === before.delegated_to ? null : delegated_to },
    ...viewer_ids
      .filter((id) => !before.viewer_ids.includes(id))
      .map((id) => ({ field: 'viewer_ids', id })),
  ]
  const category = category_id === before.category_id ? null : category_id
  const active = await activePeople(tx, 'task.read', [
    ...new Set(people.flatMap(({ id }) => id ?? [])),
  ])
  const categories = await knownCategories(tx, category === null ? [] : [category])
  const unknown = people.flatMap(({ field, id }) =>
    id === null || active.has(id.toLowerCase()) ? [] : [field],
  )
  if (category !== null && !categories.has(category.toLowerCase())) unknown.push('category_id')
  const errors: FieldErrors = Object.fromEntries(
    unknown.map((field) => [field, [{ rule: 'not_found' }]]),
  )
  if (unknown.length > 0) throw new InvalidInput(errors)
}

const NONE: TaskParts = { solver_id: null, delegated_to: null, viewer_ids: [], category_id: null }
