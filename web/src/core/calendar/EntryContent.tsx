import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './CalendarGrid.module.css'
import type { Entry } from './entries.ts'
import { KIND_ICONS } from './kinds.ts'
import { calendarTexts } from './texts.ts'

type Props = { readonly entry: Entry; readonly timeText: string; readonly timeClass: string; readonly titleClass: string }

/** An entry inside the calendar: its shape, its time, its name; what the colour says is said in words as well. */
export function EntryContent({ entry: { kind, title, mine, isDone }, timeText, timeClass, titleClass }: Props) {
  const t = useTexts(calendarTexts)
  const Sign = KIND_ICONS[kind]
  const state = isDone ? t('done') : mine === null || mine === 'author' ? null : t(`mine.${mine}`)
  return (
    <>
      {timeText && <span className={timeClass}>{timeText}</span>}
      <span className={classes.sign} aria-hidden>
        <Sign size={14} stroke={2} />
      </span>
      <span className={`${titleClass} ${classes.name}`}>
        <VisuallyHidden>{t(`kind.${kind}`)}: </VisuallyHidden>
        {title}
        {state && <VisuallyHidden> ({state})</VisuallyHidden>}
      </span>
    </>
  )
}
