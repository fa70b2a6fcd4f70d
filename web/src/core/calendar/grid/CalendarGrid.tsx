import '@fullcalendar/react/skeleton.css'
import '@fullcalendar/react/themes/classic/theme.css'
import './CalendarColors.css'
import FullCalendar, {
  type CalendarRef,
  type DayCellInfo,
  type DayHeaderInfo,
  type EventApi,
  type EventChangeInfo,
  type EventDisplayInfo,
} from '@fullcalendar/react'
import dayGridPlugin from '@fullcalendar/react/daygrid'
import interactionPlugin from '@fullcalendar/react/interaction'
import listPlugin from '@fullcalendar/react/list'
import cs from '@fullcalendar/react/locales/cs'
import enGb from '@fullcalendar/react/locales/en-gb'
import classicTheme from '@fullcalendar/react/themes/classic'
import timeGridPlugin from '@fullcalendar/react/timegrid'
import { type RefObject, useEffect, useMemo, useRef } from 'react'
import { toWallTime } from '#platform/i18n/prague-time.ts'
import { TIME_ZONE } from '#platform/i18n/today.ts'
import { perLanguage } from '#platform/i18n/per-language.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { type Entry, getHours, getColors } from '../entries.ts'
import { getMorning, LIST_DAYS, type View } from '../view.ts'
import { calendarTexts } from '../texts.ts'
import { addDays, type When } from '../when.ts'
import classes from './CalendarGrid.module.css'
import { EntryContent } from './EntryContent.tsx'

type Props = {
  view: View
  date: string
  entries: readonly Entry[]
  mayAdd: boolean
  /** A month without room for names: a touch chooses a day, whose entries are listed below. */
  isSmall: boolean
  /** The days have their final heights. */
  onLaidOut: () => void
  onPick: (day: string) => void
  onOpen: (path: string) => void
  onAdd: (when: When) => void
  /** `putBack` undoes the move on the screen. */
  onMove: (entry: Entry, when: When, putBack: () => void) => void
}

const PLUGINS = [dayGridPlugin, timeGridPlugin, listPlugin, interactionPlugin, classicTheme]
const TYPES = {
  month: 'dayGridMonth',
  week: 'timeGridWeek',
  day: 'timeGridDay',
  list: 'agenda',
} as const
const OWN_VIEWS = {
  agenda: { type: 'list', duration: { days: LIST_DAYS } },
  timeGridWeek: { dayHeaderFormat: { weekday: 'short', day: 'numeric', month: 'numeric' } },
} as const
const A_SUNDAY = Date.UTC(2026, 2, 1)
const DAY_MS = 86_400_000
/** Narrow columns would show only a letter, which several weekdays share. */
const getHeaders = perLanguage((_, locale) => {
  const weekdays = new Intl.DateTimeFormat(locale, { weekday: 'short', timeZone: 'UTC' })
  return ({ text, isNarrow, dow, dayNumberText, view }: DayHeaderInfo): string => {
    if (!isNarrow) return text
    const weekday = weekdays.format(A_SUNDAY + dow * DAY_MS)
    return view.type === TYPES.month ? weekday : `${weekday} ${dayNumberText}`
  }
})
const TIME_FORMAT = { hour: 'numeric', minute: '2-digit', hour12: false } as const
const HOUR_MS = 3_600_000
const RESTING_FRAMES = 3
const OPTIONS = {
  plugins: PLUGINS,
  views: OWN_VIEWS,
  timeZone: TIME_ZONE,
  firstDay: 1,
  headerToolbar: false,
  height: 'auto',
  nowIndicator: true,
  eventDisplay: 'block',
  eventTimeFormat: TIME_FORMAT,
  slotHeaderFormat: TIME_FORMAT,
  dayMaxEvents: 4,
  eventMinHeight: 24,
  forceEventDuration: true,
  eventResizableFromStart: true,
  selectMinDistance: 5,
} as const

