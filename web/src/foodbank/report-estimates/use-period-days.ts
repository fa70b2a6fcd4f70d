import { useState } from 'react'
import type { Period } from '../reports/period.ts'

type Days = { readonly [Name in keyof Period]: string | null }

/**
 * The two days of a period as they stand in their fields. They are applied once both are days in their order; a period that comes from
 * elsewhere (a preset, the way back) takes the place of what was not applied.
 */
export function usePeriodDays(period: Period, apply: (period: Period) => void) {
  const current = `${period.date_from} ${period.date_to}`
  const [seen, setSeen] = useState(current)
  const [unapplied, setUnapplied] = useState<Days | null>(null)
  if (seen !== current) {
    setSeen(current)
    setUnapplied(null)
  }
  const days: Days = (seen === current ? unapplied : null) ?? period
  return {
    days,
    isTurned: days.date_from !== null && days.date_to !== null && days.date_from > days.date_to,
    set: (patch: Partial<Days>) => {
      const next = { ...days, ...patch }
      setUnapplied(next)
      const { date_from, date_to } = next
      if (date_from !== null && date_to !== null && date_from <= date_to)
        apply({ date_from, date_to })
    },
  }
}
