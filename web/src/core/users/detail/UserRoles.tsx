import { nameIn } from '@crm/contract/core/translations'
import { userRightsStep } from '@crm/contract/core/users/user-bodies'
import { userRightsEndpoints } from '@crm/contract/core/users/user-rights.endpoints'
import type { UserRights } from '@crm/contract/core/users/user-rights'
import { Alert } from '@mantine/core'
import { IconInfoCircle, IconShieldStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { usePermissionNames } from '#core/permissions/use-permission-names.ts'
import { Card } from '#platform/card/Card.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts, useLanguage } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { ScreenPending } from '#platform/page/ScreenPending.tsx'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { IndividualField, RolesField } from '../fields/RolesField.tsx'
import form from '../fields/UserForm.module.css'
import { permissionSources } from '../permission-sources.ts'
import {
  roleChoicesQuery,
  userRightsQuery,
  useSetUserPermissions,
  useSetUserRoles,
} from '../queries.ts'
import { userTexts } from '../texts.ts'
import classes from './UserRoles.module.css'
import { useShownUser } from './UserScreen.tsx'

const rolesBody = userRightsStep.pick({ role_ids: true })

const permissionsBody = userRightsStep.pick({ permissions: true })

/** Roles and individual permissions are saved separately. */
export function UserRoles() {
  const { id } = useShownUser()
  const { data, error, refetch } = useQuery(userRightsQuery(id))
  // loaded beside the rights: nothing visible may move
  const { isLoading } = useQuery(roleChoicesQuery())
  if (!data || isLoading) return <ScreenPending error={error} refetch={refetch} of="form" inner />
  const rights = data.data
  return (
    <div className={classes.parts}>
      <RolesCard rights={rights} />
      <PermissionOrigins rights={rights} />
      <IndividualCard rights={rights} />
    </div>
  )
}

function PermissionOrigins({ rights }: { rights: UserRights }) {
  const t = useTexts(userTexts)
  const { language } = useLanguage()
  const named = usePermissionNames()
  const { data } = useQuery(roleChoicesQuery())
  const roles = data?.data.filter(({ id }) => rights.role_ids.includes(id))
  if (!roles) return <SkeletonLines height={160} />
  const sources = permissionSources([
    ...roles.map((role) => ({
      name: t('roles.fromRole', { role: nameIn(language, role) }),
      permissions: role.permissions,
    })),
    { name: t('roles.individual'), permissions: rights.permissions },
  ])
  const areas = named([...sources.keys()])
  return (
    <Card title={t('roles.origins')}>
      <p className={classes.hint}>{t('roles.originsHint')}</p>
      {rights.superadmin && (
        <Alert icon={<IconShieldStar aria-hidden />} mb="sm">
          {t('roles.isSuperadmin')}
        </Alert>
      )}
      {areas.length === 0 && !rights.superadmin && t('roles.noRights')}
      {areas.length > 0 && (
        <table className={classes.origins}>
          <tbody>
            {areas.map(({ resource, actions }) => (
              <tr key={resource}>
                <th scope="row">{resource}</th>
                <td>
                  <ul className={classes.lines}>
                    {actions.map(({ permission, name }) => (
                      <li key={permission}>
                        {name} <span className={classes.source}>– {sources.get(permission)}</span>
                      </li>
                    ))}
                  </ul>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  )
}

function RolesCard({ rights }: { rights: UserRights }) {
  const t = useTexts(userTexts)
  const { id, can } = useShownUser()
  const missing = useMissing(userRightsEndpoints.setRoles)
  const setting = useSetUserRoles()
  const fields = <RolesField locked={!can.set_roles} grantable={new Set(rights.grantable_roles)} />
  return (
    <Card title={t('field.role_ids')}>
      {!can.set_roles && <Locked>{missing ?? t('roles.mayNot')}</Locked>}
      <FormShell
        key={rights.role_ids.join()}
        draftKey={`user-roles-${id}`}
        schema={rolesBody}
        initialValues={{ role_ids: rights.role_ids }}
        submit={(body) => setting.submit({ params: { id }, body })}
        submitLabel={t('roles.save')}
        readOnly={!can.set_roles}
      >
        {fields}
      </FormShell>
    </Card>
  )
}

function IndividualCard({ rights }: { rights: UserRights }) {
  const t = useTexts(userTexts)
  const { id, can } = useShownUser()
  const missing = useMissing(userRightsEndpoints.setPermissions)
  const setting = useSetUserPermissions()
  return (
    <Card title={t('field.permissions')}>
      {!can.set_permissions && <Locked>{missing ?? t('roles.mayNot')}</Locked>}
      <FormShell
        key={rights.permissions.join()}
        draftKey={`user-permissions-${id}`}
        schema={permissionsBody}
        initialValues={{ permissions: rights.permissions }}
        submit={(body) => setting.submit({ params: { id }, body })}
        submitLabel={t('roles.savePermissions')}
        readOnly={!can.set_permissions}
        className={form.full}
      >
        <IndividualField
          roleIds={rights.role_ids}
          locked={!can.set_permissions}
          grantable={new Set(rights.grantable_permissions)}
        />
      </FormShell>
    </Card>
  )
}

const Locked = ({ children }: { children: string }) => (
  <Alert icon={<IconInfoCircle aria-hidden />} mb="sm">
    {children}
  </Alert>
)
