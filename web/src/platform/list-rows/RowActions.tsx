import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { RowAction } from './columns.ts'
import classes from './RowActions.module.css'
import { rowTexts } from './texts.ts'

// The menu and its positioning library are loaded on first use.
const load = () => import('./RowMenu.tsx')
const RowMenu = lazy(() => load().then((file) => ({ default: file.RowMenu })))

type Props = {
  readonly name: string
  readonly actions: readonly RowAction[]
  /** A button with a label instead of the dots. */
  readonly trigger?: Pick<ActionIconProps, 'variant' | 'size'> & {
    readonly label: string
    readonly icon: ReactNode
  }
}

/** The menu of a row; refused actions stay with their reason. */
export function RowActions({ name, actions, trigger }: Props) {
  const t = useTexts(rowTexts)
  const [isRequested, setRequested] = useState(false)
  if (actions.length === 0) return null
  const {
    icon = <IconDotsVertical size={18} aria-hidden />,
    label = t('actionsOf', { row: name }),
    ...shape
  } = trigger ?? {}
  const look = {
    variant: 'subtle',
    color: 'gray',
    size: 40,
    className: classes.more,
    ...shape,
    'aria-label': label,
  }
  const closed = (
    <ActionIcon
      {...look}
      aria-haspopup="menu"
      onPointerEnter={() => void load()}
      onFocus={() => void load()}
      onClick={() => setRequested(true)}
    >
      {icon}
    </ActionIcon>
  )
  if (!isRequested) return closed
  return (
    <Suspense fallback={closed}>
      <RowMenu actions={actions} look={look} icon={icon} />
    </Suspense>
  )
}
