import { join } from 'node:path'
import type { ServerModule } from '#platform/module.ts'
import { mountCodeLists } from './code-lists/routes.ts'
import { mountOrganizations } from './organizations/routes.ts'
import { mountOpeningHours } from './opening-hours/routes.ts'
import { seedRoles } from './seed-roles.ts'

export const foodbankModule: ServerModule = {
  name: 'foodbank',
  migrations: join(import.meta.dirname, 'migrations'),
  channels: ['foodbank_day'],
  seedRoles,
  mount(app, context) {
    mountCodeLists(app, context)
    mountOrganizations(app, context)
    mountOpeningHours(app, context)
  },
}
