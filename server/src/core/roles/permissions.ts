import { namesIn } from '@crm/contract/platform/endpoint'
import type { ServerModule } from '#platform/module.ts'

export const knownPermissions = (
  modules: readonly Pick<ServerModule, 'permissions'>[],
): ReadonlySet<string> => new Set(modules.flatMap(({ permissions }) => namesIn(permissions)))
