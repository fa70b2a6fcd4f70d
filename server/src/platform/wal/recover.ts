import type { TextKey, TextValues } from '@crm/texts/text'
import { existsSync } from 'node:fs'
import { mkdir, open, rename, rm, writeFile, chown } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { BackupRefused } from '../backup/backup-refused.ts'
import { wordsIn } from '../texts/texts.ts'
import { openDatabaseFolder } from '../postgres/database-folder.ts'
import { findPostgres } from '../postgres/program.ts'
import { findFreePort, startServer } from '../postgres/server.ts'
import { silentLog, type Log } from '../process/log.ts'
import { followLog, listBases, listLog, logIn, type Base } from './archive-folder.ts'
import { unpackCluster } from './cluster-files.ts'
import { openSealedFile, readSealedHead } from './sealed-file.ts'

/** In the folder that is being restored: the files of the log that it needs. */
const STAGED = 'restored_wal'

export type RecoveryPlan = {
  readonly archive: string
  readonly moment: Date
  readonly base: Base
  /** In order. */
  readonly log: readonly string[]
  /** Of the timelines that there are, so that the restored database begins one of its own. */
  readonly histories: readonly string[]
}

/** Finds what leads to a moment. Throws `BackupRefused` when it is before the first copy or after the end of the log, or something is missing. */
export async function planRecovery(archive: string, moment: Date): Promise<RecoveryPlan> {
  const bases = await listBases(archive)
  const [oldest] = bases
  if (!oldest) throw refused('empty', { archive })
  const base = bases.findLast(({ at }) => Date.parse(at) <= moment.getTime())
  if (!base) throw refused('too_early', { begin: oldest.at })
  const names = await listLog(archive)
  const { there, missing } = followLog(names, base.first)
  const newest = there.at(-1)
  const end = newest === undefined ? base.at : await getMoment(archive, newest)
  if (newest === undefined || Date.parse(end) < moment.getTime())
    throw missing === null && newest !== undefined
      ? refused('ends', { end })
      : refused('missing', { file: missing ?? base.first, base: base.at, end })
  const histories = names.filter((name) => name.endsWith('.history'))
  return { archive, moment, base, log: there, histories }
}

/**
 * Makes the embedded database of a data folder that has none, as it was at the moment of the plan: what was committed until
 * then and nothing else. Either all of it is there or nothing.
 */
export async function recover(
  { archive, moment, base, log: names, histories }: RecoveryPlan,
  { dataDir, keys, log }: { dataDir: string; keys: readonly Buffer[]; log: Log },
): Promise<void> {
  const folder = openDatabaseFolder(dataDir, 0)
  try {
    if (existsSync(folder.cluster)) throw refused('not_empty', { folder: dataDir })
    const program = await findPostgres(folder.cluster, log)
    const prepare = async () => {
      await rm(folder.draft, { recursive: true, force: true })
      await openSealedFile(keys, base.file, (content) =>
        unpackCluster(content, folder.draft, program.account),
      )
      const staged = join(folder.draft, STAGED)
      await mkdir(staged, { mode: 0o700 })
      const own = async (path: string) => {
        if (program.account) await chown(path, program.account.uid, program.account.gid)
      }
      await own(staged)
      for (const name of [...histories, ...names]) {
        const target = join(staged, name)
        await openSealedFile(keys, join(logIn(archive), name), async (content) => {
          await writeFile(target, content, { mode: 0o600 })
        })
        await own(target)
      }
      const signal = join(folder.draft, 'recovery.signal')
      await writeFile(signal, '', { mode: 0o600 })
      await own(signal)
    }
    const run = async (target: Readonly<Record<string, string>>) => {
      const server = await startServer(program, folder.draft, await findFreePort(), {
        settings: {
          restore_command: `cp ${STAGED}/%f %p`,
          recovery_target_timeline: 'current',
          hot_standby: 'off',
          ...target,
        },
        // What it refuses is in the error.
        log: silentLog,
      })
      await server.stop()
    }
    await prepare()
    try {
      await run({
        recovery_target_time: toIso(moment.getTime()).replace('Z', '+00'),
        recovery_target_action: 'promote',
      })
    } catch (error) {
      // The log goes on beyond the moment, as was found before, but nothing was committed after it.
      if (!String(error).includes('before configured recovery target was reached')) throw error
      await prepare()
      await run({})
    }
    await rm(join(folder.draft, STAGED), { recursive: true })
    await rename(folder.draft, folder.cluster)
    await syncFolder(dirname(folder.cluster))
  } catch (error) {
    await rm(folder.draft, { recursive: true, force: true })
    throw error
  } finally {
    folder.release()
  }
}

const words = wordsIn('recovery')

/** What a restore to a moment is refused with, in both languages. */
export function refused<Key extends TextKey<'recovery'>>(
  key: Key,
  ...values: TextValues<'recovery', Key>
): BackupRefused {
  const { en, cs } = words(key, ...values)
  return new BackupRefused('no_moment', `${en} / ${cs}`)
}

const toIso = (moment: number) => new Date(moment).toISOString()

const getMoment = async (archive: string, name: string): Promise<string> =>
  (await readSealedHead(join(logIn(archive), name))).facts.at

async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
