import { useMediaQuery } from '@mantine/hooks'
import { useLayoutEffect, useRef, useState } from 'react'
import { NARROW } from './columns.ts'

/** From this width on a table may scroll: what its rows say is compared more easily there than on cards. */
const WIDE = 800

/**
 * Whether rows are cards: on a phone, and where their table would have to scroll in a narrow place (a
 * tablet, a column beside another). They stay so, whatever rows come next, until there is room for
 * the table that did not fit. `place` holds the rows.
 */
export function useCards() {
  const isPhone = useMediaQuery(NARROW, false, { getInitialValueInEffect: false })
  const place = useRef<HTMLDivElement>(null)
  const [needed, setNeeded] = useState(0)
  const measure = () => {
    const { current } = place
    const frame = current?.querySelector('table')?.parentElement
    if (!current) return
    // a width is asked for only where it decides: the browser lays out all there is for it
    if (!frame) setNeeded((width) => (width > 0 && current.clientWidth < width ? width : 0))
    else if (frame.scrollWidth > frame.clientWidth && current.clientWidth < WIDE)
      setNeeded(Math.min(WIDE, current.clientWidth + frame.scrollWidth - frame.clientWidth))
  }
  // before anything is painted, and again when the place changes
  useLayoutEffect(measure)
  useLayoutEffect(() => {
    if (!place.current) return undefined
    const observer = new ResizeObserver(measure)
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [])
  return { place, isCards: isPhone || needed > 0 }
}
