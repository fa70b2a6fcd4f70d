import '@mantine/dates/styles.layer.css'
import 'dayjs/locale/cs'
import { DatePicker } from '@mantine/dates'
import { today } from '../i18n/today.ts'
import { useLanguage, useTexts } from '../i18n/use-texts.ts'
import classes from './DayCalendar.module.css'
import { fieldTexts } from './texts.ts'

type DayCalendarProps = {
  readonly value: string | null
  readonly onPick: (day: string) => void
  readonly minDay?: string | undefined
  readonly maxDay?: string | undefined
}

/** A month to pick a day from, with Monday first. */
export function DayCalendar({ value, onPick, minDay, maxDay }: DayCalendarProps) {
  const t = useTexts(fieldTexts)
  const { language } = useLanguage()
  return (
    <DatePicker
      value={value}
      defaultDate={value ?? today()}
      getDayProps={(day) => (day === today() ? { 'aria-current': 'date' } : {})}
      onChange={(day) => day && onPick(day)}
      locale={language}
      firstDayOfWeek={1}
      highlightToday
      classNames={{ day: classes.day ?? '' }}
      size="md"
      {...(minDay ? { minDate: minDay } : {})}
      {...(maxDay ? { maxDate: maxDay } : {})}
      // The buttons of month and year are named by what they show.
      ariaLabels={{
        nextMonth: t('nextMonth'),
        previousMonth: t('previousMonth'),
        nextYear: t('nextYear'),
        previousYear: t('previousYear'),
        nextDecade: t('nextDecade'),
        previousDecade: t('previousDecade'),
      }}
    />
  )
}
