import { ActionIcon, type ActionIconProps, Menu } from '@mantine/core'
import { type ReactNode, useEffect, useRef } from 'react'
import { useOpenedMenu } from '../select/use-opened-menu.ts'
import { RefusableItem } from '../refused/RefusableItem.tsx'
import type { RowAction } from './columns.ts'
import classes from './RowMenu.module.css'

type RowMenuProps = {
  readonly actions: readonly RowAction[]
  readonly look: ActionIconProps & { readonly 'aria-label': string }
  readonly icon: ReactNode
}

/** Replaces the button of `RowActions` after the first press. */
export function RowMenu({ actions, look, icon }: RowMenuProps) {
  const { menu, target } = useOpenedMenu()
  const open = menu.onChange
  const button = useRef<HTMLButtonElement>(null)
  // Opened with the button in focus, so that Esc returns there.
  useEffect(() => {
    button.current?.focus()
    const frame = requestAnimationFrame(() => open(true))
    return () => cancelAnimationFrame(frame)
  }, [open])
  return (
    // In the main landmark for screen readers, but outside of the table, which would cut it off.
    <Menu
      {...menu}
      position="bottom-end"
      shadow="md"
      width="max-content"
      portalProps={{ target: '#content' }}
      withInitialFocusPlaceholder={false}
    >
      <Menu.Target>
        <ActionIcon ref={button} {...look} {...target}>
          {icon}
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown className={classes.menu}>
        {actions.map(({ label, icon: sign, onClick, danger, disabledReason }) => (
          <RefusableItem
            key={label}
            label={label}
            icon={sign}
            onClick={onClick}
            danger={danger}
            refused={disabledReason}
          />
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
