import { IconAlertTriangle, IconClock } from '@tabler/icons-react'
import { useFormat } from '#platform/i18n/format.ts'
import { useNow } from '#platform/i18n/use-now.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { deadlineOf } from './deadline.ts'
import classes from './Tasks.module.css'
import { taskTexts } from './texts.ts'

const ICONS = { late: IconAlertTriangle, today: IconClock, later: null }

/** „dnes 14:00", „po termínu 3 dny"; a late one also has an icon and a colour. */
export function Deadline({ at }: { at: string }) {
  const t = useTexts(taskTexts)
  const format = useFormat()
  const { state, words } = deadlineOf(at, useNow(), format, {
    late: (days) => t('due.late', { count: days }),
    lateToday: (time) => t('due.lateToday', { time }),
    today: (time) => t('due.today', { time }),
    tomorrow: (time) => t('due.tomorrow', { time }),
  })
  const Icon = ICONS[state]
  return (
    <time className={classes.deadline} data-state={state} dateTime={at} title={format.dateTime(at)}>
      {Icon && <Icon size={16} aria-hidden />}
      <span>{words}</span>
    </time>
  )
}
