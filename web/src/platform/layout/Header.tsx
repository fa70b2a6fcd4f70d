import { ActionIcon } from '@mantine/core'
import { IconMenu2 } from '@tabler/icons-react'
import { Suspense } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { useCurrentTitle } from '../router/screen-title.ts'
import classes from './Header.module.css'
import { HeaderTools } from './HeaderTools.tsx'
import { QuickAccess } from '#platform/layout/QuickAccess.tsx'
import { ScrollToTop } from '#platform/page/ScrollToTop.tsx'
import { layoutTexts } from './texts.ts'
import { useHeaderScroll } from './use-header-scroll.ts'
import { UserPanel } from './UserPanel.tsx'

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
