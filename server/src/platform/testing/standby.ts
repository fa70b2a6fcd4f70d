import { appendFile, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getUrls, runSingleUser, type DatabaseUrls } from '../postgres/cluster.ts'
import { openDatabaseFolder } from '../postgres/database-folder.ts'
import { findPostgres } from '../postgres/program.ts'
import { findFreePort, startServer, type PostgresServer } from '../postgres/server.ts'
import { silentLog } from '../process/log.ts'
import { copyDataDir } from './test-cluster.ts'
import { createMigratedDataDir } from './test-database.ts'

export type Standby = {
  readonly primary: DatabaseUrls
  readonly replica: DatabaseUrls
  readonly stopReplica: () => Promise<void>
  readonly stop: () => Promise<void>
}

/** The owner may also copy the cluster and halt, continue and promote its replica. */
const RIGHTS = [
  'alter role crm_owner replication',
  ...['pg_wal_replay_pause()', 'pg_wal_replay_resume()', 'pg_promote(boolean, integer)'].map(
    (name) => `grant execute on function ${name} to crm_owner`,
  ),
]

/** A migrated database and its physical replica, each of a server of its own. */
export async function startStandby(): Promise<Standby> {
  const root = await mkdtemp(join(tmpdir(), 'crm-standby-'))
  const [first, second] = [join(root, 'primary'), join(root, 'replica')]
  await createMigratedDataDir(first)
  const folder = openDatabaseFolder(first)
  const { cluster, password } = folder
  const program = await findPostgres(cluster, silentLog)
  for (const database of ['postgres', 'crm'])
    await runSingleUser(program, cluster, RIGHTS, database)
  await appendFile(
    join(cluster, 'pg_hba.conf'),
    'host replication crm_owner 127.0.0.1/32 scram-sha-256\n',
  )
  await copyDataDir(first, second)
  const copied = cluster.replace(first, second)
  await writeFile(join(copied, 'standby.signal'), '')
  const [port, replicaPort] = [await findFreePort(), await findFreePort()]
  const start = (where: string, at: number, settings: Record<string, string>) =>
    startServer(program, where, at, { log: silentLog, settings: { fsync: 'off', ...settings } })
  const primary = await start(cluster, port, {})
  const replica: PostgresServer = await start(copied, replicaPort, {
    primary_conninfo: `host=127.0.0.1 port=${port} user=crm_owner password=${password}`,
  })
  return {
    primary: getUrls(cluster, password, port),
    replica: getUrls(copied, password, replicaPort),
    stopReplica: () => replica.stop(),
    stop: async () => {
      await replica.stop()
      await primary.stop()
      folder.release()
      await rm(root, { recursive: true })
    },
  }
}
