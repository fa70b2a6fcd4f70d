import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react'
import { useState, type FocusEvent, type PointerEvent, useEffect, useRef } from 'react'
import { useTexts } from '../i18n/use-texts.ts'
import classes from './Aside.module.css'
import { Brand } from './Brand.tsx'
import { MainMenu } from './MainMenu.tsx'
import { menuTexts } from './texts.ts'

/** The main menu: 264 px, or 68 px that widen for the mouse or the keyboard. */
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

/** Delay before the minimised menu opens, and before it closes. */
const ASIDE_OPEN_DELAY_MS = 50
const ASIDE_CLOSE_DELAY_MS = 100

/** The mouse opens it with delays, the keyboard at once. */
function useAsideHover() {
  const [hovered, setHovered] = useState(false)
  const [focused, setFocused] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const later = (open: boolean, delay: number) => {
    clearTimeout(timer.current)
    timer.current = setTimeout(() => setHovered(open), delay)
  }
  const handlers = {
    onPointerEnter: (event: PointerEvent) =>
      event.pointerType === 'mouse' && later(true, ASIDE_OPEN_DELAY_MS),
    onPointerLeave: (event: PointerEvent) =>
      event.pointerType === 'mouse' && later(false, ASIDE_CLOSE_DELAY_MS),
    onFocus: (event: FocusEvent) => setFocused(event.target.matches(':focus-visible')),
    onBlur: (event: FocusEvent) =>
      !event.currentTarget.contains(event.relatedTarget) && setFocused(false),
  }
  const close = () => {
    clearTimeout(timer.current)
    setHovered(false)
    setFocused(false)
  }
  return { open: hovered || focused, handlers, close }
}

/** `1` or `0`, for a year. */
const ASIDE_COOKIE = 'aside_minimized'
const ASIDE_COOKIE_MAX_AGE = 31_536_000

/** Read before the first paint. */
export const isAsideMinimized = (cookies: string): boolean =>
  cookies.split(/;\s*/).includes(`${ASIDE_COOKIE}=1`)

export const asideCookie = (minimized: boolean): string =>
  `${ASIDE_COOKIE}=${minimized ? 1 : 0}; path=/; max-age=${ASIDE_COOKIE_MAX_AGE}; samesite=lax`
