import { existsSync } from 'node:fs'
import { chown, mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { DatabaseUrls } from './cluster.ts'
import type { PostgresSettings } from './server.ts'

/** What puts the log of an embedded database into an archive, as long as the database runs. */
export type Archiving = {
  readonly settings: PostgresSettings
  readonly start: (
    database: DatabaseUrls & { readonly cluster: string },
  ) => Promise<{ readonly stop: () => Promise<void> }>
}

/** Where PostgreSQL puts each finished file of its log, in its own folder: it may not reach others. */
export const OUTGOING = 'outgoing_wal'

export async function prepareOutgoing(
  cluster: string,
  account: { readonly uid: number; readonly gid: number } | null,
): Promise<void> {
  const folder = join(cluster, OUTGOING)
  if (existsSync(folder)) return
  await mkdir(folder, { mode: 0o700 })
  if (account) await chown(folder, account.uid, account.gid)
}
