import { ActionIcon, Button, SegmentedControl } from '@mantine/core'
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react'
import type { Format } from '#platform/i18n/format.ts'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './CalendarScreen.module.css'
import { calendarTexts } from './texts.ts'
import { periodOf, stepped, type View, VIEWS } from './view.ts'

type Props = {
  view: View
  date: string
  format: Format
  onChange: (patch: { readonly view?: View; readonly date?: string | undefined }) => void
}

export function CalendarToolbar({ view, date, format, onChange }: Props) {
  const t = useTexts(calendarTexts)
  // today is no date in the address: tomorrow the same link shows tomorrow
  const go = (day: string) => onChange({ date: day === today() ? undefined : day })
  return (
    <div className={classes.bar}>
      <div className={classes.steps}>
        <Button variant="default" onClick={() => go(today())}>
          {t('today')}
        </Button>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(`previous.${view}`)}
          onClick={() => go(stepped(view, date, -1))}
        >
          <IconChevronLeft size={18} aria-hidden />
        </ActionIcon>
        <ActionIcon
          variant="default"
          size="input-sm"
          aria-label={t(`next.${view}`)}
          onClick={() => go(stepped(view, date, 1))}
        >
          <IconChevronRight size={18} aria-hidden />
        </ActionIcon>
        <h2 className={classes.period} aria-live="polite">
          {titleOf(view, date)}
        </h2>
      </div>
      <SegmentedControl
        aria-label={t('view')}
        value={view}
        onChange={(value) => onChange({ view: value })}
        data={VIEWS.map((each) => ({ value: each, label: t(`views.${each}`) }))}
      />
    </div>
  )

  function titleOf(shown: View, day: string): string {
    if (shown === 'month') return format.month(day)
    if (shown === 'day') return format.dateLong(day)
    const { from, to } = periodOf(shown, day)
    return t('range', { from: format.dateShort(from), to: format.dateWeekday(to) })
  }
}
