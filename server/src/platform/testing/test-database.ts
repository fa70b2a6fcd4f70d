import { randomBytes } from 'node:crypto'
import pg from 'pg'
import { inject } from 'vitest'
import { toApplicationUrl, type DatabaseUrls } from '../postgres/cluster.ts'
import { copyDataDir, TEMPLATE } from './test-cluster.ts'

/** A migrated database of one test file's own; `applicationUrl` is for what serves requests. */
export type TestDatabase = DatabaseUrls & {
  /** Removes it together with whatever is still connected to it. */
  readonly drop: () => Promise<void>
}

/** Clones the migrated template; call it in `beforeAll` and `drop` in `afterAll`. */
export const createTestDatabase = (): Promise<TestDatabase> => createFrom(TEMPLATE)

/** One that no migration has seen, for tests of migrations. */
export const createEmptyDatabase = (): Promise<TestDatabase> => createFrom('template0')

/** Makes the data folder of a server that has not had its first start, with a migrated database: a server starts on it in half the time. */
export const createMigratedDataDir = (folder: string): Promise<void> =>
  copyDataDir(inject('migratedDataDir'), folder)

async function createFrom(template: string): Promise<TestDatabase> {
  const name = `test_${randomBytes(6).toString('hex')}`
  await readCluster(`create database ${name} template ${template}`)
  const connectionString = Object.assign(new URL(inject('testClusterUrl')), { pathname: name }).href
  return {
    connectionString,
    applicationUrl: toApplicationUrl(connectionString),
    drop: () => readCluster(`drop database if exists ${name} with (force)`),
  }
}

async function readCluster(statement: string) {
  const admin = new pg.Client({ connectionString: inject('testClusterUrl') })
  await admin.connect()
  try {
    await admin.query(statement)
  } finally {
    await admin.end()
  }
}
