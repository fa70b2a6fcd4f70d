import { endpoints, get, post } from '../platform/endpoint.ts'
import type { backupSchemas } from './backups.ts'

export const backupEndpoints = endpoints<typeof backupSchemas>()({
  backups: get('/enviroment/backups', ['settings.read']),
  startBackup: post('/enviroment/backups', ['settings.update']),
})
