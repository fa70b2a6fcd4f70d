import { Menu } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './RefusableItem.module.css'

type Props = {
  readonly label: string
  readonly icon?: ComponentType<{ size?: number | string }> | undefined
  readonly onClick: () => void
  readonly danger?: boolean | undefined
  /** Why not, and who can. */
  readonly refused?: string | undefined
}

/**
 * A menu item that gives the reason when it is refused; not `disabled`, so that keyboard and screen
 * readers reach the reason.
 */
export function RefusableItem({ label, icon: Icon, onClick, danger, refused }: Props) {
  const isRefused = refused !== undefined
  return (
    <Menu.Item
      className={classes.item}
      data-danger={(danger && !isRefused) || undefined}
      aria-disabled={isRefused || undefined}
      closeMenuOnClick={!isRefused}
      leftSection={Icon && <Icon size={18} />}
      onClick={isRefused ? () => {} : onClick}
    >
      {label}
      {isRefused && <span className={classes.reason}>{refused}</span>}
    </Menu.Item>
  )
}
