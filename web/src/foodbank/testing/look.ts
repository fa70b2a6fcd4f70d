import type { Locator } from 'vitest/browser'

/** How much wider than the window the page is. */
export const sidewaysScroll = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

/** The rectangle of an element in the window. */
export const boxOf = (locator: Pick<Locator, 'element'>): DOMRect =>
  locator.element().getBoundingClientRect()
