import { useLocation } from '@tanstack/react-router'
import { type RefObject, useEffect, useRef } from 'react'

/** Spec §2: the page scrolls to the top this long after a navigation. */
export const SCROLL_AFTER_NAVIGATION_MS = 100

/**
 * After a navigation to another screen (not of its filters) the page scrolls to its top, and the keyboard goes on in the content,
 * unless the screen has put it somewhere already.
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
