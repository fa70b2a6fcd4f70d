import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'
import { generate } from './generate.ts'

export type Bank = {
  readonly dataDir: string
  readonly connectionString: string
  /** Of the first administrator. */
  readonly password: string
}

/** Runs `work` on the register in a folder of its own; `share` 1 is all that `fill` makes. */
export async function withBank<T>(
  share: number,
  work: (bank: Bank) => Promise<T>,
  fill: (connectionString: string, share: number) => Promise<void> = generate,
): Promise<T> {
  const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-'))
  const { stop, connectionString } = await startEmbeddedDatabase({
    dataDir,
    log: silentLog,
    settings: { fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB' },
  })
  try {
    await migrate(connectionString)
    const db = openDatabase(connectionString)
    const administrator = await prepareFirstStart(db)
    // Generated users cannot choose a password first.
    await db.updateTable('core.user').set({ must_change_password: false }).execute()
    await db.destroy()
    console.log(`Generating ${share === 1 ? 'the full register' : `${share} of the register`} …`)
    await fill(connectionString, share)
    return await work({ dataDir, connectionString, password: administrator?.password ?? '' })
  } finally {
    await stop()
    await rm(dataDir, { recursive: true })
  }
}
