import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import type { TestProject } from 'vitest/node'
import { migrate } from '../../migrate.ts'
import { startEmbeddedDatabase } from '../postgres/embedded-database.ts'
import { silentLog } from '../process/log.ts'

declare module 'vitest' {
  export interface ProvidedContext {
    readonly testClusterUrl: string
  }
}

/** Name of the migrated database that every test file's own is cloned from. */
export const TEMPLATE = 'migrated_template'

/** One PostgreSQL for the whole run of the tests, started with the first project that needs it. */
export async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const root = project.vitest.getRootProject()
  if ('testClusterUrl' in root.getProvidedContext()) return undefined

  const dataDir = await mkdtemp(join(tmpdir(), 'crm-tests-'))
  // The cluster lives for minutes and nobody misses it: no write of it has to survive a crash.
  const settings = {
    fsync: 'off',
    synchronous_commit: 'off',
    full_page_writes: 'off',
    timezone: 'Pacific/Chatham',
  }
  const cluster = await startEmbeddedDatabase({ dataDir, log: silentLog, settings })
  const stop = async () => {
    await cluster.stop()
    await rm(dataDir, { recursive: true })
  }
  try {
    await makeTemplate(cluster.connectionString)
  } catch (error) {
    await stop()
    throw error
  }
  root.provide('testClusterUrl', cluster.connectionString)
  return stop
}

async function makeTemplate(clusterUrl: string) {
  const admin = new pg.Client({ connectionString: clusterUrl })
  await admin.connect()
  try {
    await admin.query(`create database ${TEMPLATE}`)
    const template = new URL(clusterUrl)
    template.pathname = TEMPLATE
    await migrate(template.href)
    // A connection to the template would block cloning it.
    await admin.query(`alter database ${TEMPLATE} allow_connections false`)
  } finally {
    await admin.end()
  }
}
