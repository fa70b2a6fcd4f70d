import { taskBody, taskUpdateBody } from '@crm/contract/core/tasks/task-bodies'
import { type TaskDetail, taskDetail } from '@crm/contract/core/tasks/tasks'
import type { z } from 'zod'
import { ApiError } from '#platform/api/errors.ts'

export type TaskValues = z.input<typeof taskBody>
export type TaskUpdateValues = z.input<typeof taskUpdateBody>

export const newTaskValues = (solverId: string): TaskValues => ({
  name: '',
  description: null,
  deadline_at: null,
  priority: 'none',
  category_id: null,
  solver_id: solverId,
  delegated_to: null,
  viewer_ids: [],
  notify_before: null,
  recurrence: null,
  items: [],
})

export const taskValuesOf = (task: TaskDetail): TaskUpdateValues => ({
  name: task.name,
  description: task.description,
  deadline_at: task.deadline_at,
  priority: task.priority,
  category_id: task.category?.id ?? null,
  solver_id: task.solver?.id ?? null,
  delegated_to: task.delegated?.id ?? null,
  viewer_ids: task.viewers.map(({ id }) => id),
  notify_before: task.notify_before,
  recurrence: task.recurrence,
  items: task.items,
  updated_at: task.updated_at,
})

/** Turns the newer version in a refusal into the form's values, for merging field by field. */
export async function mergeable<T>(
  saving: Promise<T>,
  onNewer: (task: TaskDetail) => void,
): Promise<T> {
  try {
    return await saving
  } catch (error) {
    const stored =
      error instanceof ApiError && error.code === 'stale_record'
        ? taskDetail.safeParse(error.details)
        : undefined
    if (!stored?.success || !(error instanceof ApiError)) throw error
    onNewer(stored.data)
    throw new ApiError({
      status: error.status,
      code: error.code,
      details: taskValuesOf(stored.data),
    })
  }
}
