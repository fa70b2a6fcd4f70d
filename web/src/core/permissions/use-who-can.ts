import { nameIn } from '@crm/contract/core/translations'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import { useQuery } from '@tanstack/react-query'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { whoCanQuery } from './who-can.ts'

/** The names of the roles that hold a permission, of full access where no other does; null until known. Read once it is needed. */
export function useWhoCan(permission: PermissionName, isNeeded = true): string | null {
  const { language } = useLanguage()
  const { data } = useQuery({ ...whoCanQuery(), enabled: isNeeded })
  if (!data) return null
  const able = data.data.filter(({ permissions }) => permissions.includes(permission))
  const named = able.length > 0 ? able : data.data.filter(({ is_superadmin }) => is_superadmin)
  return named.length === 0 ? null : named.map((role) => nameIn(language, role)).join(', ')
}
