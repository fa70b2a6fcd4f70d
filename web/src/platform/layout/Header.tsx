import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense, useEffect, type ComponentType, lazy } from 'react'
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
  return headerTools.map((tool) => {
    const Tool = lazyTool(tool)
    return <Tool key={tool.name} />
  })
}

/** Kept outside of the component: React forgets what a component has memoized that waits before it was ever shown. */
const lazyTools = new WeakMap<HeaderTool, ComponentType>()

function lazyTool(tool: HeaderTool): ComponentType {
  const known = lazyTools.get(tool)
  if (known) return known
  const Tool = lazy(async (): Promise<{ default: ComponentType }> => {
    const loaded = await loadChunk(tool.load).catch(() => undefined)
    if (!loaded) lazyTools.delete(tool)
    return { default: loaded ?? Nothing }
  })
  lazyTools.set(tool, Tool)
  return Tool
}

const Nothing = () => null
