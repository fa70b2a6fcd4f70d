import { Outlet } from '@tanstack/react-router'
import { useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { Aside } from '#platform/menu/Aside.tsx'
import { Header } from './Header.tsx'
import { useLatePart } from '../export/late-part.ts'
import classes from './MainLayout.module.css'
import { MenuDrawer, useMenuDrawer } from '#platform/menu/MenuDrawer.tsx'
import { OfflineNotice } from '#platform/page/OfflineNotice.tsx'
import { layoutTexts } from './texts.ts'
import { useShell } from '../menu/shell.ts'
import { ViewedRoleNotice } from './ViewedRoleNotice.tsx'
import { useAfterNavigation } from './use-after-navigation.ts'

/** The frame of every screen for which one must be signed in. */
export function MainLayout() {
  const t = useTexts(layoutTexts)
  const content = useRef<HTMLElement>(null)
  const drawer = useMenuDrawer()
  const late = useLatePart()
  const hasMenu = useShell().menu.sections.length > 0
  useAfterNavigation(content)
  return (
    <div className={classes.frame}>
      <a href="#content" className={classes.skip} onClick={() => content.current?.focus()}>
        {t('skipToContent')}
      </a>
      {hasMenu && <Aside />}
      {hasMenu && <MenuDrawer opened={drawer.opened} onClose={drawer.close} />}
      <div className={classes.column}>
        <Header onOpenMenu={hasMenu ? drawer.open : undefined} />
        <OfflineNotice />
        <ViewedRoleNotice />
        <main id="content" ref={content} tabIndex={-1} className={classes.content}>
          <Outlet />
        </main>
      </div>
      {late}
    </div>
  )
}
