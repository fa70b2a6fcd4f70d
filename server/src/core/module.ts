import { join } from 'node:path'
import type { ServerModule } from '#platform/module.ts'
import { mountAuth } from './auth/routes.ts'
import { mountInfo } from './info/routes.ts'

export const coreModule: ServerModule = {
  name: 'core',
  migrations: join(import.meta.dirname, 'migrations'),
  channels: [],
  seedRoles: [{ code: 'superadmin', name: 'Superadministrátor', superadmin: true, permissions: [] }],
  mount(app, context) {
    mountInfo(app, context)
    mountAuth(app, context)
  },
}
