import { IconSearch } from '@tabler/icons-react'
import { useHotkeys } from '@mantine/hooks'
import { lazy, Suspense, useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { loadChunk } from '#platform/router/load-screen.ts'
import classes from './SearchTool.module.css'
import { searchTexts } from './texts.ts'

const load = () => loadChunk(() => import('./SearchDialog.tsx'))
const SearchDialog = lazy(() => load().then((file) => ({ default: file.SearchDialog })))

/** The quick search's button in the header; Ctrl+K (⌘K) opens it from anywhere, also while typing. */
export function SearchTool() {
  const t = useTexts(searchTexts)
  const [isOpen, setOpen] = useState(false)
  useHotkeys([['mod+K', () => setOpen(true)]], [])
  const preload = () => void load().catch(() => undefined)
  return (
    <>
      <button
        type="button"
        className={classes.button}
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={preload}
        onFocus={preload}
        onClick={() => setOpen(true)}
      >
        <IconSearch size={20} stroke={1.75} aria-hidden />
        <span className={classes.words}>{t('open')}</span>
        <kbd className={classes.keys} aria-hidden>
          Ctrl K
        </kbd>
      </button>
      {isOpen && (
        <Suspense>
          <SearchDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
