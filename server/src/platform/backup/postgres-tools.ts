import { execFile, spawn, type ChildProcessByStdio } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'

/** `pg_dump` and `pg_restore` of the same major version as a database. */
export type PostgresTools = {
  readonly folder: string
  /** As `pg_dump --version` writes it: 15.18. */
  readonly version: string
}

/** `pg_dump` or `pg_restore` ended with an error. */
export class ToolFailed extends Error {
  /** `ENOSPC` when a disk is full, otherwise the name of the tool. */
  readonly code: string

  constructor(tool: string, output: string) {
    // Only the errors: the lines after them quote the rows that caused them.
    const errors = output.split('\n').filter((line) => / (error|fatal): /.test(line))
    super(`${tool} failed: ${errors[0]?.replace(/^.*? (?=error|fatal)/, '') ?? 'no reason given'}`)
    this.code = output.includes('No space left on device') ? 'ENOSPC' : tool
  }
}

const run = promisify(execFile)
const SUFFIX = process.platform === 'win32' ? '.exe' : ''

/**
 * Finds the tools that fit a database: of its own major version, because a newer `pg_restore` sets parameters that an older server
 * does not know, and an older `pg_dump` refuses a newer server. Answers with the reason in words where there are none.
 */
export async function findTools(connectionString: string): Promise<PostgresTools | string> {
  const unknown = unknownParameter(connectionString)
  if (unknown) return `pg_dump cannot read the parameter ${unknown} of DATABASE_URL as it is meant`
  const major = await findMajor(connectionString)
  const folders = [
    ...(process.env['PATH'] ?? '').split(delimiter),
    // where the packages of Debian and of Red Hat put each version
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
  ]
  for (const folder of folders) {
    const dump = await versionIn(folder, 'pg_dump')
    const restore = await versionIn(folder, 'pg_restore')
    if (dump && [dump, restore].every((found) => found?.split('.')[0] === major))
      return { folder, version: dump }
  }
  return `there is no pg_dump and pg_restore of PostgreSQL ${major} in the PATH`
}

/** Starts a tool on a database. The password is in the environment, because every account can read arguments. */
export function startTool(
  { folder }: PostgresTools,
  tool: 'pg_dump' | 'pg_restore',
  args: readonly string[],
  { connectionString, signal }: { connectionString: string; signal?: AbortSignal | undefined },
): { child: ChildProcessByStdio<Writable, Readable, Readable>; ended: Promise<void> } {
  const url = new URL(connectionString)
  const password = decodeURIComponent(url.password)
  url.password = ''
  const child = spawn(join(folder, tool + SUFFIX), [...args, `--dbname=${url.href}`], {
    env: {
      PGSSLMODE: 'disable',
      ...process.env,
      ...(password === '' ? {} : { PGPASSWORD: password }),
      LC_ALL: 'C',
    },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(signal ? { signal } : {}),
  })
  // Its exit code says more than its closed input.
  child.stdin.on('error', () => undefined)
  const finish = async () => {
    const [output, [code]] = await Promise.all([text(child.stderr), once(child, 'close')])
    if (code !== 0) throw new ToolFailed(tool, output)
  }
  const ended = finish()
  ended.catch(() => undefined)
  return { child, ended }
}

/** A parameter that the driver and the tools understand differently, which concerns encryption most of all. */
function unknownParameter(connectionString: string): string | undefined {
  const { searchParams } = new URL(connectionString)
  const known = new Set(['sslcert', 'sslkey', 'sslrootcert', 'application_name', 'connect_timeout'])
  const isSameMode = (mode: string) =>
    mode === 'disable' || (mode === 'verify-full' && searchParams.has('sslrootcert'))
  const different = [...searchParams].find(
    ([name, value]) => !known.has(name) && !(name === 'sslmode' && isSameMode(value)),
  )
  return different?.join('=')
}

async function findMajor(connectionString: string): Promise<string | undefined> {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    const { rows } = await client.query<{ server_version: string }>('show server_version')
    return /^\d+/.exec(rows[0]?.server_version ?? '')?.[0]
  } finally {
    await client.end()
  }
}

async function versionIn(folder: string, tool: string): Promise<string | undefined> {
  const program = join(folder, tool + SUFFIX)
  if (folder === '' || !existsSync(program)) return undefined
  try {
    const { stdout } = await run(program, ['--version'])
    return /\(PostgreSQL\) (\d+[.\w]*)/.exec(stdout)?.[1]
  } catch {
    return undefined
  }
}
