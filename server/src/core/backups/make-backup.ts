import { chmod, mkdir, readdir, rm } from 'node:fs/promises'
import { basename, join } from 'node:path'
import { NoScratchDatabase, withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { findTools } from '#platform/backup/postgres-tools.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { writeBackup, type WrittenBackup } from '#platform/backup/write-backup.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Author } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import { keyFor } from '#platform/secret-box.ts'
import { recordEvent } from '../history/events.ts'
import { sealLog } from '../log/seals/sealing.ts'
import { PRODUCT_VERSION } from '../settings/product.ts'
import { failureText, INTERRUPTED, isDiskFull } from './failure-text.ts'
import { whileAlone } from './lock-repository.ts'
import { backupFolder, backupPlan, productMigrations } from './plan.ts'
import { failRunning, finish, insert, resume, setRemoved } from './repository.ts'
import { fileNameOf, filesToRemove } from './retention.ts'

const SEALING_PATIENCE_MS = 5_000

type Begun = { readonly id: string; readonly file_name: string }

/** What making a backup needs of the process. */
export type BackupContext = Pick<
  Context,
  'db' | 'clock' | 'config' | 'connectionString' | 'modules'
>

export type MadeBackup = WrittenBackup & {
  readonly file: string
  /** Why it could not be proved; null when it was. */
  readonly unproved: string | null
  /** How an external database was backed up, in words; null for the product's own database. */
  readonly method: string | null
}

/**
 * Makes a backup into the data folder, proves it, notes both, and removes what is kept no longer; answers with null when another process
 * makes one. `id` is of a backup that was asked for, otherwise it begins one of its own. What goes wrong is noted and thrown.
 */
export function makeBackup(
  context: BackupContext,
  { id, author, signal }: { id?: string; author: Author; signal?: AbortSignal },
): Promise<MadeBackup | null> {
  const { db, clock } = context
  return whileAlone(context.connectionString, async () => {
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
    // so that the backup's own history is sealed to nearly its end; who writes for long right now is not waited for
    await sealLog(context, signal, SEALING_PATIENCE_MS)
    const made = await writeAndProve(
      context,
      join(await preparedFolder(context), begun.file_name),
      signal,
    )
    await note(context, author, begun, made, null)
    return made
  } catch (error) {
    // A database that is away cannot be told; the next start or the next backup tells that this one ended.
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
  const begun = { id: newId(), file_name: fileNameOf(now) }
  await insert(db, { ...begun, started_at: now.toISOString() })
  return begun
}

/**
 * Makes and proves a backup that the list of backups does not know: in a file of its own, or, of a database that is not of this version,
 * in the data folder. Without an author the database is not written to at all. Answers with null when another process makes one.
 */
export function backUpBeside(
  context: BackupContext,
  { file, author, signal }: { file: string | null; author: Author | null; signal?: AbortSignal },
): Promise<MadeBackup | null> {
  return whileAlone(context.connectionString, async () => {
    const target = file ?? join(await preparedFolder(context), fileNameOf(context.clock.now()))
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

/** Writes a backup to a file and restores it into a scratch database; the file does not stay when the restored data differ. */
async function writeAndProve(
  context: BackupContext,
  file: string,
  signal?: AbortSignal,
): Promise<MadeBackup> {
  const { connectionString, modules, clock } = context
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
    // the file is good for all that is known; proving it takes rights and room that making it does not
    if (error instanceof NoScratchDatabase || isDiskFull(error))
      return { ...written, file, method, unproved: failureText(error) }
    await rm(file, { force: true })
    throw error
  }
}

/** The folder for backups, its owner's alone, without what a killed process has left half-written. */
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
