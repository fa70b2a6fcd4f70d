import { useId } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { entriesOn, type Entry, entryState, getColors, KIND_ICONS } from '../entries.ts'
import { calendarTexts } from '../texts.ts'
import classes from './DayEntries.module.css'

type Props = {
  day: string
  entries: readonly Entry[]
  onOpen: (path: string) => void
}

export function DayEntries({ day, entries, onOpen }: Props) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const id = useId()
  const shown = entriesOn(day, entries)
  return (
    <section className={classes.day} aria-labelledby={id}>
      <h3 id={id} className={classes.title} aria-live="polite">
        {format.dateLong(day)}
      </h3>
      {shown.length === 0 && <p className={classes.quiet}>{t('emptyDay')}</p>}
      <ul className={classes.entries}>
        {shown.map((entry) => (
          <li key={entry.id}>
            <DayEntry entry={entry} onOpen={onOpen} />
          </li>
        ))}
      </ul>
    </section>
  )
}

function DayEntry({ entry, onOpen }: { entry: Entry; onOpen: (path: string) => void }) {
  const t = useTexts(calendarTexts)
  const format = useFormat()
  const { kind, title, allDay, start, end, isPoint, path } = entry
  const Sign = KIND_ICONS[kind]
  const { color, contrastColor } = getColors(kind)
  const state = entryState(entry)
  const time = allDay
    ? t('allDay')
    : [start, ...(isPoint ? [] : [end])].map((moment) => format.toTime(moment)).join('–')
  const content = (
    <>
      <span className={classes.sign} style={{ background: color, color: contrastColor }}>
        <Sign size={18} stroke={2} aria-hidden />
      </span>
      <span className={classes.words}>
        <span className={classes.name}>{title}</span>
        <span className={classes.quiet}>
          {[t(`kind.${kind}`), time, state && t(state)].filter(Boolean).join(' · ')}
        </span>
      </span>
    </>
  )
  if (path === null) return <span className={classes.entry}>{content}</span>
  return (
    <a
      href={path}
      className={classes.entry}
      onClick={(event) => {
        // the browser opens another tab itself
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onOpen(path)
      }}
    >
      {content}
    </a>
  )
}
