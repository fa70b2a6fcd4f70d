import { id as idFormat } from '@crm/contract/platform/formats'
import {
  directorySync,
  type DirectorySync,
  type DirectorySyncFailure,
} from '@crm/contract/core/active-directory'
import { z } from 'zod'
import { recordEvent } from '#core/history/events.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Author } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { enqueue, type Job } from '#platform/jobs/jobs.ts'
import { READ_ALL, withDirectory, type DirectorySettings, type Limits } from './client.ts'
import { DirectoryFailure } from './failure.ts'
import { upsertDirectoryUser, deactivateDirectoryUser } from './directory-user.ts'
import { enterAsAdministrator, readEverybody } from './people.ts'
import { planSync, type Plan, type Step } from './plan.ts'
import {
  endForgottenSyncs,
  findRunningSync,
  findSync,
  finishSync,
  insertSync,
  listGroups,
  reportProgress,
  type Progress,
  type SyncRow,
} from './repository.ts'
import { isReady, readSettings } from './settings.ts'
import { findLogins, listLinkedUsers } from './user-repository.ts'

type SyncContext = Pick<Context, 'db' | 'secrets' | 'clock'>

const SYNC_JOB = 'active_directory.sync'
const ALIVE_MS = 15_000
/** Without a sign of life for this long, its process has ended. */
const FORGOTTEN_MS = 120_000
/** People between two progress reports. */
const NOTE_EVERY = 20

/** Nightly and on request. No automatic retry, because the plan may have changed. */
export const syncJob: Job = {
  name: SYNC_JOB,
  cron: '40 1 * * *',
  maxAttempts: 1,
  run: async (payload, context, signal) => {
    const requested = syncPayload.safeParse(payload)
    const syncId = requested.success ? requested.data.sync_id : await startNightly(context)
    if (syncId) await runSync(context, syncId, signal)
  },
}
const syncPayload = z.object({ sync_id: idFormat })

/**
 * Starts a synchronisation as a job. Refuses with `active_directory.not_configured` and
 * `active_directory.sync_running`.
 */
export async function startSync(context: SyncContext, author: Author): Promise<DirectorySync> {
  const syncId = await insertRunning(context, author, true)
  return toSync(context, await findSync(context.db, syncId))
}

/** Null if it cannot start. */
async function startNightly(context: SyncContext): Promise<string | null> {
  try {
    return await insertRunning(context, { userId: null }, false)
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

async function insertRunning(
  context: SyncContext,
  author: Author,
  isQueued: boolean,
): Promise<string> {
  const { db, clock } = context
  if (!(await isReady(context))) throw new AppError('active_directory.not_configured')
  const now = clock.now()
  await endForgottenSyncs(
    db,
    now.toISOString(),
    new Date(now.getTime() - FORGOTTEN_MS).toISOString(),
  )
  const id = newId()
  await refusing(
    { directory_sync__running: () => new AppError('active_directory.sync_running') },
    () =>
      transact(db, author, async (tx) => {
        await insertSync(tx, { id, now: now.toISOString(), startedBy: author.userId })
        if (isQueued) await enqueue(tx, SYNC_JOB, { sync_id: id }, { maxAttempts: 1 })
      }),
  )
  return id
}

/**
 * Each person has a transaction of their own, so an interrupted run leaves no half-changed user. An
 * empty directory deactivates no one.
 */
export async function runSync(
  context: SyncContext,
  syncId: string,
  signal: AbortSignal,
): Promise<void> {
  const { db, clock } = context
  const running = await findRunningSync(db, syncId)
  if (!running) return
  const author = { userId: running.started_by }
  const counts: Progress = { total: 0, done: 0, added: 0, changed: 0, deactivated: 0, skipped: 0 }
  const alive = setInterval(
    () => void reportProgress(db, syncId, clock.now().toISOString(), {}).catch(() => undefined),
    ALIVE_MS,
  )
  const end = async (failure: DirectorySyncFailure | null) => {
    const now = clock.now().toISOString()
    await reportProgress(db, syncId, now, counts)
    await finishSync(db, syncId, { status: failure ? 'failed' : 'done', failure, now })
    await recordEvent(db, author, 'sync', 'core.directory_sync', syncId, { ...counts, failure })
  }
  try {
    const plan = await readPlan(context, READ_ALL)
    await end(
      plan ? await carryOut(context, { syncId, author, plan, counts, signal }) : 'nobody_found',
    )
  } catch (error) {
    await end(error instanceof DirectoryFailure ? 'connection_failed' : 'server_error')
    if (!(error instanceof DirectoryFailure)) throw error
  } finally {
    clearInterval(alive)
  }
}

/** Null if the directory is empty although users are linked. */
export async function readPlan(
  context: SyncContext,
  limits: Limits,
  known?: DirectorySettings,
): Promise<Plan | null> {
  const { db } = context
  const settings = known ?? (await readSettings(context))
  if (!settings) throw new DirectoryFailure('refused')
  const groups = await listGroups(db)
  const people = await withDirectory(settings, limits, async (directory) => {
    await enterAsAdministrator(directory, settings)
    return readEverybody(directory, settings, groups)
  })
  const linked = await listLinkedUsers(db)
  if (people.length === 0 && linked.some(({ active, deleted }) => active && !deleted)) return null
  return planSync(people, linked, await findLogins(db))
}

type Work = { syncId: string; author: Author; plan: Plan; counts: Progress; signal: AbortSignal }

async function carryOut(
  { db, clock }: SyncContext,
  { syncId, author, plan, counts, signal }: Work,
) {
  counts.total = plan.steps.length + plan.unchanged
  counts.done = plan.unchanged
  for (const [index, step] of plan.steps.entries()) {
    if (signal.aborted) return 'interrupted'
    if (
      index % NOTE_EVERY === 0 &&
      !(await reportProgress(db, syncId, clock.now().toISOString(), counts))
    )
      return 'interrupted'
    const done = step.kind === 'skipped' ? 'skipped' : await carryOutStep(db, author, step)
    if (done !== 'unchanged') counts[done] += 1
    counts.done += 1
  }
  return null
}

async function carryOutStep(db: Context['db'], author: Author, step: Step) {
  if (step.kind === 'deactivated')
    return (await deactivateDirectoryUser(db, author, step.user.id)) ? 'deactivated' : 'unchanged'
  return (await upsertDirectoryUser(db, author, step.person)).kind
}

/** Shows a synchronisation without a sign of life as interrupted. */
export function toSync({ clock }: Pick<Context, 'clock'>, row: SyncRow | undefined): DirectorySync {
  if (!row) throw new AppError('active_directory_sync.not_found')
  const isForgotten =
    row.status === 'running' && Date.parse(row.seen_at) < clock.now().getTime() - FORGOTTEN_MS
  return directorySync.parse(
    isForgotten
      ? { ...row, status: 'failed', failure: 'interrupted', finished_at: row.seen_at }
      : row,
  )
}
