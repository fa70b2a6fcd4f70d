import {
  readRecurrence,
  WEEK_POSITIONS,
  WEEKDAYS,
  type Recurrence,
  type Weekday,
  type WeekPosition,
  writeRecurrence,
} from '@crm/contract/core/calendar/recurrence'

export type Frequency = Recurrence['freq']

/** Numbers and days as typed, so that invalid input stays visible. */
export type RuleEditor = {
  readonly freq: Frequency
  readonly interval: string
  readonly weekdays: readonly Weekday[]
  readonly monthly: 'day' | 'last_day' | 'weekday'
  readonly monthDay: string
  readonly position: WeekPosition
  readonly weekday: Weekday
  readonly end: 'never' | 'until' | 'count'
  readonly until: string
  readonly count: string
}

export const FREQUENCIES = [
  'DAILY',
  'WEEKLY',
  'MONTHLY',
  'YEARLY',
] as const satisfies readonly Frequency[]

/** Missing parts are taken from the day of the deadline. */
export function toEditor(rule: string, deadlineDay: string | null): RuleEditor {
  const parts = new Map(
    rule
      .split(';')
      .map(
        (part) => [part.slice(0, part.indexOf('=')), part.slice(part.indexOf('=') + 1)] as const,
      ),
  )
  const given = {
    byDay: parts.get('BYDAY') ?? '',
    monthDay: parts.get('BYMONTHDAY'),
  }
  const like = likeDay(deadlineDay)
  const freq = FREQUENCIES.find((each) => each === parts.get('FREQ')) ?? 'WEEKLY'
  const onDay = freq === 'MONTHLY' ? given.byDay : ''
  const weekday = WEEKDAYS.find((day) => onDay.endsWith(day))
  const isLastDay = given.monthDay === '-1'
  return {
    freq,
    interval: parts.get('INTERVAL') ?? '1',
    weekdays:
      freq === 'WEEKLY'
        ? WEEKDAYS.filter((day) => given.byDay.split(',').includes(day))
        : [like.weekday],
    monthly: onDay !== '' ? 'weekday' : isLastDay ? 'last_day' : 'day',
    monthDay: isLastDay ? like.monthDay : (given.monthDay ?? like.monthDay),
    position: WEEK_POSITIONS.find((position) => onDay === `${position}${weekday}`) ?? like.position,
    weekday: weekday ?? like.weekday,
    ...endOf(parts.get('UNTIL'), parts.get('COUNT')),
  }
}

/** The proposal for a deadline; weekly starts with its weekday. */
export function proposed(freq: Frequency, deadlineDay: string | null): RuleEditor {
  const editor = toEditor(`FREQ=${freq}`, deadlineDay)
  return freq === 'WEEKLY' ? { ...editor, weekdays: [editor.weekday] } : editor
}

/** The editor moved to another deadline; null once the user has changed the proposal. */
export function followed(
  editor: RuleEditor,
  before: string | null,
  now: string,
): RuleEditor | null {
  const was = proposed(editor.freq, before)
  const isProposed =
    editor.weekdays.join() === was.weekdays.join() &&
    editor.monthDay === was.monthDay &&
    editor.monthly !== 'last_day' &&
    editor.monthly !== 'weekday'
  if (!isProposed) return null
  const { weekdays, monthDay, position, weekday } = proposed(editor.freq, now)
  return { ...editor, weekdays, monthDay, position, weekday }
}

/** Invalid input gives an invalid rule, which the validation refuses. */
export function toRule(editor: RuleEditor): string {
  return [
    `FREQ=${editor.freq}`,
    ...(editor.interval === '1' ? [] : [`INTERVAL=${plain(editor.interval)}`]),
    ...toPattern(editor),
    ...(editor.end === 'until' ? [`UNTIL=${untilOfDay(editor.until)}`] : []),
    ...(editor.end === 'count' ? [`COUNT=${plain(editor.count)}`] : []),
  ].join(';')
}

function toPattern({ freq, weekdays, monthly, monthDay, position, weekday }: RuleEditor): string[] {
  if (freq === 'WEEKLY')
    return [`BYDAY=${WEEKDAYS.filter((day) => weekdays.includes(day)).join(',')}`]
  if (freq !== 'MONTHLY') return []
  if (monthly === 'weekday') return [`BYDAY=${position}${weekday}`]
  return [`BYMONTHDAY=${monthly === 'last_day' ? '-1' : plain(monthDay)}`]
}

/** Typed text must not add parts to the rule. */
const plain = (typed: string) => typed.replace(/[;=]/g, ' ').trim()

function endOf(until: string | undefined, given: string | undefined) {
  const count = given ?? '10'
  if (until !== undefined) return { end: 'until', until: dayOfUntil(until), count } as const
  return { end: given === undefined ? 'never' : 'count', until: '', count } as const
}

const dayOfUntil = (until: string) => {
  const end = readRecurrence(`FREQ=DAILY;UNTIL=${until}`)?.end
  return end && 'until' in end ? end.until : until
}

const untilOfDay = (day: string) => {
  const isDay = /^\d{4}-\d{2}-\d{2}$/.test(day)
  return isDay
    ? writeRecurrence({ freq: 'DAILY', interval: 1, end: { until: day } }).replace(/^.*UNTIL=/, '')
    : plain(day)
}

/** The fifth weekday of a month counts as the last. */
function likeDay(day: string | null): {
  weekday: Weekday
  monthDay: string
  position: WeekPosition
} {
  const [, , date = '1'] = (day ?? '').split('-')
  const moment = new Date(`${day}T12:00:00Z`).getTime()
  if (day === null || Number.isNaN(moment)) return { weekday: 'MO', monthDay: '1', position: 1 }
  const weekday = WEEKDAYS[(new Date(moment).getUTCDay() + 6) % 7] ?? 'MO'
  return {
    weekday,
    monthDay: String(Number(date)),
    position: WEEK_POSITIONS[Math.ceil(Number(date) / 7) - 1] ?? -1,
  }
}
