import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasCode } from '#platform/error-code.ts'
import { makePrivateFolder } from '#platform/files/private-folder.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

/** The folder of an embedded database, held by this process alone until `release`. */
export type DatabaseFolder = {
  /** PostgreSQL's data directory; absent until the first start has finished making it. */
  readonly cluster: string
  /** Where a first start makes the data directory, so that a half-made one never counts. */
  readonly draft: string
  readonly password: string
  /** True when the password was made just now: a data directory that exists already does not know it. */
  readonly passwordIsNew: boolean
  readonly release: () => void
}

/** The folder is another server's; its message is fit for the person who started this one. */
export class DatabaseFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
}

/** How long a folder that another process has is waited for: a server that ends gives it back within a moment. */
const PATIENCE_MS = 2_000

/** Opens, and on first use makes, the data folder; throws `DatabaseFolderInUse` when another process has it for longer than `patience` ms. */
export function openDatabaseFolder(dataDir: string, patience = PATIENCE_MS): DatabaseFolder {
  const root = resolve(dataDir)
  makePrivate(root)
  const release = lock(root, patience)
  try {
    const passwordFile = join(root, 'postgres-password')
    const passwordIsNew = !existsSync(passwordFile)
    if (passwordIsNew) writeSecret(passwordFile, randomBytes(24).toString('base64url'))
    return {
      cluster: join(root, 'postgres'),
      draft: join(root, 'postgres-draft'),
      password: readFileSync(passwordFile, 'utf8').trim(),
      passwordIsNew,
      release,
    }
  } catch (error) {
    release()
    throw error
  }
}

function makePrivate(root: string) {
  try {
    makePrivateFolder(root)
    chmodSync(root, 0o700)
  } catch (error) {
    throw new StartRefused(
      `The data folder ${root} cannot be used by this user account. Set DATA_DIR to a folder of its own.`,
      {
        cause: error,
      },
    )
  }
}

/**
 * A lock that the operating system takes back when the process dies, however it dies, and that holds between containers too.
 * Node has no call for it, SQLite does: an exclusive transaction on a file of its own. Files with a process id in them would
 * survive a kill and then point to a stranger.
 */
function lock(root: string, patience: number): () => void {
  const file = openLock(root, patience)
  try {
    // Nothing is ever written; without this SQLite would lay a journal beside the file.
    file.exec('pragma journal_mode = off; begin exclusive')
  } catch (error) {
    file.close()
    const reason = hasCode(error, 'ERR_SQLITE_ERROR') && 'errcode' in error ? error.errcode : null
    if (reason === SQLITE_BUSY) throw new DatabaseFolderInUse(root)
    throw reason === null ? error : notWritable(root, error)
  }
  return () => file.close()
}

const SQLITE_BUSY = 5

function openLock(root: string, timeout: number): DatabaseSync {
  try {
    return new DatabaseSync(join(root, 'in-use.lock'), { timeout })
  } catch (error) {
    throw notWritable(root, error)
  }
}

const notWritable = (root: string, cause: unknown) =>
  new StartRefused(
    `The data folder ${root} cannot be written to: its disk is full or read-only, or the folder is another user account's. Mend that, or set DATA_DIR to another folder.`,
    { cause },
  )

/** Written beside and renamed, so that a power cut leaves the whole secret or none. */
function writeSecret(path: string, secret: string) {
  const draft = `${path}.draft`
  const handle = openSync(draft, 'w', 0o600)
  writeSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, path)
}
