import type { Locator } from 'vitest/browser'

export const sidewaysScroll = (): number => {
  const { scrollWidth, clientWidth } = document.documentElement
  return scrollWidth - clientWidth
}

export const getBox = (locator: Pick<Locator, 'element'>): DOMRect =>
  locator.element().getBoundingClientRect()
