import type { Backup } from '@crm/contract/core/backups'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { renewBase } from './bases.ts'
import { INTERRUPTED, makeBackup } from './make-backup.ts'
import { failRunning, findRunning, finish, insert, list, tryLock } from './repository.ts'
import { getFileName } from './retention.ts'
import { z } from 'zod'

const MAKE_BACKUP = 'backups.make'

const SHOWN = 20
/** A requested backup that no process has started for so long no longer blocks new ones. */
const PATIENCE_MS = 120_000

/** The newest first. */
export const listBackups = (db: Connection): Promise<Backup[]> => list(db, SHOWN)

/** Requests a backup from any free process. Refuses with `backup.running`. */
export async function startBackup(
  db: Database,
  clock: Clock,
  actor: Actor,
): Promise<{ id: string }> {
  const now = clock.now()
  const running = await findRunning(db)
  if (running && now.getTime() - Date.parse(running.started_at) > PATIENCE_MS)
    await failInterrupted(db, clock)
  const id = newId()
  await refusing({ backup__running: () => new AppError('backup.running') }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await insert(tx, { id, started_at: now.toISOString(), file_name: getFileName(now) })
      await enqueue(
        tx,
        MAKE_BACKUP,
        { id, user_id: actor.user.id, address: actor.address },
        { maxAttempts: 1 },
      )
    }),
  )
  return { id }
}

/**
 * Marks backups whose process died as failed: a running one holds the lock. A waiting one still
 * starts.
 */
export async function failInterrupted(db: Database, clock: Clock): Promise<void> {
  await transact(db, { userId: null }, async (tx) => {
    if (await tryLock(tx)) await failRunning(tx, null, INTERRUPTED, clock.now().toISOString())
  })
}

/** Another process was making a backup. */
async function failUnmade(db: Database, clock: Clock, id: string): Promise<void> {
  const nothing = { size: null, row_count: null, proved_at: null }
  await finish(db, id, {
    ...nothing,
    finished_at: clock.now().toISOString(),
    status: 'failed',
    failure: 'another backup was being made',
  })
}

const jobPayload = z.object({
  id: z.string(),
  user_id: z.string().nullable(),
  address: z.string().nullable(),
})

export const backupJobs: readonly Job[] = [
  {
    name: 'backups.nightly',
    // 01:30 UTC is night in Prague all year, and not the hour of the clock change
    cron: '30 1 * * *',
    maxAttempts: 3,
    run: async (_payload, context, signal) => {
      await makeBackup(context, { author: { userId: null }, signal })
    },
  },
  {
    name: 'backups.base',
    cron: '0 2 * * *',
    maxAttempts: 3,
    run: async (_payload, context) => {
      await renewBase(context)
    },
  },
  {
    name: MAKE_BACKUP,
    maxAttempts: 1,
    run: async (payload, context, signal) => {
      const { id, user_id, address } = jobPayload.parse(payload)
      const made = await makeBackup(context, { id, author: { userId: user_id, address }, signal })
      if (!made) await failUnmade(context.db, context.clock, id)
    },
  },
]
