import { execFile } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../migrate.ts'
import { startEmbeddedDatabase } from '../postgres/embedded-database.ts'
import { silentLog } from '../process/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    /** As the owner of all databases. */
    readonly testClusterUrl: string
    /** A data folder as a server leaves it that has ended after its migrations, before its first administrator. */
    readonly migratedDataDir: string
  }
}

/** Name of the migrated database that every test file's own is cloned from. */
export const TEMPLATE = 'migrated_template'

/** One PostgreSQL for the whole run of the tests, started with the first project that needs it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject()
  if ('testClusterUrl' in root.getProvidedContext()) return undefined

  const folder = await mkdtemp(join(tmpdir(), 'crm-tests-'))
  const [dataDir, migratedDataDir] = [join(folder, 'cluster'), join(folder, 'migrated')]
  // The cluster lives for minutes and nobody misses it: no write of it has to survive a crash.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'Pacific/Chatham',
    // two proofs at once, one of which has sixteen servers
    max_connections: '500',
  }
  const start = () => startEmbeddedDatabase({ dataDir, log: silentLog, settings })
  let cluster = await start()
  const stop = async () => {
    await cluster.stop()
    await rm(folder, { recursive: true })
  }
  try {
    await migrate(cluster.connectionString, cluster.applicationUrl)
    await cluster.stop()
    await copyDataDir(dataDir, migratedDataDir)
    cluster = await start()
    await makeTemplate(cluster.connectionString)
  } catch (error) {
    await stop()
    throw error
  }
  root.provide('testClusterUrl', cluster.connectionString)
  root.provide('migratedDataDir', migratedDataDir)
  return stop
}

/** With the owner of every file: PostgreSQL never runs as root. */
export async function copyDataDir(from: string, to: string): Promise<void> {
  await promisify(execFile)('cp', ['-a', from, to])
}

async function makeTemplate(clusterUrl: string) {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await admin.query(
      `create database ${TEMPLATE} template ${new URL(clusterUrl).pathname.slice(1)}`,
    )
    // A connection to the template would block cloning it.
    await admin.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await admin.end()
  }
}
