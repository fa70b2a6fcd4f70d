import type { dataProtectionEndpoints } from '@crm/contract/foodbank/data-protection/data-protection'
import {
  COMPARED_FINDINGS,
  type ReadDay,
  type ReadFinding,
} from '@crm/contract/foodbank/data-protection/reads'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { addDays } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { toPage } from '#platform/http/paging.ts'
import { listDays, listEntries, listUsual, type DayOfReading } from './reads-repository.ts'

/** A user who works two days a week has almost 30 days of reading in it. */
const LOOK_BACK_DAYS = 90

/** Latest day and largest number first. */
export async function listReads(
  db: Database,
  { date_from, date_to }: { date_from: string; date_to: string },
): Promise<ReadDay[]> {
  const days = await listDays(db, date_from, date_to)
  const readers = [...new Set(days.map(({ user_id }) => user_id))]
  const usual =
    readers.length === 0
      ? []
      : await listUsual(db, readers, addDays(date_from, -LOOK_BACK_DAYS), date_from)
  const all: DayOfReading[] = [...usual.map((row) => ({ ...NOTHING, ...row })), ...days]
  const ofUser = Map.groupBy(
    all.toSorted((left, right) => left.day.localeCompare(right.day)),
    ({ user_id }) => user_id,
  )
  return days.map((row) => ({
    ...row,
    findings: getFindings(
      row,
      (ofUser.get(row.user_id) ?? []).filter(({ day }) => day < row.day),
    ),
  }))
}

/** Logged as a search, because the entries name people. */
export async function listReadsOfDay(
  db: Database,
  actor: Actor,
  query: QueryOf<typeof dataProtectionEndpoints.readsOfDay>,
) {
  const { rows, total } = await listEntries(db, query)
  await recordEvent(db, getAuthor(actor), 'search', 'core.log', null, { found: total })
  return toPage(query, rows, total)
}

const NOTHING = { at_night: 0, without_work: 0, read_by_many: 0, readers: 0, namesakes: 0 }

type Compared = (typeof COMPARED_FINDINGS)[number]
type Measure = 'people' | 'searches' | 'listed' | 'exports' | 'exported'

/** What is counted, and how many a day are never reported as unusual below. */
const COMPARED: Readonly<Record<Compared, { readonly measure: Measure; readonly least: number }>> =
  {
    unusual_amount: { measure: 'people', least: 30 },
    many_searches: { measure: 'searches', least: 60 },
    many_rows: { measure: 'listed', least: 500 },
    many_exports: { measure: 'exports', least: 5 },
    many_exported: { measure: 'exported', least: 500 },
  }
const TIMES_USUAL = 3
const USUAL_DAYS = 30
/** Users open a wrong file by mistake now and then. */
const STRANGERS = 10

/**
 * Far above the reader's own median, at night, people of other organizations without any work for
 * them, a file that many opened, a namesake of a user.
 */
export function getFindings(day: DayOfReading, before: readonly DayOfReading[]): ReadFinding[] {
  const single = { usual: null, judged: null }
  const found: (ReadFinding | null | false)[] = [
    ...COMPARED_FINDINGS.map((kind) => compare(kind, day, before)),
    day.at_night > 0 && { kind: 'at_night', count: day.at_night, ...single },
    day.without_work >= STRANGERS && { kind: 'without_work', count: day.without_work, ...single },
    day.read_by_many > 0 && {
      kind: 'read_by_many',
      count: day.read_by_many,
      usual: day.readers,
      judged: null,
    },
    day.namesakes > 0 && { kind: 'namesake', count: day.namesakes, ...single },
  ]
  return found.filter((one) => one !== false && one !== null)
}

/** With the days on which the reader did the same at all; who never did has a usual of 0. */
function compare(
  kind: Compared,
  day: DayOfReading,
  before: readonly DayOfReading[],
): ReadFinding | null {
  const { measure, least } = COMPARED[kind]
  const days = before.filter((one) => one[measure] > 0).slice(-USUAL_DAYS)
  const usual = getMedian(days.map((one) => one[measure]))
  const from = Math.max(least, Math.floor(TIMES_USUAL * usual) + 1)
  if (day[measure] < from) return null
  const judged = { from, days: days.length, since: days[0]?.day ?? null }
  return { kind, count: day[measure], usual, judged }
}

/** 0 without values, so that a first day with many people is reported too. */
export function getMedian(values: readonly number[]): number {
  const sorted = values.toSorted((left, right) => left - right)
  const middle = Math.floor(sorted.length / 2)
  const [low = 0, high = 0] = [
    sorted[sorted.length % 2 === 0 ? middle - 1 : middle],
    sorted[middle],
  ]
  return (low + high) / 2
}
