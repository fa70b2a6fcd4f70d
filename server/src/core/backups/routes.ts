import { backupEndpoints } from '@crm/contract/core/backups'
import type { FastifyInstance } from 'fastify'
import type { Context } from '#platform/context.ts'
import { mount } from '#platform/http/mount.ts'
import { failInterrupted, listBackups, startBackup } from './service.ts'

export function mountBackups(app: FastifyInstance, context: Context): void {
  const { db, clock } = context
  mount(app, context, backupEndpoints, {
    backups: async () => ({ data: await listBackups(db) }),
    startBackup: async (_input, actor) => ({ data: await startBackup(db, clock, actor) }),
  })
  app.addHook('onReady', async () => {
    // an unreachable database must not prevent the start
    await failInterrupted(db, clock).catch(() => undefined)
  })
}
