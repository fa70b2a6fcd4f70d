import { getHotkeyHandler } from '@mantine/hooks'
import { IconSearch } from '@tabler/icons-react'
import { type ComponentType, useLayoutEffect, useState } from 'react'
import { NETWORK_CODE } from '#platform/api/error-code.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useShell } from '#platform/menu/shell.ts'
import type { SearchKind, WebModule } from '#platform/module.ts'
import { loadChunk, loadChunks } from '#platform/router/load-screen.ts'
import { toastError } from '#platform/toast/toast.ts'
import classes from './SearchTool.module.css'
import { searchButtonTexts } from './button-texts.ts'

type Kinds = readonly SearchKind[]
type Dialog = ComponentType<{
  readonly opened: boolean
  readonly kinds: Kinds
  readonly onClose: () => void
}>
type Loaded = { readonly Dialog: Dialog; readonly kinds: Kinds }

/** The dialog, and what it may find in each module. */
async function load(modules: readonly WebModule[]): Promise<Loaded> {
  const [{ SearchDialog }, kinds] = await Promise.all([
    loadChunk(() => import('./SearchDialog.tsx')),
    loadChunks(modules.flatMap(({ search }) => search ?? [])),
  ])
  return { Dialog: SearchDialog, kinds }
}

/** Ctrl+K (⌘K) opens it everywhere, also while typing. */
export function SearchTool() {
  const t = useTexts(searchButtonTexts)
  const [isOpen, setOpen] = useState(false)
  const [loaded, setLoaded] = useState<Loaded | null>(null)
  const { modules } = useShell()
  const open = () =>
    void load(modules).then(
      (arrived) => {
        setLoaded(arrived)
        setOpen(true)
      },
      () => toastError(NETWORK_CODE),
    )
  // whoever sees the button may press the keys on it: not a moment later
  useLayoutEffect(() => {
    const onKeyDown = getHotkeyHandler([['mod+K', open]])
    document.documentElement.addEventListener('keydown', onKeyDown)
    return () => document.documentElement.removeEventListener('keydown', onKeyDown)
  })
  const preload = () => void load(modules).catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={open}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>{t('open')}</span>
        <kbd className={classes.keys} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {loaded && (
        <loaded.Dialog opened={isOpen} kinds={loaded.kinds} onClose={() => setOpen(false)} />
      )}
    </>
  )
}
