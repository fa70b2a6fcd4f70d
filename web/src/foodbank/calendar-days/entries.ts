import type { CalendarDays } from '@crm/contract/foodbank/slots/calendar-days'
import { type Format, getFormat } from '#platform/i18n/format.ts'
import { currentLanguage } from '#platform/i18n/engine.ts'
import { label, textOfLabel } from '#platform/i18n/use-texts.ts'
import type { CalendarLayerEntry } from '#platform/module.ts'
import { foodbankPaths } from '../paths.ts'
import { createShortNames } from './short-names.ts'
import { calendarDayTexts } from './texts.ts'

/** Days with more distribution points get one line. */
const MOST_POINTS = 2

/**
 * Reservations, blocked days and dated hours as calendar entries. An entry opens the daily summary, a combined one the list of that
 * day; equal hours of several distribution points are one entry.
 */
export function getEntries({
  reservations,
  blocked,
  patterns,
}: CalendarDays): CalendarLayerEntry[] {
  const days = Map.groupBy(reservations, ({ day }) => day)
  const getName = createShortNames(
    [...reservations, ...blocked, ...patterns].flatMap(
      ({ organization_label }) => organization_label ?? [],
    ),
  )
  const format = getFormat(currentLanguage())
  return [
    ...blocked.map((each) => blockedEntry(each, getName, format)),
    ...[...Map.groupBy(patterns, likeness).values()].flatMap((alike) =>
      patternEntries(alike, getName, format),
    ),
    ...[...days].flatMap(([day, points]) => entriesOfDay(day, points, getName)),
  ]
}

type NameOf = (name: string) => string

function entriesOfDay(
  day: string,
  points: CalendarDays['reservations'],
  getName: NameOf,
): CalendarLayerEntry[] {
  if (points.length <= MOST_POINTS)
    return points.map(({ organization_id, organization_label, count }) => ({
      id: `${day}-${organization_id}`,
      day,
      title: textOfLabel(
        label(calendarDayTexts, 'point', { name: getName(organization_label), count }),
      ),
      path: deskPath(day, organization_id),
      tone: 'plain',
    }))
  const count = points.reduce((sum, point) => sum + point.count, 0)
  const words = textOfLabel(label(calendarDayTexts, 'points', { count: points.length }))
  const title = textOfLabel(label(calendarDayTexts, 'all', { count, points: words }))
  return [
    {
      id: day,
      day,
      title,
      path: `${foodbankPaths.requests()}?date_from=${day}&date_to=${day}`,
      tone: 'plain',
    },
  ]
}

function blockedEntry(
  blocked: CalendarDays['blocked'][number],
  getName: NameOf,
  format: Format,
): CalendarLayerEntry {
  const { day, first_day, last_day, organization_id, organization_label, description } = blocked
  const what =
    organization_label === null
      ? textOfLabel(label(calendarDayTexts, 'everywhere'))
      : textOfLabel(label(calendarDayTexts, 'blocked', { name: getName(organization_label) }))
  const range = first_day === last_day ? null : format.dateRange(first_day, last_day)
  const more = [description, range].filter((part) => part !== null)
  return {
    id: `blocked-${day}-${organization_id ?? 'all'}`,
    day,
    title: more.length === 0 ? what : `${what} (${more.join(', ')})`,
    path: organization_id === null ? null : deskPath(day, organization_id),
    tone: 'blocked',
  }
}

type Pattern = CalendarDays['patterns'][number]

const likeness = ({ kind, name, starts_on, ends_on, intervals }: Pattern) =>
  JSON.stringify([kind, name, starts_on, ends_on, intervals])

function patternEntries(
  alike: readonly Pattern[],
  getName: NameOf,
  format: Format,
): CalendarLayerEntry[] {
  const points = textOfLabel(label(calendarDayTexts, 'points', { count: alike.length }))
  if (alike.length > MOST_POINTS)
    return alike.slice(0, 1).map((one) => patternEntry(one, points, null, format))
  return alike.map((one) =>
    patternEntry(
      one,
      getName(one.organization_label),
      deskPath(one.starts_on, one.organization_id),
      format,
    ),
  )
}

function patternEntry(
  { id, kind, name, starts_on, ends_on, intervals }: Pattern,
  where: string,
  path: string | null,
  format: Format,
): CalendarLayerEntry {
  const what = textOfLabel(label(calendarDayTexts, kind, { where }))
  const hours = intervals
    .map(({ opens_at, closes_at }) => `${format.time(opens_at)}–${format.time(closes_at)}`)
    .join(', ')
  const last = ends_on ?? starts_on
  const range = starts_on === last ? null : format.dateRange(starts_on, last)
  const more = [hours || null, name, range].filter((part) => part !== null)
  return {
    id: `hours-${id}`,
    day: starts_on,
    last_day: last,
    title: more.length === 0 ? what : `${what} (${more.join(', ')})`,
    path,
    tone: 'plain',
  }
}

const deskPath = (day: string, organizationId: string) =>
  `${foodbankPaths.dailySummary()}?date=${day}&organization_id=${organizationId}`
