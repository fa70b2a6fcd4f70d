import { Menu } from '@mantine/core'
import type { ComponentType } from 'react'
import classes from './RefusableItem.module.css'

type Props = {
  readonly label: string
  readonly icon?: ComponentType<{ size?: number | string }> | undefined
  readonly onClick: () => void
  /** Destroys something. */
  readonly danger?: boolean | undefined
  /** Why not, and who can; without it the item may be chosen. */
  readonly refused?: string | undefined
}

/** An item of a menu. One that is refused says why; it is not `disabled`, for the keyboard and screen readers must reach its reason. */
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
