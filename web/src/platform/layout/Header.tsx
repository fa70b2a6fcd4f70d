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

/** „Rychlý přístup" of spec §2; absent for who may open none of its screens. */
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

/** Spec §9: the button appears after this many pixels. */
const SCROLL_TO_TOP_AFTER_PX = 300

/**
 * The screen's title in the header, and from far down the way back up. It is no button that floats: that would lie over what is read or
 * pressed just there.
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
  // the screen's own heading says the same to a screen reader
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
