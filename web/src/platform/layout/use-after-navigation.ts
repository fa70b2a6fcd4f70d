import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

export const SCROLL_AFTER_NAVIGATION_MS = 100

/**
 * After a navigation to another screen (not a change of filters) scrolls to the top and focuses the
 * content, unless the screen has set the focus.
 */
export function useAfterNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation()
  const shown = useRef(pathname)
  useEffect(() => {
    if (shown.current === pathname) return undefined
    shown.current = pathname
    const timer = setTimeout(() => {
      window.scrollTo(0, 0)
      if (!content.current?.contains(document.activeElement))
        content.current?.focus({ preventScroll: true })
    }, SCROLL_AFTER_NAVIGATION_MS)
    return () => clearTimeout(timer)
  }, [pathname, content])
}
