import { nameIn } from '@crm/contract/core/translations'
import { useQuery } from '@tanstack/react-query'
import { useField } from '#platform/fields/form-context.ts'
import { useLanguage } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { handsOn } from '#core/permissions/matrix.ts'
import { PermissionMatrix } from '#core/permissions/PermissionMatrix.tsx'
import { permissionSources } from '../permission-sources.ts'
import { roleChoicesQuery } from '../queries.ts'
import classes from './UserForm.module.css'

type Props = {
  /** Their permissions are marked as inherited. */
  roleIds: readonly string[]
  locked?: boolean
  /** The signed-in user's own permissions if absent. */
  grantable?: ReadonlySet<string>
  isSuperadmin?: boolean
}

export function IndividualField({
  roleIds,
  locked = false,
  grantable,
  isSuperadmin = false,
}: Props) {
  const { language } = useLanguage()
  const { permissionsData } = useSession()
  const field = useField('permissions')
  const { data } = useQuery(roleChoicesQuery())
  const value = Array.isArray(field.value) ? field.value.map(String) : []
  const roles = (data?.data ?? []).filter(({ id }) => roleIds.includes(id))
  const inherited = permissionSources(
    roles.map((role) => ({ name: nameIn(language, role), permissions: role.permissions })),
  )
  const isGrantable = (permission: string) =>
    grantable ? grantable.has(permission) : handsOn(permissionsData, permission)
  return (
    <div>
      {field.error && (
        <p className={classes.error} role="alert">
          {field.error}
        </p>
      )}
      <PermissionMatrix
        value={value}
        onChange={locked || field.isSaving ? undefined : field.set}
        isGrantable={isGrantable}
        inherited={inherited}
        isSuperadmin={isSuperadmin}
      />
    </div>
  )
}
