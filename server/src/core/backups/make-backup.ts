import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { NoScratchDatabase, withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { findTools } from '#platform/backup/postgres-tools.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup, type WrittenBackup, FileExists } from '#platform/backup/write-backup.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Author } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { keyFor } from '#platform/secret-box.ts'
import { recordEvent } from '../history/events.ts'
import { NotAnchored } from '../log/seals/anchors.ts'
import { sealLog } from '../log/seals/sealing.ts'
import { PRODUCT_VERSION } from '../settings/product.ts'
import { whileAlone, failRunning, finish, insert, resume, setRemoved } from './repository.ts'
import { backupFolder, backupPlan, productMigrations } from './plan.ts'
import { getFileName, filesToRemove } from './retention.ts'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { hasCode } from '#platform/error-code.ts'

const SEALING_PATIENCE_MS = 5_000

type Begun = { readonly id: string; readonly file_name: string }

export type BackupContext = Pick<Context, 'db' | 'clock' | 'config' | 'ownerUrl' | 'modules'>

export type MadeBackup = WrittenBackup & {
  readonly file: string
  /** Null if it was proved. */
  readonly unproved: string | null
  /** How an external database was backed up, in words; null for the product's own database. */
  readonly method: string | null
}

/**
 * Makes and proves a backup, records it, and removes old ones; null if another process makes one.
 * `id` is of a requested backup. Failures are recorded and thrown.
 */
export function makeBackup(
  context: BackupContext,
  { id, author, signal }: { id?: string; author: Author; signal?: AbortSignal },
): Promise<MadeBackup | null> {
  const { db, clock } = context
  return whileAlone(context.ownerUrl, async () => {
    await failRunning(db, id ?? null, INTERRUPTED, clock.now().toISOString())
    const begun = id === undefined ? await begin(context) : await resume(db, id)
    if (!begun) return null
    const made = await writeAndNote(context, begun, author, signal)
    await removeOld(context)
    return made
  })
}

async function writeAndNote(
  context: BackupContext,
  begun: Begun,
  author: Author,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  try {
    // the backup's history should be sealed to its end; long transactions are not waited for
    await sealLog(context, signal, SEALING_PATIENCE_MS).catch((error: unknown) => {
      // the sealing job and „Prostředí" say it; a backup is wanted all the more
      if (!(error instanceof NotAnchored)) throw error
    })
    const made = await writeAndProve(
      context,
      join(await preparedFolder(context), begun.file_name),
      signal,
    )
    await note(context, author, begun, made, null)
    return made
  } catch (error) {
    // without a database the next start or backup records the failure
    await note(
      context,
      author,
      begun,
      null,
      signal?.aborted ? INTERRUPTED : failureText(error),
    ).catch(() => undefined)
    throw error
  }
}

async function begin({ db, clock }: BackupContext): Promise<Begun> {
  const now = clock.now()
  const begun = { id: newId(), file_name: getFileName(now) }
  await insert(db, { ...begun, started_at: now.toISOString() })
  return begun
}

/**
 * Makes and proves a backup outside the list, in `file` or in the folder. Without an author nothing
 * is written to the database. Null if another process makes one.
 */
export function backUpBeside(
  context: BackupContext,
  { file, author, signal }: { file: string | null; author: Author | null; signal?: AbortSignal },
): Promise<MadeBackup | null> {
  return whileAlone(context.ownerUrl, async () => {
    const target = file ?? join(await preparedFolder(context), getFileName(context.clock.now()))
    const made = await writeAndProve(context, target, signal)
    if (!author) return made
    const values = {
      file_name: basename(target),
      status: 'done',
      size: made.bytes,
      row_count: made.rows,
      proved: made.unproved === null,
    }
    await transact(context.db, author, (tx) =>
      recordEvent(tx, author, 'backup', 'core.backup', null, values),
    )
    return made
  })
}

/** Restores the backup into a scratch database to prove it; removes the file if the data differ. */
async function writeAndProve(
  context: BackupContext,
  file: string,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const { ownerUrl: connectionString, modules, clock } = context
  const key = keyFor(context.config, 'backups')
  // The database that the product runs itself comes without pg_dump.
  const isExternal = context.config.DATABASE_URL !== undefined
  const tools = isExternal ? await findTools(connectionString) : null
  const method =
    tools === null
      ? null
      : typeof tools === 'string'
        ? `Without pg_dump: ${tools}. The product has copied the tables itself.`
        : `Made with pg_dump ${tools.version}.`
  const written = await writeBackup({
    ...backupPlan(modules),
    connectionString,
    key,
    file,
    now: clock.now(),
    productVersion: PRODUCT_VERSION,
    ...(tools !== null && typeof tools !== 'string' ? { tools } : {}),
    ...(signal ? { signal } : {}),
  })
  try {
    const migrations = await productMigrations(modules)
    await withScratchDatabase(connectionString, async (scratch) => {
      signal?.throwIfAborted()
      await restoreBackup({
        connectionString: scratch,
        file,
        key,
        migrations,
        ...(signal ? { signal } : {}),
      })
    })
    return { ...written, file, method, unproved: null }
  } catch (error) {
    // proving needs rights and space that writing does not; the file is probably good
    if (error instanceof NoScratchDatabase || isDiskFull(error))
      return { ...written, file, method, unproved: failureText(error) }
    await rm(file, { force: true })
    throw error
  }
}

/** Private to its owner; leftovers of killed processes are removed. */
async function preparedFolder({ config }: BackupContext): Promise<string> {
  const folder = backupFolder(config)
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  const leftOver = (await readdir(folder)).filter((name) => name.endsWith('.backup.part'))
  for (const name of leftOver) await rm(join(folder, name), { force: true })
  return folder
}

async function note(
  { db, clock }: BackupContext,
  author: Author,
  { id, file_name }: Begun,
  made: MadeBackup | null,
  failure: string | null,
) {
  const now = clock.now().toISOString()
  const status = made ? 'done' : 'failed'
  const { bytes: size = null, rows: row_count = null, unproved = null } = made ?? {}
  const proved_at = made && unproved === null ? now : null
  await transact(db, author, async (tx) => {
    await finish(tx, id, {
      finished_at: now,
      size,
      row_count,
      status,
      proved_at,
      failure: failure ?? unproved,
    })
    await recordEvent(tx, author, 'backup', 'core.backup', id, {
      file_name,
      status,
      size,
      row_count,
      proved: proved_at !== null,
    })
  })
}

async function removeOld({ db, config }: BackupContext) {
  const folder = backupFolder(config)
  const names = filesToRemove(await readdir(folder))
  for (const name of names) await rm(join(folder, name), { force: true })
  await setRemoved(db, names)
}

export const INTERRUPTED = 'interrupted'

/** Database errors can quote personal data, so only their code is shown. */
function failureText(error: unknown): string {
  if (
    error instanceof BackupRefused ||
    error instanceof FileExists ||
    error instanceof NoScratchDatabase
  )
    return error.message
  if (isDiskFull(error)) return 'there is no room on the disk'
  if (hasCode(error, 'EACCES') || hasCode(error, 'EROFS') || hasCode(error, 'EPERM'))
    return 'the folder for backups may not be written to'
  const code = error instanceof Error && 'code' in error ? String(error.code) : ''
  return `the backup could not be made${code ? ` (${code})` : ''}`
}

const isDiskFull = (error: unknown): boolean => hasCode(error, 'ENOSPC') || hasCode(error, '53100')
