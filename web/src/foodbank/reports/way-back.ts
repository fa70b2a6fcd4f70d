import type { EuPersonQuery } from '@crm/contract/foodbank/eu-persons/eu-persons'
import { useEffect } from 'react'
import { SCROLL_AFTER_NAVIGATION_MS } from '#platform/layout/use-after-navigation.ts'

let left: string | null = null
let leftFrom: EuPersonQuery | null = null

/** The number by which a screen is left; coming back leads to it again. Without `from` the screen is the report. */
export function rememberDoor(door: string, from: EuPersonQuery | null = null): void {
  left = door
  leftFrom = from
}

/** The filters of the persons with EU help, where the rows were opened from there; null is the report. */
export const getLeftFrom = () => leftFrom

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
