import { ActionIcon } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './MonthBar.module.css'
import { addMonths } from './months.ts'
import { confirmationTexts } from './texts.ts'

type Props = {
  readonly month: string
  readonly onMonth: (month: string) => void
  /** What there is in it. */
  readonly about?: string | false | undefined
  /** Said of the month that has not ended. */
  readonly running?: string
}

/** A month with the ways to its neighbours, up to this one. */
export function MonthBar({ month, onMonth, about, running }: Props) {
  const t = useTexts(confirmationTexts)
  const format = useFormat()
  const current = today().slice(0, 7)
  return (
    <div className={classes.bar}>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('earlier')}
        onClick={() => onMonth(addMonths(month, -1))}
      >
        <IconChevronLeft size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.month} aria-live="polite">
        {format.month(month)}
      </span>
      <ActionIcon
        variant="default"
        size="xl"
        aria-label={t('later')}
        disabled={month >= current}
        onClick={() => onMonth(addMonths(month, 1))}
      >
        <IconChevronRight size={20} aria-hidden />
      </ActionIcon>
      <span className={classes.about}>
        {[about, month === current && (running ?? t('running'))].filter(Boolean).join(' ')}
      </span>
    </div>
  )
}
