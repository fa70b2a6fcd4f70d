import { del, endpoints, get, post, put } from '../../platform/endpoint.ts'
import { exportEndpoint } from '../../platform/export.ts'
import type { taskSchemas } from './tasks.ts'

export const taskEndpoints = endpoints<typeof taskSchemas>()({
  list: get('/tasks', ['task.read']),
  board: get('/tasks/board', ['task.read']),
  people: get('/tasks/people', ['task.read']),
  get: get('/tasks/:id', ['task.read']),
  create: post('/tasks', ['task.create']),
  update: put('/tasks/:id', ['task.read']),
  delegate: put('/tasks/:id/delegate', ['task.read']),
  check: put('/tasks/:id/items/:itemId', ['task.read']),
  complete: post('/tasks/:id/complete', ['task.read']),
  bulk: post('/tasks/bulk', ['task.read']),
  remove: del('/tasks/:id', ['task.read']),
  changes: get('/tasks/:id/changes', ['task.read']),
  preview: post('/tasks/recurrence', ['task.read']),
  comments: get('/tasks/:id/comments', ['task.read']),
  addComment: post('/tasks/:id/comments', ['task.read']),
  updateComment: put('/tasks/:id/comments/:commentId', ['task.read']),
  removeComment: del('/tasks/:id/comments/:commentId', ['task.read']),
})

export const taskFiles = { export: exportEndpoint(taskEndpoints.list) }
