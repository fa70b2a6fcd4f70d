import { z } from 'zod'
import { schemas, withSchemas } from '../../platform/endpoint.ts'
import { done, listSchema, listQuery, one } from '../../platform/envelopes.ts'
import { exportSchemas } from '../../platform/export-schemas.ts'
import { id, moment, searchText, text } from '../../platform/formats.ts'
import * as wire from './task-categories.endpoints.ts'

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

export const taskCategorySchemas = schemas({
  list: {
    summary: 'Categories of tasks with the number of their tasks',
    query: taskCategoryQuery,
    answer: listSchema(taskCategory),
  },
  choices: {
    summary: 'Every category, to choose from',
    answer: one(z.array(taskCategory.pick({ id: true, name: true }))),
  },
  create: {
    summary: 'Add a category',
    body: taskCategoryBody,
    answer: done('task_category.created', taskCategory),
    status: 201,
    refusals: taken,
  },
  update: {
    summary: 'Rename a category',
    params,
    body: taskCategoryUpdateBody,
    answer: done('task_category.updated', taskCategory),
    refusals: { ...refusals, ...taken, stale_record: 409 },
  },
  remove: {
    summary: 'Delete a category that no task has',
    params,
    answer: done('task_category.deleted', z.object({ id })),
    refusals: { ...refusals, 'category.in_use': 409 },
  },
})
export const taskCategoryEndpoints = withSchemas(wire.taskCategoryEndpoints, taskCategorySchemas)

export const taskCategoryFiles = withSchemas(wire.taskCategoryFiles, {
  export: exportSchemas(taskCategorySchemas.list),
})
