import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import { asideCookie, isAsideMinimized } from './aside-minimized.ts'
import classes from './Aside.module.css'
import { Brand } from '#platform/menu/Brand.tsx'
import { MainMenu } from './MainMenu.tsx'
import { menuTexts } from './texts.ts'
import { useAsideHover } from './use-aside-hover.ts'

/** The main menu beside the screen: 264 px, or 68 px that open over the screen while the mouse or the keyboard is in them. */
export function Aside() {
  const t = useTexts(menuTexts)
  const [minimized, setMinimized] = useState(() => isAsideMinimized(document.cookie))
  const { open, handlers, close } = useAsideHover()
  const narrow = minimized && !open

  const toggle = () => {
    document.cookie = asideCookie(!minimized)
    setMinimized(!minimized)
    close()
  }
  const Arrow = minimized ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse
  return (
    <div className={classes.place} data-minimized={minimized || undefined} data-no-print>
      <aside
        className={classes.aside}
        data-narrow={narrow || undefined}
        data-floating={(minimized && open) || undefined}
        {...handlers}
      >
        <Brand narrow={narrow} />
        <div className={classes.menu}>
          <MainMenu narrow={narrow} />
        </div>
        <button type="button" className={classes.toggle} onClick={toggle} aria-pressed={minimized}>
          <Arrow size={20} stroke={1.75} />
          <span className={classes.toggleText}>
            {minimized ? t('restoreMenu') : t('minimizeMenu')}
          </span>
        </button>
      </aside>
    </div>
  )
}
