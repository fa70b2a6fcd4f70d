import type { OrganizationManager } from '@crm/contract/foodbank/organization-managers'
import { nameIn } from '@crm/contract/core/translations'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { ActionIcon, Badge, Menu } from '@mantine/core'
import {
  IconDotsVertical,
  IconKey,
  IconUserCheck,
  IconUserMinus,
  IconUserOff,
} from '@tabler/icons-react'
import { confirm } from '#platform/confirm/confirm.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing } from '#platform/missing/use-missing.ts'
import { useOpenedMenu } from '#platform/select/use-opened-menu.ts'
import { RefusableItem } from '#platform/refused/RefusableItem.tsx'
import classes from './Managers.module.css'
import { useActivateManager, useDeactivateManager, useRemoveManager } from './queries.ts'
import { managerTexts } from './texts.ts'

type Props = { organizationId: string; manager: OrganizationManager; onPermissions: () => void }

export function ManagerRow({ organizationId, manager, onPermissions }: Props) {
  const t = useTexts(managerTexts)
  const format = useFormat()
  const { language } = useLanguage()
  const name = `${manager.surname} ${manager.name}`
  const seen = manager.last_activity_at
    ? t('lastActive', { when: format.dateTime(manager.last_activity_at) })
    : t('neverActive')
  return (
    <li className={classes.row}>
      <span className={classes.words}>
        <span className={classes.name}>{name}</span>
        <span className={classes.detail}>
          {[manager.username, ...manager.roles.map((role) => nameIn(language, role))].join(' · ')}
          {' · '}
          {seen}
        </span>
      </span>
      {!manager.active && (
        <Badge color="gray" variant="light">
          {t('inactive')}
        </Badge>
      )}
      {manager.active && !manager.confirmed && (
        <Badge color="yellow" variant="light">
          {t('unconfirmed')}
        </Badge>
      )}
      <ManagerMenu
        organizationId={organizationId}
        manager={manager}
        name={name}
        onPermissions={onPermissions}
      />
    </li>
  )
}

function ManagerMenu({ organizationId, manager, name, onPermissions }: Props & { name: string }) {
  const { menu, target } = useOpenedMenu()
  const t = useTexts(managerTexts)
  const noUpdate = useMissing(organizationManagerEndpoints.setPermissions)
  const noRemove = useMissing(organizationManagerEndpoints.remove)
  const removing = useRemoveManager()
  const deactivating = useDeactivateManager()
  const activating = useActivateManager()
  const input = { params: { id: organizationId, user_id: manager.id } }
  const { can } = manager
  const remove = async () => {
    const title = t('confirmRemove', { name })
    const text = t(manager.active ? 'confirmRemoveText' : 'confirmRemoveInactiveText')
    if (await confirm({ title, text, confirmLabel: t('removeLabel'), danger: true }))
      await removing.run(input)
  }
  const deactivate = async () => {
    const title = t('confirmDeactivate', { name })
    const text = t('confirmDeactivateText')
    if (await confirm({ title, text, confirmLabel: t('deactivate'), danger: true }))
      await deactivating.run(input)
  }
  return (
    <Menu {...menu} position="bottom-end" width={300} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon
          {...target}
          variant="subtle"
          color="gray"
          size={40}
          aria-label={t('actions', { name })}
        >
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        <RefusableItem
          label={t('permissions')}
          icon={IconKey}
          refused={can.set_permissions ? undefined : (noUpdate ?? t('mayNotPermissions'))}
          onClick={onPermissions}
        />
        {manager.active ? (
          <RefusableItem
            label={t('deactivate')}
            icon={IconUserOff}
            refused={can.deactivate ? undefined : (noUpdate ?? t('mayNotAccount'))}
            onClick={() => void deactivate()}
          />
        ) : (
          <RefusableItem
            label={t('activate')}
            icon={IconUserCheck}
            refused={can.activate ? undefined : (noUpdate ?? t('mayNotAccount'))}
            onClick={() => void activating.run(input)}
          />
        )}
        <RefusableItem
          danger
          label={t('remove')}
          icon={IconUserMinus}
          refused={can.remove ? undefined : noRemove}
          onClick={() => void remove()}
        />
      </Menu.Dropdown>
    </Menu>
  )
}
