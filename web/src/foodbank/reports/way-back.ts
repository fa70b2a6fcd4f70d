import type { EuPersonQuery } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { useEffect } from 'react'
import { SCROLL_AFTER_NAVIGATION_MS } from '#platform/layout/use-after-navigation.ts'

let left: string | null = null
let leftFrom: Origin = null

/** The screen whose numbers open rows, with its filters; null is the report. */
export type Origin =
  | { readonly screen: 'euPersons'; readonly query: EuPersonQuery }
  | { readonly screen: 'year'; readonly year: number }
  | null

/** The number by which a screen is left; coming back leads to it again. */
export function rememberDoor(door: string, from: Origin = null): void {
  left = door
  leftFrom = from
}

/** Where the rows of a number lead back to; some numbers only a year has. */
export const getOrigin = (cell: string, lastDay: string): Origin =>
  leftFrom ??
  (cell.startsWith('year') ? { screen: 'year', year: Number(lastDay.slice(0, 4)) } : null)

/** Once the report stands there again, the keyboard is at the number that was opened, and the number in sight. */
export function useWayBack(isThere: boolean): void {
  useEffect(() => {
    if (!isThere || left === null) return undefined
    const door = document.querySelector<HTMLElement>(`[data-cell="${CSS.escape(left)}"]`)
    left = null
    door?.focus({ preventScroll: true })
    // the frame puts every other screen to its top first
    const timer = setTimeout(
      () => door?.scrollIntoView({ block: 'center' }),
      SCROLL_AFTER_NAVIGATION_MS + 20,
    )
    return () => clearTimeout(timer)
  }, [isThere])
}
