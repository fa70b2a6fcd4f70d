import { VisuallyHidden } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entryState, type Entry, KIND_ICONS } from '../entries.ts'
import { calendarTexts } from '../texts.ts'
import classes from './CalendarGrid.module.css'

type Props = {
  entry: Entry
  timeText: string
  timeClass: string
  titleClass: string
  isList: boolean
  /** There is room for several lines. */
  isTall: boolean
  /** There is room only for the icon; the names are listed below the month. */
  isSmall: boolean
}

/** What the colour says is said in words too. */
export function EntryContent({
  entry,
  timeText,
  timeClass,
  titleClass,
  isList,
  isTall,
  isSmall,
}: Props) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { kind, title, isPoint, start } = entry
  const Sign = KIND_ICONS[kind]
  const state = entryState(entry)
  const time = timeText && isPoint ? format.toTime(start) : timeText
  if (isSmall)
    return (
      <>
        <Sign size={16} stroke={2} aria-hidden />
        <VisuallyHidden>
          {t(`kind.${kind}`)}: {[time, title].filter(Boolean).join(' ')}
          {state && ` (${t(state)})`}
        </VisuallyHidden>
      </>
    )
  return (
    <>
      {time && <span className={timeClass}>{time}</span>}
      <span className={`${titleClass} ${classes.name} ${isTall ? classes.tall : ''}`} title={title}>
        <span className={classes.sign} aria-hidden>
          <Sign size={isList ? 18 : 14} stroke={2} />
        </span>
        <VisuallyHidden>{t(`kind.${kind}`)}: </VisuallyHidden>
        <span className={classes.title}>{title}</span>
        {state &&
          (isList ? (
            <span className={classes.state}>{t(state)}</span>
          ) : (
            <VisuallyHidden> ({t(state)})</VisuallyHidden>
          ))}
      </span>
    </>
  )
}
