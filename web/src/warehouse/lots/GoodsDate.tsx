import { IconAlertTriangle } from '@tabler/icons-react'
import { StatusDot } from '#platform/status-dot/StatusDot.tsx'
import classes from './GoodsDate.module.css'
import type { Dates } from '@crm/contract/warehouse/goods-dates'
import { useLotWords } from './use-lot-words.ts'

/** The date of goods in words, and below it what it asks for, if anything. */
export function GoodsDate({ dates }: { dates: Dates }) {
  const words = useLotWords()
  const warning = words.warning(dates)
  if (!warning) return words.date(dates)
  const { tone, text } = warning
  return (
    <div className={classes.date}>
      {words.date(dates)}
      <StatusDot tone={tone} {...(tone === 'danger' ? { icon: IconAlertTriangle } : {})}>
        {text}
      </StatusDot>
    </div>
  )
}
