import { readdir, rm } from 'node:fs/promises'
import { join } from 'node:path'
import type { Context } from '#platform/context.ts'
import type { Database } from '#platform/database/database.ts'
import { keyFor } from '#platform/secret-key.ts'
import { basesIn, pruneLog } from '#platform/wal/archive-folder.ts'
import { makeBase } from '#platform/wal/base-backup.ts'
import { emptyLeftOut } from './left-out-repository.ts'
import { filesToRemove } from './retention.ts'

/** What a restore by files brings back and one by a backup would not: sessions and waiting jobs. As the owner. */
export const dropLeftOut = (db: Database): Promise<void> => emptyLeftOut(db)

/**
 * Copies the files of the embedded database into the archive of WAL_ARCHIVE_DIR, keeps as many copies as backups, and the log
 * since the oldest. Answers with the file; null without an archive.
 */
export async function renewBase({
  config,
  clock,
  ownerUrl,
}: Pick<Context, 'config' | 'clock' | 'ownerUrl'>): Promise<string | null> {
  const { WAL_ARCHIVE_DIR: archive, DATA_DIR } = config
  if (archive === undefined) return null
  const file = await makeBase({
    connectionString: ownerUrl,
    cluster: join(DATA_DIR, 'postgres'),
    archive,
    key: keyFor(config, 'backups'),
    now: clock.now,
  })
  await removeOld(archive)
  return file
}

async function removeOld(archive: string) {
  const toBackup = (name: string) => name.replace(/\.base$/, '.backup')
  const names = (await readdir(basesIn(archive))).filter((name) => name.endsWith('.base'))
  const old = new Set(filesToRemove(names.map(toBackup)))
  for (const name of names.filter((each) => old.has(toBackup(each))))
    await rm(join(basesIn(archive), name), { force: true })
  await pruneLog(archive)
}
