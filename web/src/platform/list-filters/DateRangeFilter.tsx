import { useTexts } from '../i18n/use-texts.ts'
import { DateFilter } from './DateFilter.tsx'
import classes from './DateRangeFilter.module.css'
import type { FilterControl } from './filter.ts'
import { filterTexts } from './texts.ts'

type DateRangeFilterProps = FilterControl & {
  readonly from: string
  readonly to: string
  readonly label: string
}

/** Two days; each limits the other's calendar. */
export function DateRangeFilter({ from, to, label, ...control }: DateRangeFilterProps) {
  const t = useTexts(filterTexts)
  return (
    <div className={classes.range} role="group" aria-label={label}>
      <DateFilter
        name={from}
        label={`${label} ${t('from')}`}
        maxDay={control.values[to]}
        {...control}
      />
      <DateFilter
        name={to}
        label={`${label} ${t('to')}`}
        minDay={control.values[from]}
        {...control}
      />
    </div>
  )
}
