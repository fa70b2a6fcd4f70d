import { createReadStream, existsSync } from 'node:fs'
import { readdir, rm, stat } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import pg from 'pg'
import { systemClock } from '../clock.ts'
import type { PostgresSettings } from '../postgres/server.ts'
import type { Config } from '../process/config.ts'
import type { Log } from '../process/log.ts'
import { StartRefused } from '../process/start-refused.ts'
import { hasKey, keyFor } from '../secret-key.ts'
import { LOG_FILE, listBases, logIn, prepareArchive } from './archive-folder.ts'
import { makeBase } from './base-backup.ts'
import { OUTGOING, type Archiving } from '../postgres/outgoing.ts'
import { sealFile } from './sealed-file.ts'

/** A file of the log is finished after this time even if it is not full: more is never lost with the machine. */
const FINISHED_AFTER = '60s'
const LOOKS_EVERY_MS = 1_000

/** PostgreSQL copies each finished file of its log into a folder of its own, whole and on the disk, and never over another. */
const ARCHIVING: PostgresSettings = {
  archive_mode: 'on',
  archive_library: 'basic_archive',
  'basic_archive.archive_directory': OUTGOING,
  archive_timeout: FINISHED_AFTER,
  wal_level: 'replica',
}

type Archive = {
  readonly archive: string
  /** Null until the product has one. */
  readonly getKey: () => Buffer | null
  readonly log: Log
}

/** What the environment says of the archive of an embedded database; undefined without one. */
export function archivingOf(config: Config, log: Log): Archiving | undefined {
  const { WAL_ARCHIVE_DIR: archive } = config
  const getKey = () => (hasKey(config) ? keyFor(config, 'backups') : null)
  if (archive === undefined) return undefined
  return {
    settings: ARCHIVING,
    start: (database) => startArchiver({ archive, getKey, log }, database),
  }
}

/**
 * Encrypts what PostgreSQL has put out into the archive until `stop`, which first takes what was written last. Makes the first
 * copy of the files by itself. What fails is tried again; PostgreSQL keeps its log until then.
 */
async function startArchiver(
  { archive, getKey, log }: Archive,
  { connectionString, cluster }: { connectionString: string; cluster: string },
): Promise<{ stop: () => Promise<void> }> {
  await prepareArchive(archive)
  const system = await findSystem(connectionString)
  const bases = await listBases(archive)
  if (bases.some((base) => base.system !== system))
    throw new StartRefused(
      `WAL_ARCHIVE_DIR ${archive} is the archive of another database. Name an empty folder.`,
    )
  const timeline = await findTimeline(connectionString)
  let hasBase = bases.some(({ first }) => first.startsWith(timeline))
  const ending = new AbortController()
  let last = ''

  async function ship() {
    const key = getKey()
    if (key === null) return
    const outgoing = join(cluster, OUTGOING)
    for (const name of (await readdir(outgoing)).filter((each) => LOG_FILE.test(each)).toSorted()) {
      const source = join(outgoing, name)
      const target = join(logIn(archive), name)
      if (!existsSync(target)) {
        const at = (await stat(source)).mtime.toISOString()
        await sealFile(key, { at, system }, createReadStream(source), target)
      }
      await rm(source)
    }
    if (hasBase) return
    hasBase = true
    // Not waited for: its own end needs what is shipped here meanwhile.
    makeBase({ connectionString, cluster, archive, key, now: systemClock.now }).catch(
      (error: unknown) => {
        hasBase = false
        tell(error)
      },
    )
  }
  /** The same failure once. */
  function tell(error: unknown) {
    if (String(error) !== last)
      log.error(`The log of the database could not be archived into ${archive}: ${String(error)}`)
    last = String(error)
  }
  async function shipping() {
    while (!ending.signal.aborted) {
      await ship().then(() => (last = ''), tell)
      await pause(LOOKS_EVERY_MS, undefined, { signal: ending.signal }).catch(() => undefined)
    }
  }
  const running = shipping()
  return {
    stop: async () => {
      ending.abort()
      await running
      await finishLog(connectionString).catch(tell)
      await ship().catch(tell)
    },
  }
}

/** Makes PostgreSQL put out what it has written, and waits for it, ten seconds at most. */
async function finishLog(connectionString: string) {
  await ask(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_switch_wal() - 1) as name',
    )
    for (let tries = 0; tries < 100; tries += 1) {
      const { rows: archived } = await client.query<{ name: string | null }>(
        'select last_archived_wal as name from pg_stat_archiver',
      )
      if ((archived[0]?.name ?? '') >= (rows[0]?.name ?? '')) return
      await pause(100)
    }
  })
}

const findSystem = (connectionString: string) =>
  ask(connectionString, async (client) => {
    const { rows } = await client.query<{ system: string }>(
      'select system_identifier::text as system from pg_control_system()',
    )
    return rows[0]?.system ?? ''
  })

/** As the names of the log begin. */
const findTimeline = (connectionString: string) =>
  ask(connectionString, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      'select pg_walfile_name(pg_current_wal_lsn()) as name',
    )
    return rows[0]?.name.slice(0, 8) ?? ''
  })

async function ask<T>(connectionString: string, work: (client: pg.Client) => Promise<T>) {
  const client = new pg.Client({ connectionString, connectionTimeoutMillis: 15_000 })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await work(client)
  } finally {
    await client.end()
  }
}
