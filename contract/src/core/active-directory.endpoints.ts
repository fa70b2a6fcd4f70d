import { endpoints } from '../platform/endpoint.ts'
import type { activeDirectorySchemas } from './active-directory.ts'

export const activeDirectoryEndpoints = endpoints<typeof activeDirectorySchemas>()({
  get: { method: 'GET', path: '/active-directory', access: ['active_directory.read'] },
  setGroups: {
    method: 'PUT',
    path: '/active-directory/groups',
    access: ['active_directory.sync', 'settings.update'],
  },
  findGroups: {
    method: 'GET',
    path: '/active-directory/groups',
    access: ['active_directory.read'],
  },
  connect: { method: 'POST', path: '/active-directory/connect', access: ['active_directory.test'] },
  test: { method: 'POST', path: '/active-directory/test', access: ['active_directory.test'] },
  preview: { method: 'POST', path: '/active-directory/preview', access: ['active_directory.sync'] },
  sync: { method: 'POST', path: '/active-directory/sync', access: ['active_directory.sync'] },
  syncProgress: {
    method: 'GET',
    path: '/active-directory/syncs/:id',
    access: ['active_directory.read'],
  },
})
