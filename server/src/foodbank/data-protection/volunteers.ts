import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Database } from '#platform/database/database.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { newId } from '#platform/id.ts'
import {
  applyVolunteerRetention,
  eraseVolunteers,
  listAnonymized,
  listNamedOf,
  type NoteErased,
} from '../shifts/volunteers/erasing.ts'
import { appendToLedger, readLedger, type VolunteerEntry } from './erasure/ledger.ts'

/** Volunteers have no receipts; the ledger alone knows that they were erased. */
export const noteErasedVolunteers =
  ({ config }: Pick<Context, 'config'>): NoteErased =>
  (ids, at) =>
    appendToLedger(config.DATA_DIR, [toEntry(ids, at)])

const toEntry = (volunteer_ids: readonly string[], erased_at: string): VolunteerEntry => ({
  id: newId(),
  erased_at,
  volunteer_ids: [...volunteer_ids],
})

/** Like `replayErasures`: whom a restored backup brought back is erased again. Returns their number. */
export async function replayVolunteerErasures(
  db: Database,
  clock: Clock,
  dataDir: string,
): Promise<number> {
  const noted = new Set(
    (await readLedger(dataDir)).flatMap((entry) =>
      'volunteer_ids' in entry ? entry.volunteer_ids : [],
    ),
  )
  const missing = (await listAnonymized(db)).filter(({ id }) => !noted.has(id))
  await appendToLedger(
    dataDir,
    missing.map(({ id, at }) => toEntry([id], at)),
  )
  const back = await listNamedOf(db, [...noted])
  const now = clock.now().toISOString()
  if (back.length > 0) await transact(db, { userId: null }, (tx) => eraseVolunteers(tx, back, now))
  return back.length
}

export const volunteerJobs: readonly Job[] = [
  {
    name: 'volunteers.retention',
    deletesOld: true,
    cron: '45 1 * * *',
    run: async (_payload, context, signal) => {
      await applyVolunteerRetention(
        { db: context.db, clock: context.clock, noteErased: noteErasedVolunteers(context) },
        signal,
      )
    },
  },
]
