import type { CalendarDays } from '@crm/contract/foodbank/slots/calendar-days'
import { createFormat, type Format } from '#platform/i18n/format.ts'
import { currentLanguage } from '#platform/i18n/engine.ts'
import { label, textOfLabel } from '#platform/i18n/use-texts.ts'
import type { CalendarLayerEntry } from '#platform/module.ts'
import { foodbankPaths } from '../paths.ts'
import { createShortNames } from './short-names.ts'
import { calendarDayTexts } from './texts.ts'

/** Days with more distribution points get one line. */
const MOST_POINTS = 2

/** Reservations and blocked days as calendar entries. An entry opens the daily summary, a combined one the list of that day. */
export function getEntries({ reservations, blocked }: CalendarDays): CalendarLayerEntry[] {
  const days = Map.groupBy(reservations, ({ day }) => day)
  const getName = createShortNames(
    [...reservations, ...blocked].flatMap(({ organization_label }) => organization_label ?? []),
  )
  const format = createFormat(currentLanguage())
  return [
    ...blocked.map((each) => blockedEntry(each, getName, format)),
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

const deskPath = (day: string, organizationId: string) =>
  `${foodbankPaths.dailySummary()}?date=${day}&organization_id=${organizationId}`
