import type { ReadDay } from '@crm/contract/foodbank/data-protection/data-protection'
import { recordEvent } from '#core/history/events.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Database } from '#platform/database/database.ts'
import { pageOf } from '#platform/http/paging.ts'
import { findingsOf, type DayOfReading } from './findings.ts'
import { listDays, listEntries, listUsual } from './reads-repository.ts'

/** How far back a reader's usual is looked for; somebody who comes twice a week has their 30 days in it nearly. */
const LOOK_BACK_DAYS = 90

/** Who read how many people by day, the latest and the most first, with what is unusual about it in comparison to their own days. */
export async function listReads(
  db: Database,
  { date_from, date_to }: { date_from: string; date_to: string },
): Promise<ReadDay[]> {
  const days = await listDays(db, date_from, date_to)
  const readers = [...new Set(days.map(({ user_id }) => user_id))]
  const usual =
    readers.length === 0
      ? []
      : await listUsual(db, readers, daysBefore(date_from, LOOK_BACK_DAYS), date_from)
  const all: DayOfReading[] = [...usual.map((row) => ({ ...NOTHING, ...row })), ...days].filter(
    ({ people }) => people > 0,
  )
  const ofUser = Map.groupBy(
    all.toSorted((left, right) => left.day.localeCompare(right.day)),
    ({ user_id }) => user_id,
  )
  return days.map((row) => ({
    ...row,
    findings: findingsOf(
      row,
      (ofUser.get(row.user_id) ?? []).filter(({ day }) => day < row.day),
    ),
  }))
}

/** What one user read on one day; looking at it is a reading of the people in it, and recorded as a search. */
export async function listReadsOfDay(
  db: Database,
  actor: Actor,
  query: { user_id: string; day: string; page: number; per_page: number; sort: 'at' | '-at' },
) {
  const { rows, total } = await listEntries(db, query)
  await recordEvent(db, authorOf(actor), 'search', 'core.log', null, { found: total })
  return pageOf(query, rows, total)
}

const NOTHING = { at_night: 0, without_work: 0, read_by_many: 0, readers: 0, namesakes: 0 }

const daysBefore = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) - days * 86_400_000).toISOString().slice(0, 10)
