import { errorText } from '#platform/api/error-text.ts'
import { nameIn } from '@crm/contract/core/translations'
import { Alert, Button, Checkbox } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { handsOn } from '#core/permissions/matrix.ts'
import { PermissionMatrix } from '#core/permissions/PermissionMatrix.tsx'
import { usePermissionNames } from '#core/permissions/use-permission-names.ts'
import { useField } from '#platform/fields/form-context.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useSession } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { permissionSources } from '../permission-sources.ts'
import { roleChoicesQuery } from '../queries.ts'
import { userTexts } from '../texts.ts'
import classes from './UserForm.module.css'

type Props = {
  locked?: boolean
  /** The choices' own flag if absent. */
  grantable?: ReadonlySet<string>
}

/** Roles beyond the signed-in user's rights are disabled. */
export function RolesField({ locked = false, grantable }: Props) {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const field = useField('role_ids')
  const { data, error, refetch } = useQuery(roleChoicesQuery())
  const chosen = Array.isArray(field.value) ? field.value.map(String) : []
  if (error && !data) return <Failed error={error} onRetry={() => void refetch()} />
  if (!data) return <SkeletonLines height={200} />
  if (data.data.length === 0) return <p className={classes.reason}>{t('roles.none')}</p>
  return (
    <div className={classes.roles} role="group" aria-label={t('field.role_ids')}>
      {field.error && (
        <p className={classes.error} role="alert">
          {field.error}
        </p>
      )}
      {data.data.map((role) => {
        const mayGive = grantable ? grantable.has(role.id) : role.grantable
        const toggle = () =>
          field.set(
            chosen.includes(role.id) ? chosen.filter((id) => id !== role.id) : [...chosen, role.id],
          )
        return (
          <div key={role.id} className={classes.role}>
            <Checkbox
              label={nameIn(language, role)}
              description={!locked && !mayGive ? t('roles.beyond') : undefined}
              checked={chosen.includes(role.id)}
              disabled={locked || !mayGive}
              aria-invalid={field.error !== undefined}
              onChange={field.isSaving ? undefined : toggle}
            />
            <Grants isSuperadmin={role.is_superadmin} permissions={role.permissions} />
          </div>
        )
      })}
    </div>
  )
}

function Grants({
  isSuperadmin,
  permissions,
}: {
  isSuperadmin: boolean
  permissions: readonly string[]
}) {
  const t = useTexts(userTexts)
  const grouped = usePermissionNames()
  if (isSuperadmin) return <div className={classes.grants}>{t('roles.superadmin')}</div>
  if (permissions.length === 0)
    return <div className={classes.grants}>{t('roles.grantsNothing')}</div>
  return (
    <details className={classes.grants}>
      <summary>{t('roles.grants', { count: permissions.length })}</summary>
      <ul>
        {grouped(permissions).map(({ resource, actions }) => (
          <li key={resource}>
            {resource}: {actions.map(({ name }) => name).join(', ')}
          </li>
        ))}
      </ul>
    </details>
  )
}

function Failed({ error, onRetry }: { error: unknown; onRetry: () => void }) {
  const t = useTexts(userTexts)
  return (
    <Alert color="red" role="alert">
      {t('roles.failed')} {errorText(error)}{' '}
      <Button size="compact-sm" variant="default" onClick={onRetry}>
        {t('roles.retry')}
      </Button>
    </Alert>
  )
}

type IndividualProps = {
  /** Their permissions are marked as inherited. */
  roleIds: readonly string[]
  locked?: boolean
  /** The signed-in user's own permissions if absent. */
  grantable?: ReadonlySet<string>
}

export function IndividualField({ roleIds, locked = false, grantable }: IndividualProps) {
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
      />
    </div>
  )
}
