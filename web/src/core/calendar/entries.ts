import type { DeadlineEntry, EventEntry, EventType } from '@crm/contract/core/calendar/events'
import {
  IconBeach,
  IconCalendarEvent,
  IconCalendarOff,
  IconCheckbox,
  IconFlag,
  IconMail,
  IconPackage,
  IconPhone,
  IconUsers,
} from '@tabler/icons-react'
import { toMoment, toWallTime } from '#platform/i18n/prague-time.ts'
import type { CalendarLayerEntry, Icon } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { addDays } from './when.ts'

/** `start` and `end` are moments, or days; then `end` is the day after the last. */
export type Entry = {
  readonly id: string
  readonly kind: Kind
  readonly title: string
  readonly allDay: boolean
  readonly start: string
  readonly end: string
  /** It takes no time; `end` is only needed for drawing. */
  readonly isPoint: boolean
  readonly path: string | null
  /** The event, if the user may move it. */
  readonly movable: EventEntry | null
  readonly mine: EventEntry['mine']
  readonly isDone: boolean
}

const QUARTER_MS = 15 * 60_000
const DEADLINE_MS = 30 * 60_000

export function entryOfEvent(event: EventEntry): Entry {
  const { id, name, type, can, mine } = event
  return {
    id: `event-${id}`,
    kind: type,
    title: name,
    ...getSpan(event),
    path: corePaths.event(id),
    movable: can.update ? event : null,
    mine,
    isDone: false,
  }
}

function getSpan({
  all_day,
  start_at,
  end_at,
  start_on,
  end_on,
}: EventEntry): Pick<Entry, 'allDay' | 'start' | 'end' | 'isPoint'> {
  if (all_day)
    return {
      allDay: true,
      start: start_on ?? '',
      end: end_on === null ? '' : addDays(end_on, 1),
      isPoint: false,
    }
  const isPoint = start_at !== null && start_at === end_at
  // the library would draw an hour
  return {
    allDay: false,
    start: start_at ?? '',
    end: isPoint ? later(start_at, QUARTER_MS) : (end_at ?? ''),
    isPoint,
  }
}

/** Drawn for half an hour, at most until midnight. */
export function entryOfDeadline({ id, name, deadline_at, completed }: DeadlineEntry): Entry {
  const midnight = toMoment({ day: addDays(toWallTime(deadline_at).day, 1), time: '00:00' })
  const end = later(deadline_at, DEADLINE_MS)
  return {
    ...fixed(`deadline-${id}`, 'deadline', name),
    allDay: false,
    start: deadline_at,
    end: end < midnight ? end : midnight,
    isPoint: true,
    path: corePaths.task(id),
    isDone: completed,
  }
}

export const entryOfLayer = (
  layer: string,
  { id, day, last_day = day, title, path, tone }: CalendarLayerEntry,
): Entry => ({
  ...fixed(`${layer}-${id}`, tone, title),
  ...wholeDays(day, last_day),
  path,
})

export const entryOfHoliday = ({ day, name }: { day: string; name: string }): Entry => ({
  ...fixed(`public-${day}`, 'public', name),
  ...wholeDays(day, day),
  path: null,
})

/** The entries of a day: whole days first, then by time. */
export function entriesOn(day: string, entries: readonly Entry[]): Entry[] {
  const lastDay = ({ allDay, end }: Entry) =>
    allDay ? addDays(end, -1) : toWallTime(later(end, -1)).day
  const firstDay = ({ allDay, start }: Entry) => (allDay ? start : toWallTime(start).day)
  const order = ({ allDay, start }: Entry) => (allDay ? '' : new Date(start).toISOString())
  return entries
    .filter((entry) => firstDay(entry) <= day && lastDay(entry) >= day)
    .toSorted((one, other) => order(one).localeCompare(order(other)))
}

const wholeDays = (day: string, lastDay: string) => ({
  allDay: true,
  start: day,
  end: addDays(lastDay, 1),
  isPoint: false,
})
const fixed = (id: string, kind: Kind, title: string) => ({
  id,
  kind,
  title,
  movable: null,
  mine: null,
  isDone: false,
})
const later = (moment: string, milliseconds: number) =>
  new Date(Date.parse(moment) + milliseconds).toISOString()

const [FIRST, LAST] = [6, 22]

/** The hours of the day view: usual working hours, more if an entry needs them. */
export function getHours(entries: readonly Pick<Entry, 'allDay' | 'start' | 'end'>[]): {
  from: string
  to: string
} {
  const spans = entries.filter(({ allDay }) => !allDay).map(hoursIn)
  const from = Math.min(FIRST, ...spans.map(([start]) => start))
  const to = Math.max(LAST, ...spans.map(([, end]) => end))
  return { from: clockTime(from), to: clockTime(to) }
}

/** Hours from and to; an entry over midnight takes the whole day. */
function hoursIn({ start, end }: Pick<Entry, 'start' | 'end'>): [number, number] {
  const [begin, finish] = [toWallTime(start), toWallTime(end)]
  if (begin.day !== finish.day) return finish.time === '00:00' ? [getHour(begin.time), 24] : [0, 24]
  return [
    getHour(begin.time),
    finish.time.endsWith(':00') ? getHour(finish.time) : getHour(finish.time) + 1,
  ]
}

const getHour = (time: string) => Number(time.slice(0, 2))
const clockTime = (hour: number) => `${String(hour).padStart(2, '0')}:00:00`

/** The key of the words for how things stand; null if there is nothing to say. */
export const entryState = ({ isDone, mine }: Pick<Entry, 'isDone' | 'mine'>) => {
  if (isDone) return 'done'
  return mine === null || mine === 'author' ? null : (`mine.${mine}` as const)
}

export type Kind = EventType | 'deadline' | 'plain' | 'blocked' | 'public'

/** The icon tells the kind without colours. */
export const KIND_ICONS: Readonly<Record<Kind, Icon>> = {
  meeting: IconUsers,
  call: IconPhone,
  email: IconMail,
  holiday: IconBeach,
  other: IconCalendarEvent,
  deadline: IconCheckbox,
  plain: IconPackage,
  blocked: IconCalendarOff,
  public: IconFlag,
}

/** Defined in `CalendarColors.css`. */
export const getColors = (kind: Kind) => ({
  color: `var(--kind-${kind}-ground)`,
  contrastColor: `var(--kind-${kind}-ink)`,
})
