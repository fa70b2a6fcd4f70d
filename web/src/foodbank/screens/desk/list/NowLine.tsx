import { useLayoutEffect, useRef } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { wallTimeOf } from '#platform/i18n/prague-time.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './DeskList.module.css'
import { dailySummaryTexts } from '#foodbank/daily-summary/texts.ts'

/** The present moment among those who wait: who stands above it should have come. The list opens at it. */
export function NowLine() {
  const t = useTexts(dailySummaryTexts)
  const format = useFormat()
  const line = useRef<HTMLDivElement>(null)
  const now = useNow()
  // before it is painted for the first time, and only where it would be out of view
  useLayoutEffect(() => {
    if (line.current && line.current.getBoundingClientRect().bottom > window.innerHeight)
      line.current.scrollIntoView({ block: 'center' })
  }, [])
  return (
    <div role="row" className={classes.now} ref={line}>
      <span role="gridcell">
        {t('list.now', { time: format.time(wallTimeOf(now.toISOString()).time) })}
      </span>
    </div>
  )
}
