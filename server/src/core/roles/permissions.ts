import { namesIn } from '@crm/contract/platform/endpoint'
import type { ServerModule } from '#platform/module.ts'

/** The names of all permissions that the parts of the product know. */
export const knownPermissions = (
  modules: readonly Pick<ServerModule, 'permissions'>[],
): ReadonlySet<string> => new Set(modules.flatMap(({ permissions }) => namesIn(permissions)))
