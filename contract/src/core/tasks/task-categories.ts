import { z } from 'zod'
import { endpoint } from '../../platform/endpoint.ts'
import { done, listOf, listQuery, one } from '../../platform/envelopes.ts'
import { exportOf } from '../../platform/export.ts'
import { id, moment, searchText, text } from '../../platform/formats.ts'

export const taskCategory = z.object({
  id,
  name: z.string(),
  tasks_count: z.number().int(),
  updated_at: moment,
})
export type TaskCategory = z.infer<typeof taskCategory>

export const taskCategoryBody = z.strictObject({ name: text(100) })
export const taskCategoryUpdateBody = taskCategoryBody.extend({ updated_at: moment })
export const taskCategoryQuery = listQuery(['name', 'tasks_count'])
  .extend({ search: searchText })
  .strict()
export type TaskCategoryQuery = z.infer<typeof taskCategoryQuery>

const params = z.object({ id })
const refusals = { 'category.not_found': 404 } as const
const taken = { 'category.name_taken': 409 } as const

export const taskCategoryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/task-categories',
    access: ['task_category.read'],
    summary: 'Categories of tasks with the number of their tasks',
    query: taskCategoryQuery,
    answer: listOf(taskCategory),
  }),
  /** For whoever has tasks, with or without the right to the categories themselves. */
  choices: endpoint({
    method: 'GET',
    path: '/task-categories/choices',
    access: ['task.read'],
    summary: 'Every category, to choose from',
    answer: one(z.array(taskCategory.pick({ id: true, name: true }))),
  }),
  create: endpoint({
    method: 'POST',
    path: '/task-categories',
    access: ['task_category.create'],
    summary: 'Add a category',
    body: taskCategoryBody,
    answer: done('task_category.created', taskCategory),
    status: 201,
    refusals: taken,
  }),
  update: endpoint({
    method: 'PUT',
    path: '/task-categories/:id',
    access: ['task_category.update'],
    summary: 'Rename a category',
    params,
    body: taskCategoryUpdateBody,
    answer: done('task_category.updated', taskCategory),
    refusals: { ...refusals, ...taken, stale_record: 409 },
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/task-categories/:id',
    access: ['task_category.delete'],
    summary: 'Delete a category that no task has',
    params,
    answer: done('task_category.deleted', z.object({ id })),
    refusals: { ...refusals, 'category.in_use': 409 },
  }),
}

/** What the list shows, as a file. */
export const taskCategoryFiles = { export: exportOf(taskCategoryEndpoints.list) }
