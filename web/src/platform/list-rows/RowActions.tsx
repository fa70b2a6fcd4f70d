import { ActionIcon, type ActionIconProps } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { RowAction } from './columns.ts'
import classes from './RowActions.module.css'
import { rowTexts } from './texts.ts'

// the menu and what places it are fetched when somebody reaches for the first one
const load = () => import('./RowMenu.tsx')
const RowMenu = lazy(() => load().then((file) => ({ default: file.RowMenu })))

type Props = {
  readonly name: string
  readonly actions: readonly RowAction[]
  /** In place of the dots: a button that says what its menu is about. */
  readonly trigger?: Pick<ActionIconProps, 'variant' | 'size'> & {
    readonly label: string
    readonly icon: ReactNode
  }
}

/** The menu at a row's end; what cannot be done stays in it with its reason. */
export function RowActions({ name, actions, trigger }: Props) {
  const t = useTexts(rowTexts)
  const [asked, setAsked] = useState(false)
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
      onClick={() => setAsked(true)}
    >
      {icon}
    </ActionIcon>
  )
  if (!asked) return closed
  return (
    <Suspense fallback={closed}>
      <RowMenu actions={actions} look={look} icon={icon} />
    </Suspense>
  )
}
