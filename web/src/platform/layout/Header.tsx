import { ActionIcon } from '@mantine/core'
import { IconMenu2, IconLayoutGrid, IconArrowUp } from '@tabler/icons-react'
import { Suspense, useEffect, type ComponentType, lazy, useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useCurrentTitle } from '../router/screen-title.ts'
import classes from './Header.module.css'
import { layoutTexts } from './texts.ts'
import { UserPanel } from './UserPanel.tsx'
import { loadChunk } from '../router/load-screen.ts'
import type { HeaderTool } from '../module.ts'
import { useShell } from '../menu/shell.ts'
import { HeaderPanel } from './HeaderPanel.tsx'
import { PanelEntries } from './PanelEntries.tsx'
import panel from './PanelEntries.module.css'
import { pageTexts } from '../page/texts.ts'

/**
 * 56 px above every screen: the title once the heading is out of view, the modules' tools, the
 * user.
 */
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

/** Sets `data-header-scroll="on"` on the body for the style of the header. */
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

/** Tools of the modules. One that cannot be loaded is missing. */
function HeaderTools() {
  const { headerTools } = useShell()
  return headerTools.map((tool) => {
    const Tool = lazyTool(tool)
    return <Tool key={tool.name} />
  })
}

/**
 * Outside of the component, because React drops memoized values of a component that suspends before
 * it is shown.
 */
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

/** „Rychlý přístup"; absent when the user can open none of its screens. */
function QuickAccess() {
  const t = useTexts(layoutTexts)
  const { quickAccess } = useShell().menu
  if (quickAccess.length === 0) return null
  return (
    <HeaderPanel label={t('quickAccess')} button={<IconLayoutGrid size={22} stroke={1.75} />}>
      <div className={panel.title}>{t('quickAccess')}</div>
      <PanelEntries entries={quickAccess} />
    </HeaderPanel>
  )
}

const SCROLL_TO_TOP_AFTER_PX = 300

/**
 * The screen's title, and far down a button to the top. Not floating, because it would cover
 * content.
 */
function ScrollToTop({ title }: { title: string }) {
  const t = useTexts(pageTexts)
  const [far, setFar] = useState(false)
  useEffect(() => {
    const measure = () => setFar(window.scrollY > SCROLL_TO_TOP_AFTER_PX)
    measure()
    window.addEventListener('scroll', measure, { passive: true })
    return () => window.removeEventListener('scroll', measure)
  }, [])
  const words = <span className={classes.words}>{title}</span>
  // Screen readers know the screen's heading already.
  if (!far) {
    return (
      <div className={classes.title} aria-hidden>
        {words}
      </div>
    )
  }

  const up = () => {
    const calm = window.matchMedia('(prefers-reduced-motion: reduce)').matches
    window.scrollTo({ top: 0, behavior: calm ? 'instant' : 'smooth' })
  }
  return (
    <button
      type="button"
      className={classes.title}
      aria-label={`${t('scrollToTop')}: ${title}`}
      title={t('scrollToTop')}
      onClick={up}
      data-no-print
    >
      {words}
      <IconArrowUp size={16} aria-hidden />
    </button>
  )
}
