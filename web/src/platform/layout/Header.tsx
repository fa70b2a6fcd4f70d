import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useEffect, type ComponentType, lazy, useMemo } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useCurrentTitle } from '../router/screen-title.ts'
import classes from './Header.module.css'
import { QuickAccess } from './QuickAccess.tsx'
import { ScrollToTop } from '../page/ScrollToTop.tsx'
import { layoutTexts } from './texts.ts'
import { UserPanel } from './UserPanel.tsx'
import { loadChunk } from '../router/load-screen.ts'
import type { HeaderTool } from '../module.ts'
import { useShell } from '../menu/shell.ts'

/** 56 px above every screen: its title once the screen's own heading has scrolled away, the modules' tools, the user. */
export function Header({ onOpenMenu }: { onOpenMenu: (() => void) | undefined }) {
  const t = useTexts(layoutTexts)
  const title = useCurrentTitle()
  useHeaderScroll()
  return (
    <header className={classes.header} data-no-print>
      {onOpenMenu && (
        <ActionIcon
          variant="subtle"
          color="gray"
          size={44}
          className={classes.burger}
          aria-label={t('openMenu')}
          onClick={onOpenMenu}
        >
          <IconMenu2 size={22} />
        </ActionIcon>
      )}
      <ScrollToTop title={title} />
      <div className={classes.tools}>
        <Suspense>
          <HeaderTools />
        </Suspense>
        <QuickAccess />
        <UserPanel />
      </div>
    </header>
  )
}

/** Marks the body with `data-header-scroll="on"` while the page is scrolled (spec §2); the header's style hangs on it. */
function useHeaderScroll(): void {
  useEffect(() => {
    const mark = () => {
      if (window.scrollY > 0) document.body.dataset['headerScroll'] = 'on'
      else delete document.body.dataset['headerScroll']
    }
    mark()
    window.addEventListener('scroll', mark, { passive: true })
    return () => {
      window.removeEventListener('scroll', mark)
      delete document.body.dataset['headerScroll']
    }
  }, [])
}

/** The controls that modules put into the header. One that cannot be fetched is missing; the screen below works without it. */
function HeaderTools() {
  const { headerTools } = useShell()
  const tools = useMemo(
    () => headerTools.map((tool) => ({ name: tool.name, Tool: lazyTool(tool) })),
    [headerTools],
  )
  return tools.map(({ name, Tool }) => <Tool key={name} />)
}

const lazyTool = ({ load }: HeaderTool) =>
  lazy(async (): Promise<{ default: ComponentType }> => ({
    default: await loadChunk(load).catch(() => Nothing),
  }))

const Nothing = () => null
