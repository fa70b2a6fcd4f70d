import { ActionIcon } from '@mantine/core'
import { IconDotsVertical } from '@tabler/icons-react'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import type { RowAction } from './columns.ts'
import classes from './RowActions.module.css'
import { listTexts } from './texts.ts'

// the menu and what places it are fetched when somebody reaches for the first one
const load = () => import('./RowMenu.tsx')
const RowMenu = lazy(() => load().then((file) => ({ default: file.RowMenu })))

/** The menu at a row's end; what cannot be done stays in it with its reason. */
export function RowActions({ name, actions }: { readonly name: string; readonly actions: readonly RowAction[] }) {
  const t = useTexts(listTexts)
  const [asked, setAsked] = useState(false)
  if (actions.length === 0) return null
  const look = { variant: 'subtle', color: 'gray', size: 40, className: classes.more, 'aria-label': t('actionsOf', { row: name }) }
  const icon = <IconDotsVertical size={18} aria-hidden />
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
