import { authEndpoints } from '@crm/contract/core/auth/auth.endpoints'
import { nameIn } from '@crm/contract/core/translations'
import type { Role } from '@crm/contract/core/users/roles'
import { roleEndpoints } from '@crm/contract/core/users/roles.endpoints'
import { IconCopy, IconEye, IconPencil, IconTrash } from '@tabler/icons-react'
import { useNavigate } from '@tanstack/react-router'
import { confirm } from '#platform/confirm/confirm.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import type { RowAction } from '#platform/list-rows/columns.ts'
import { useCan } from '#platform/session/use-can.ts'
import { corePaths } from '../paths.ts'
import { useViewAs } from '../view-as/use-view-as.ts'
import { useRemoveRole } from './queries.ts'
import { roleTexts } from './texts.ts'

export function useRoleActions(): (role: Role) => RowAction[] {
  const t = useTexts(roleTexts)
  const { language } = useLanguage()
  const navigate = useNavigate()
  const mayCreate = useCan(roleEndpoints.create)
  const mayDelete = useCan(roleEndpoints.remove)
  const mayOpen = useCan(roleEndpoints.get)
  const mayView = useCan(authEndpoints.viewAs)
  const removing = useRemoveRole()
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
    if (!mayDelete) return t('mayNot')
    if (role.users_count > 0) return t('inUse', { count: role.users_count })
    return role.can.delete ? undefined : t('beyondDelete')
  }
  return (role) => [
    {
      label: t('action.edit'),
      icon: IconPencil,
      onClick: () => void navigate({ to: corePaths.role(role.id) }),
      disabledReason: !mayOpen ? t('mayNot') : undefined,
    },
    {
      label: t('action.copy'),
      icon: IconCopy,
      onClick: () => void navigate({ to: corePaths.newRole(), search: { copy: role.id } }),
      disabledReason: mayCreate && mayOpen ? undefined : t('mayNot'),
    },
    {
      label: t('action.viewAs'),
      icon: IconEye,
      onClick: () => void confirmViewing(role),
      disabledReason: !mayView ? t('mayNot') : role.can.view_as ? undefined : t('beyondView'),
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
