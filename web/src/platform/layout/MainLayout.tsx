import { errorText } from '../api/error-text.ts'
import { Outlet } from '@tanstack/react-router'
import { useRef, useState, useSyncExternalStore } from 'react'
import { useTexts, useLanguage } from '../i18n/use-texts.ts'
import { Aside } from '#platform/menu/Aside.tsx'
import { Header } from './Header.tsx'
import { useLatePart } from '../export/late-part.ts'
import classes from './MainLayout.module.css'
import { MenuDrawer, useMenuDrawer } from '#platform/menu/MenuDrawer.tsx'
import { layoutTexts } from './texts.ts'
import { useShell } from '../menu/shell.ts'
import { useAfterNavigation } from './use-after-navigation.ts'
import { nameIn } from '@crm/contract/core/translations'
import { Button } from '@mantine/core'
import { IconEye, IconWifiOff } from '@tabler/icons-react'
import { endView } from '../session/session.ts'
import { useSession } from '../session/use-can.ts'
import { toastFailed } from '../toast/toast.ts'
import { pageTexts } from '../page/texts.ts'

/** The frame of every screen behind the sign-in. */
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

/** Says that the product is viewed as a role, and leads back. */
function ViewedRoleNotice() {
  const t = useTexts(layoutTexts)
  const { language } = useLanguage()
  const { viewingAs } = useSession()
  const [isEnding, setEnding] = useState(false)
  if (!viewingAs) return null
  const end = async () => {
    setEnding(true)
    try {
      await endView()
      // The screen was loaded with other rights.
      window.location.assign('/')
    } catch (error) {
      toastFailed(errorText(error))
      setEnding(false)
    }
  }
  return (
    <div className={classes.notice} role="status">
      <IconEye size={18} aria-hidden />
      <span>{t('viewedRole', { role: nameIn(language, viewingAs) })}</span>
      <Button size="sm" variant="default" loading={isEnding} onClick={() => void end()}>
        {t('endView')}
      </Button>
    </div>
  )
}

/** Says that the network is lost, before the user saves. */
function OfflineNotice() {
  const t = useTexts(pageTexts)
  const online = useSyncExternalStore(subscribe, () => navigator.onLine)
  // The region exists from the start, so that screen readers announce its content.
  return (
    <div aria-live="polite" data-no-print>
      {!online && (
        <div className={classes.notice}>
          <IconWifiOff size={18} />
          <span>{t('offline')}</span>
        </div>
      )}
    </div>
  )
}

function subscribe(changed: () => void): () => void {
  window.addEventListener('online', changed)
  window.addEventListener('offline', changed)
  return () => {
    window.removeEventListener('online', changed)
    window.removeEventListener('offline', changed)
  }
}
