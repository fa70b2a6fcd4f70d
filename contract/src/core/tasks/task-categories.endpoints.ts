import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { taskCategorySchemas } from './task-categories.ts'

export const taskCategoryEndpoints = endpoints<typeof taskCategorySchemas>()({
  list: get('/task-categories', ['task_category.read']),
  /** For users with tasks, with or without the right to categories. */
  choices: get('/task-categories/choices', ['task.read']),
  create: post('/task-categories', ['task_category.create']),
  update: put('/task-categories/:id', ['task_category.update']),
  remove: del('/task-categories/:id', ['task_category.delete']),
})

export const taskCategoryFiles = { export: exportEndpoint(taskCategoryEndpoints.list) }
