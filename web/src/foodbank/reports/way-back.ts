import { useEffect } from 'react'
import { SCROLL_AFTER_NAVIGATION_MS } from '#platform/layout/use-after-navigation.ts'

let left: string | null = null
let leftYear: number | null = null

/** The number by which the report, or a year in figures, is left; coming back leads to it again. */
export function rememberDoor(cell: string, year: number | null = null): void {
  left = cell
  leftYear = year
}

/** The year whose figures the rows lead back to; null leads to the report. Some figures only a year has. */
export const getYearBack = (cell: string, lastDay: string): number | null =>
  leftYear ?? (cell.startsWith('year') ? Number(lastDay.slice(0, 4)) : null)

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
