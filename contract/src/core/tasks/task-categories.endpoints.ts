import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { taskCategorySchemas } from './task-categories.ts'

export const taskCategoryEndpoints = endpoints<typeof taskCategorySchemas>()({
  list: { method: 'GET', path: '/task-categories', access: ['task_category.read'] },
  /** For users who have tasks, with or without the right to categories. */
  choices: { method: 'GET', path: '/task-categories/choices', access: ['task.read'] },
  create: { method: 'POST', path: '/task-categories', access: ['task_category.create'] },
  update: { method: 'PUT', path: '/task-categories/:id', access: ['task_category.update'] },
  remove: { method: 'DELETE', path: '/task-categories/:id', access: ['task_category.delete'] },
})

/** What the list shows, as a file. */
export const taskCategoryFiles = { export: exportOf(taskCategoryEndpoints.list) }
