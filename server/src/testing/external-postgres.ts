import { existsSync, readdirSync } from 'node:fs'
import { chown, mkdir, mkdtemp, rm } from 'node:fs/promises'
import { once } from 'node:events'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { findPostgres, startPostgres } from '#platform/postgres/program.ts'
import { findFreePort, startServer } from '#platform/postgres/server.ts'
import { silentLog } from '#platform/process/log.ts'

const VERSIONS = '/usr/lib/postgresql'

/** A PostgreSQL that the machine has with all its tools, as an external database has. */
export type ExternalPostgres = {
  /** Major version: 15. */
  readonly version: string
  /** Of the superuser, to the database `postgres`; every local connection is trusted. */
  readonly connectionString: string
  readonly stop: () => Promise<void>
}

/** The version of the PostgreSQL that Debian's packages have installed here; null when there is none. */
export function installedPostgres(): string | null {
  if (!existsSync(VERSIONS)) return null
  const complete = readdirSync(VERSIONS).filter((version) =>
    ['postgres', 'pg_dump', 'pg_restore'].every((program) =>
      existsSync(join(VERSIONS, version, 'bin', program)),
    ),
  )
  return complete.toSorted((a, b) => Number(b) - Number(a))[0] ?? null
}

/** Starts a new cluster of that version in a folder of its own. */
export async function startExternalPostgres(version: string): Promise<ExternalPostgres> {
  const root = await mkdtemp(join(tmpdir(), 'crm-external-'))
  const { account } = await findPostgres(root, silentLog)
  const program = { folder: join(VERSIONS, version), account }
  const folder = join(root, 'cluster')
  await mkdir(folder, { mode: 0o700 })
  if (account) for (const path of [root, folder]) await chown(path, account.uid, account.gid)
  const init = startPostgres(program, 'initdb', folder, [
    '-D',
    folder,
    '--username=crm',
    '--auth=trust',
    '--encoding=UTF8',
    '--locale=C.UTF-8',
  ])
  for (const stream of [init.stdout, init.stderr]) stream.resume()
  await once(init, 'close')
  const port = await findFreePort()
  const server = await startServer(program, folder, port, {
    settings: { fsync: 'off' },
    log: silentLog,
  })
  return {
    version,
    connectionString: `postgresql://crm@127.0.0.1:${port}/postgres`,
    stop: async () => {
      await server.stop()
      await rm(root, { recursive: true })
    },
  }
}
