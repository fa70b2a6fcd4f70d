import type { UserRights } from '@crm/contract/core/users/user-rights'
import { nameIn } from '@crm/contract/core/translations'
import { Alert } from '@mantine/core'
import { IconShieldStar } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/card/Card.tsx'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { usePermissionNames } from '#core/permissions/use-permission-names.ts'
import { permissionSources } from '../permission-sources.ts'
import { roleChoicesQuery } from '../queries.ts'
import { userTexts } from '../texts.ts'
import classes from './UserRoles.module.css'

/** Everything a user may do, each with where it comes from: roles, individually, or the full access of a superadministrator. */
export function PermissionOrigins({ rights }: { rights: UserRights }) {
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
