import { endpoints } from '../../platform/endpoint.ts'
import { exportOf } from '../../platform/export.ts'
import type { taskSchemas } from './tasks.ts'

export const taskEndpoints = endpoints<typeof taskSchemas>()({
  list: { method: 'GET', path: '/tasks', access: ['task.read'] },
  board: { method: 'GET', path: '/tasks/board', access: ['task.read'] },
  people: { method: 'GET', path: '/tasks/people', access: ['task.read'] },
  get: { method: 'GET', path: '/tasks/:id', access: ['task.read'] },
  create: { method: 'POST', path: '/tasks', access: ['task.create'] },
  update: { method: 'PUT', path: '/tasks/:id', access: ['task.read'] },
  delegate: { method: 'PUT', path: '/tasks/:id/delegate', access: ['task.read'] },
  check: { method: 'PUT', path: '/tasks/:id/items/:itemId', access: ['task.read'] },
  complete: { method: 'POST', path: '/tasks/:id/complete', access: ['task.read'] },
  bulk: { method: 'POST', path: '/tasks/bulk', access: ['task.read'] },
  remove: { method: 'DELETE', path: '/tasks/:id', access: ['task.read'] },
  changes: { method: 'GET', path: '/tasks/:id/changes', access: ['task.read'] },
  preview: { method: 'POST', path: '/tasks/recurrence', access: ['task.read'] },
  comments: { method: 'GET', path: '/tasks/:id/comments', access: ['task.read'] },
  addComment: { method: 'POST', path: '/tasks/:id/comments', access: ['task.read'] },
  updateComment: { method: 'PUT', path: '/tasks/:id/comments/:commentId', access: ['task.read'] },
  removeComment: {
    method: 'DELETE',
    path: '/tasks/:id/comments/:commentId',
    access: ['task.read'],
  },
})

/** What the list shows, as a file. */
export const taskFiles = { export: exportOf(taskEndpoints.list) }
