import { nameIn } from '@crm/contract/core/translations'
import { roleQuery, type Role } from '@crm/contract/core/users/roles'
import { roleEndpoints, roleFiles } from '@crm/contract/core/users/roles.endpoints'
import { Badge, Button } from '@mantine/core'
import { IconPlus } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { RefusedButton } from '#platform/refused/RefusedButton.tsx'
import { useAllows, useCan } from '#platform/session/use-can.ts'
import { UsersCount } from './UsersCount.tsx'
import { corePaths } from '../paths.ts'
import { roleTexts } from './texts.ts'
import { useRoleActions } from './use-role-actions.ts'

export function RolesScreen() {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const list = useList(roleEndpoints.list, roleQuery)
  const actionsOf = useRoleActions()
  const mayOpen = useAllows(roleEndpoints.get.access)
  const name = (role: Role) => nameIn(language, role)
  const columns: readonly Column<Role, 'name' | 'code' | 'users_count'>[] = [
    {
      title: t('list.name'),
      cell: (role) => (
        <>
          {name(role)} {role.is_superadmin && <Badge variant="light">{t('list.superadmin')}</Badge>}
        </>
      ),
      sort: 'name',
    },
    { title: t('list.code'), cell: (role) => role.code, sort: 'code', nowrap: true },
    {
      title: t('list.permissions'),
      cell: (role) => (role.is_superadmin ? t('list.all') : role.permissions_count),
      align: 'end',
      width: '8rem',
    },
    {
      title: t('list.users'),
      cell: (role) => (
        <UsersCount
          count={role.users_count}
          filter={{ role_id: role.id }}
          label={t('list.usersOf', { count: role.users_count, name: name(role) })}
        />
      ),
      sort: 'users_count',
      align: 'end',
      width: '8rem',
    },
  ]
  return (
    <ListPage
      exported={roleFiles.export}
      title={t('title.list')}
      list={list}
      columns={columns}
      rowName={name}
      rowPath={mayOpen ? (role) => corePaths.role(role.id) : undefined}
      rowActions={actionsOf}
      filters={[textFilter('search', t('list.search'))]}
      primaryAction={<AddButton />}
      empty={{ text: t('list.empty') }}
    />
  )
}

function AddButton() {
  const t = useTexts(roleTexts)
  const mayAdd = useCan(roleEndpoints.create)
  const icon = <IconPlus size={18} aria-hidden />
  if (!mayAdd) {
    return (
      <RefusedButton reason={t('mayNot')} leftSection={icon}>
        {t('action.add')}
      </RefusedButton>
    )
  }
  return (
    <Button
      leftSection={icon}
      renderRoot={(props: object) => <Link {...props} to={corePaths.newRole()} />}
    >
      {t('action.add')}
    </Button>
  )
}
