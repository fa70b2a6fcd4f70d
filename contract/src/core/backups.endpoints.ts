import { endpoints } from '../platform/endpoint.ts'
import type { backupSchemas } from './backups.ts'

export const backupEndpoints = endpoints<typeof backupSchemas>()({
  backups: { method: 'GET', path: '/enviroment/backups', access: ['settings.read'] },
  startBackup: { method: 'POST', path: '/enviroment/backups', access: ['settings.update'] },
})