/** Shows Prague's time in any zone of the browser. */
export function CalendarGrid({
  view,
  date,
  entries,
  mayAdd,
  isSmall,
  onLaidOut,
  onPick,
  onOpen,
  onAdd,
  onMove,
}: Props) {
  const t = useTexts(calendarTexts)
  const { language } = useLanguage()
  const type = TYPES[view]
  const calendar = useShownPeriod(type, date)
  const grid = useRef<HTMLDivElement>(null)
  useAfterLayout(grid, onLaidOut)
  const byId = useMemo(() => new Map(entries.map((entry) => [entry.id, entry])), [entries])
  const hours = useMemo(() => getHours(entries), [entries])
  const events = useMemo(() => entries.flatMap((entry) => toInputs(entry, view)), [entries, view])
  const getHeader = getHeaders(language)
  const moved = ({ event, revert }: EventChangeInfo) => {
    const entry = byId.get(event.id)
    if (entry) onMove(entry, toWhen(event), revert)
  }
  return (
    <div ref={grid} className={classes.calendar} data-view={view} data-small={isSmall || undefined}>
      <FullCalendar
        {...OPTIONS}
        ref={calendar}
        initialView={type}
        initialDate={date}
        events={events}
        locale={language === 'cs' ? cs : enGb}
        slotMinTime={hours.from}
        slotMaxTime={hours.to}
        displayEventEnd={view !== 'month'}
        moreLinkText={(count: number) => t('more', { count })}
        closeHint={t('close')}
        noEventsText={t('empty')}
        eventContent={(info: EventDisplayInfo) => {
          const entry = byId.get(info.event.id)
          return (
            entry && (
              <EntryContent
                entry={entry}
                timeText={info.timeText}
                timeClass={info.timeClass}
                titleClass={info.titleClass}
                isList={view === 'list'}
                isTall={!entry.allDay && !info.isShort && (view === 'week' || view === 'day')}
                isSmall={isSmall}
              />
            )
          )
        }}
        eventClass={(info: EventDisplayInfo) => entryClass(byId.get(info.event.id), view)}
        backgroundEventContent={() => null}
        eventBeforeClass={view === 'list' ? classes.noDot : ''}
        eventTimeClass={view === 'list' ? classes.listTime : ''}
        dayHeaderContent={getHeader}
        dayHeaderInnerClass={classes.weekday}
        dayCellClass={(day: DayCellInfo) =>
          isSmall && getDay(day.date) === date ? classes.chosen : ''
        }
        eventClick={({ event, jsEvent }) => {
          const path = byId.get(event.id)?.path
          // the browser opens another tab itself
          if (!path || jsEvent.ctrlKey || jsEvent.metaKey || jsEvent.shiftKey) return
          jsEvent.preventDefault()
          onOpen(path)
        }}
        eventDrop={moved}
        eventResize={moved}
        selectable={mayAdd && !isSmall}
        select={({ allDay, startStr, endStr }) =>
          onAdd(allDay ? wholeDays(startStr, endStr) : times(startStr, endStr))
        }
        dateClick={({ allDay, dateStr }) =>
          isSmall
            ? onPick(dateStr.slice(0, 10))
            : mayAdd && onAdd(whenClicked(dateStr, allDay, view))
        }
      />
    </div>
  )
}

function useShownPeriod(type: (typeof TYPES)[View], date: string) {
  const calendar = useRef<CalendarRef>(null)
  useEffect(() => {
    const api = calendar.current?.getApi()
    if (!api) return
    // the library renders at once, which React forbids during its own rendering
    queueMicrotask(() => (api.view.type === type ? api.gotoDate(date) : api.changeView(type, date)))
  }, [type, date])
  return calendar
}

/** The library renders once to measure and later with the measures, on a busy machine some frames later: the days rest when their height does. */
function useAfterLayout(grid: RefObject<HTMLElement | null>, onLaidOut: () => void) {
  const laidOut = useRef(onLaidOut)
  useEffect(() => {
    let height = -1
    let resting = 0
    const look = () => {
      const now = grid.current?.offsetHeight ?? 0
      resting = now === height ? resting + 1 : 0
      height = now
      if (resting === RESTING_FRAMES) laidOut.current()
      else frame = requestAnimationFrame(look)
    }
    let frame = requestAnimationFrame(look)
    return () => cancelAnimationFrame(frame)
  }, [grid])
}

/** A public holiday colours its whole day too, except in the list. */
function toInputs({ id, kind, title, allDay, start, end, path, movable }: Entry, view: View) {
  const input = {
    id,
    title,
    allDay,
    start,
    end,
    editable: movable !== null,
    ...getColors(kind),
    ...(path ? { url: path } : {}),
  }
  return kind === 'public' && view !== 'list'
    ? [input, { ...input, id: `${id}-ground`, display: 'background' }]
    : [input]
}

/**
 * A click means an hour from there, in a month one of the morning, in the row of whole days the
 * whole day.
 */
function whenClicked(place: string, allDay: boolean, view: View): When {
  const clicked = place.slice(0, 10)
  if (!allDay) return times(place, new Date(Date.parse(place) + HOUR_MS).toISOString())
  return view === 'month' ? getMorning(clicked) : wholeDays(clicked, addDays(clicked, 1))
}

function toWhen({
  allDay,
  startStr,
  endStr,
}: Pick<EventApi, 'allDay' | 'startStr' | 'endStr'>): When {
  return allDay ? wholeDays(startStr, endStr) : times(startStr, endStr)
}

const times = (start: string, end: string): When => ({
  all_day: false,
  start_at: new Date(start).toISOString(),
  end_at: new Date(end).toISOString(),
  start_on: null,
  end_on: null,
})

const wholeDays = (start: string, end: string): When => ({
  all_day: true,
  start_at: null,
  end_at: null,
  start_on: start.slice(0, 10),
  end_on: addDays(end.slice(0, 10), -1),
})

/** The library's days begin at midnight in Prague. */
const getDay = (midnight: Date) => toWallTime(midnight.toISOString()).day

/** Kinds without times: only their name tells them apart. */
const WRAPPING: Partial<Record<Entry['kind'], string | undefined>> = {
  public: classes.wraps,
  plain: classes.wrapsWide,
  blocked: classes.wrapsWide,
}

function entryClass(entry: Entry | undefined, view: View): string {
  if (!entry) return ''
  const open = entry.mine === 'waiting' || entry.mine === 'tentative' ? classes.open : ''
  const off = entry.mine === 'declined' || entry.isDone ? classes.off : ''
  return [
    classes.entry,
    WRAPPING[entry.kind] ?? (view === 'month' ? classes.wrapsWide : ''),
    entry.kind === 'deadline' || entry.kind === 'blocked' ? classes.outlined : '',
    open,
    off,
  ]
    .filter(Boolean)
    .join(' ')
}
