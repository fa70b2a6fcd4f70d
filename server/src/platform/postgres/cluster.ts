import {
  chownSync,
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { dirname, join } from 'node:path'
import { text } from 'node:stream/consumers'
import type { DatabaseFolder } from './database-folder.ts'
import { dataFlags, startPostgres, type PostgresProgram } from './program.ts'

/** Also the name of the superuser. */
export const DATABASE_NAME = 'crm'

/** Makes the data directory on first use, and repairs an interrupted first start. */
export async function prepareCluster(
  program: PostgresProgram,
  folder: DatabaseFolder,
): Promise<void> {
  rmSync(folder.draft, { recursive: true, force: true })
  if (existsSync(folder.cluster)) {
    if (folder.passwordIsNew)
      await runSingleUser(program, folder.cluster, [setPassword(folder.password)])
    return
  }
  await initialise(program, folder.draft)
  writeFileSync(join(folder.draft, 'pg_hba.conf'), 'host all all 127.0.0.1/32 scram-sha-256\n')
  await runSingleUser(program, folder.draft, [
    setPassword(folder.password),
    `create database ${DATABASE_NAME}`,
  ])
  syncFile(join(folder.draft, 'pg_hba.conf'))
  renameSync(folder.draft, folder.cluster)
  syncFile(dirname(folder.cluster))
}

const setPassword = (password: string) => `alter role ${DATABASE_NAME} password '${password}'`

/**
 * Text is compared by code points unless a column names an ICU collation. The character classes are
 * Unicode's, because pg_trgm drops letters that "C" does not know; systems without C.UTF-8 fall
 * back to "C".
 */
async function initialise(program: PostgresProgram, folder: string) {
  const flags = [
    `--username=${DATABASE_NAME}`,
    '--auth=trust',
    '--data-checksums',
    '--encoding=UTF8',
    '--locale=C',
    '--no-instructions',
  ]
  const unicode = ['--locale-provider=builtin', '--builtin-locale=C.UTF-8']
  let failure = ''
  for (const classes of ['C.UTF-8', 'C']) {
    makeFolder(program, folder)
    const ended = await finish(
      startPostgres(program, 'initdb', folder, [
        ...flags,
        ...unicode,
        `--lc-ctype=${classes}`,
        ...dataFlags(program, folder),
      ]),
    )
    if (ended.code === 0) return
    failure = ended.errors
  }
  throw new Error(`The database folder ${folder} could not be made: ${failure.trim()}`)
}

function makeFolder({ account }: PostgresProgram, folder: string) {
  rmSync(folder, { recursive: true, force: true })
  mkdirSync(folder, { mode: 0o700 })
  if (account) chownSync(folder, account.uid, account.gid)
}

/** Single-user mode works without password and port. */
async function runSingleUser(
  program: PostgresProgram,
  folder: string,
  statements: readonly string[],
) {
  const backend = startPostgres(program, 'postgres', folder, [
    '--single',
    '-c',
    'exit_on_error=on',
    ...dataFlags(program, folder),
    'postgres',
  ])
  backend.stdin.end(statements.map((statement) => `${statement}\n`).join(''))
  const ended = await finish(backend)
  if (ended.code !== 0)
    throw new Error(`The database in ${folder} could not be prepared: ${ended.errors.trim()}`)
}

async function finish(child: ReturnType<typeof startPostgres>) {
  const code = new Promise<number | null>((resolve, reject) =>
    child.once('exit', resolve).once('error', reject),
  )
  child.stdout.resume()
  const [errors, status] = await Promise.all([text(child.stderr), code])
  return { errors, code: status }
}

function syncFile(path: string) {
  if (process.platform === 'win32') return
  const handle = openSync(path, 'r')
  fsyncSync(handle)
  closeSync(handle)
}
