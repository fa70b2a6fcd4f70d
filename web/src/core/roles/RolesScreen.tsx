import { useMissing } from '#platform/missing/use-missing.ts'
import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { nameIn } from '@crm/contract/core/translations'
import { roleQuery, type Role } from '@crm/contract/core/users/roles'
import { roleEndpoints, roleFiles } from '@crm/contract/core/users/roles.endpoints'
import { Badge } from '@mantine/core'
import { IconPlus, IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { Link, useNavigate } from '@tanstack/react-router'
import { useWrite } from '#platform/api/query.ts'
import { confirm } from '#platform/confirm/confirm.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { textFilter } from '#platform/list-filters/filters.tsx'
import type { Column, RowAction } from '#platform/list-rows/columns.ts'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { ActionButton } from '#platform/refused/ActionButton.tsx'
import { useAllows } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { roleWrites } from './queries.ts'
import { roleTexts } from './texts.ts'
import { UsersCount } from './UsersCount.tsx'

export function RolesScreen() {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const list = useList(roleEndpoints.list, roleQuery)
  const getActions = useRoleActions()
  const mayOpen = useAllows(roleEndpoints.get.access)
  const name = (role: Role) => nameIn(language, role)
  const columns: readonly Column<Role, 'name' | 'code' | 'users_count'>[] = [
    {
      title: t('list.name'),
      cell: (role) => (
        <>
          {name(role)} {role.is_superadmin && <Badge variant="light">{t('list.superadmin')}</Badge>}{' '}
          {role.requires_second_factor && <Badge variant="light">{t('list.secondFactor')}</Badge>}
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
      rowActions={getActions}
      filters={[textFilter('search', t('list.search'))]}
      primaryAction={<AddButton />}
      empty={{ text: t('list.empty') }}
    />
  )
}

function AddButton() {
  const t = useTexts(roleTexts)
  const refused = useMissing(roleEndpoints.create)
  return (
    <ActionButton
      refused={refused}
      leftSection={<IconPlus size={18} aria-hidden />}
      renderRoot={(props: object) => <Link {...props} to={corePaths.newRole()} />}
    >
      {t('action.add')}
    </ActionButton>
  )
}

function useRoleActions(): (role: Role) => RowAction[] {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const createRefused = useMissing(roleEndpoints.create)
  const deleteRefused = useMissing(roleEndpoints.remove)
  const openRefused = useMissing(roleEndpoints.get)
  const viewRefused = useMissing(authEndpoints.viewAs)
  const removing = useWrite(roleEndpoints.remove, roleWrites)
  const viewAs = useViewAs()
  const name = (role: Role) => nameIn(language, role)
  const confirmViewing = async (role: Role) => {
    const texts = {
      title: t('viewAs.title', { name: name(role) }),
      text: t('viewAs.text'),
      confirmLabel: t('viewAs.confirm'),
    }
    if (await confirm(texts)) await viewAs(role.id)
  }
  const confirmDeletion = async (role: Role) => {
    const texts = {
      title: t('delete.title', { name: name(role) }),
      text: t('delete.text'),
      confirmLabel: t('delete.confirm'),
    }
    if (await confirm({ ...texts, danger: true })) await removing.run({ params: { id: role.id } })
  }
  const whyNotDelete = (role: Role) => {
    if (deleteRefused !== undefined) return deleteRefused
    if (role.users_count > 0) return t('inUse', { count: role.users_count })
    return role.can.delete ? undefined : t('beyondDelete')
  }
  return (role) => [
    {
      label: t('action.edit'),
      icon: IconPencil,
      onClick: () => void navigate({ to: corePaths.role(role.id) }),
      disabledReason: openRefused,
    },
    {
      label: t('action.copy'),
      icon: IconCopy,
      onClick: () => void navigate({ to: corePaths.newRole(), search: { copy: role.id } }),
      disabledReason: createRefused ?? openRefused,
    },
    {
      label: t('action.viewAs'),
      icon: IconEye,
      onClick: () => void confirmViewing(role),
      disabledReason: viewRefused ?? (role.can.view_as ? undefined : t('beyondView')),
    },
    {
      label: t('action.delete'),
      icon: IconTrash,
      danger: true,
      onClick: () => void confirmDeletion(role),
      disabledReason: whyNotDelete(role),
    },
  ]
}

/** Reloads everything with the rights of the role. */
function useViewAs(): (roleId: string) => Promise<void> {
  const starting = useWrite(authEndpoints.viewAs, { invalidates: [] })
  return async (roleId) => {
    if (await starting.run({ body: { role_id: roleId } })) window.location.assign(corePaths.home())
  }
}
