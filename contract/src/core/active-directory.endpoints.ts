import { endpoints, get, post, put } from '../platform/endpoint.ts'
import type { activeDirectorySchemas } from './active-directory.ts'

export const activeDirectoryEndpoints = endpoints<typeof activeDirectorySchemas>()({
  get: get('/active-directory', ['active_directory.read']),
  setGroups: put('/active-directory/groups', ['active_directory.sync', 'settings.update']),
  findGroups: get('/active-directory/groups', ['active_directory.read']),
  connect: post('/active-directory/connect', ['active_directory.test']),
  test: post('/active-directory/test', ['active_directory.test']),
  preview: post('/active-directory/preview', ['active_directory.sync']),
  sync: post('/active-directory/sync', ['active_directory.sync']),
  syncProgress: get('/active-directory/syncs/:id', ['active_directory.read']),
})
