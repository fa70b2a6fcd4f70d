import { ActionIcon, Menu } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import type { RowAction } from './columns.ts'
import classes from './RowActions.module.css'
import { listTexts } from './texts.ts'

/** The menu at a row's end; what cannot be done stays in it with its reason. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const t = useTexts(listTexts)
  if (actions.length === 0) return null
  return (
    // inside the main landmark, where screen readers look for it; beside the table, whose frame would cut it off
    <Menu position="bottom-end" shadow="md" width="max-content" portalProps={{ target: '#content' }} withInitialFocusPlaceholder={false}>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" size={40} className={classes.more} aria-label={t('actionsOf', { row: name })}>
          <IconDotsVertical size={18} aria-hidden />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map((action) => (
          <Item key={action.label} action={action} />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}

/** A refused item is not `disabled`: the keyboard and screen readers must reach its reason. */
function Item({ action: { label, icon: Icon, onClick, danger, disabledReason } }: { readonly action: RowAction }) {
  const refused = disabledReason !== undefined
  return (
    <Menu.Item
      className={classes.item}
      aria-disabled={refused || undefined}
      closeMenuOnClick={!refused}
      leftSection={Icon && <Icon size={18} />}
      {...(danger && !refused ? { color: 'red' } : {})}
      onClick={refused ? () => {} : onClick}
    >
      {label}
      {refused && <span className={classes.reason}>{disabledReason}</span>}
    </Menu.Item>
  )
}
