import { getAlternatives } from '@crm/contract/platform/endpoint'
import { type QueryClient, useQuery } from '@tanstack/react-query'
import type { Missing } from '#core/permissions/lacking.ts'
import { whoCanQuery } from '#core/permissions/who-can.ts'
import { currentLanguage } from '#platform/i18n/engine.ts'
import { useLanguage } from '#platform/i18n/language.ts'
import type { UseMissingWords } from '#platform/missing/use-missing.ts'
import { hasPermission } from '#platform/session/access.ts'
import { useSession } from '#platform/session/use-can.ts'
import { modules } from './modules.ts'

/** Names the permissions and the roles that have them; loaded where somebody lacks one. */
export async function explainMissing(client: QueryClient, missing: Missing): Promise<string> {
  const [{ lackingWords }, { data: roles }] = await Promise.all([
    import('#core/permissions/lacking.ts'),
    client.fetchQuery(whoCanQuery()),
  ])
  return lackingWords(missing, { roles, modules, language: currentLanguage() })
}

export function createMissingWords(client: QueryClient): UseMissingWords {
  return (needed) => {
    const { permissionsData } = useSession()
    const { language } = useLanguage()
    const missing = (needed === null || typeof needed === 'string' ? [] : needed)
      .map(getAlternatives)
      .filter((names) => !names.some((name) => hasPermission(permissionsData, name)))
    const { data } = useQuery(
      {
        queryKey: ['missing permissions', missing, language],
        queryFn: () => explainMissing(client, missing),
        enabled: missing.length > 0,
        staleTime: Infinity,
        retry: false,
      },
      client,
    )
    return data
  }
}
