import { VisuallyHidden } from '@mantine/core'
import { useTexts } from '#platform/i18n/use-texts.ts'
import classes from './CalendarGrid.module.css'
import type { Entry } from './entries.ts'
import { KIND_ICONS } from './kinds.ts'
import { calendarTexts } from './texts.ts'

type Props = {
  readonly entry: Entry
  readonly timeText: string
  readonly timeClass: string
  readonly titleClass: string
  readonly isList: boolean
  /** There is room for a name of several lines. */
  readonly isTall: boolean
}

/** An entry inside the calendar: its shape, its time, its name; what the colour says is said in words as well. */
export function EntryContent({ entry: { kind, title, mine, isDone }, timeText, timeClass, titleClass, isList, isTall }: Props) {
  const t = useTexts(calendarTexts)
  const Sign = KIND_ICONS[kind]
  const state = isDone ? t('done') : mine === null || mine === 'author' ? null : t(`mine.${mine}`)
  return (
    <>
      {timeText && <span className={timeClass}>{timeText}</span>}
      <span className={`${titleClass} ${classes.name} ${isTall ? classes.tall : ''}`} title={title}>
        <span className={classes.sign} aria-hidden>
          <Sign size={isList ? 18 : 14} stroke={2} />
        </span>
        <VisuallyHidden>{t(`kind.${kind}`)}: </VisuallyHidden>
        <span className={classes.title}>{title}</span>
        {state && (isList ? <span className={classes.state}>{state}</span> : <VisuallyHidden> ({state})</VisuallyHidden>)}
      </span>
    </>
  )
}
