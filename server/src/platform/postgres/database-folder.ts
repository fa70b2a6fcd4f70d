import { randomBytes } from 'node:crypto'
import {
  chmodSync,
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs'
import { join, resolve } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { hasCode } from '#platform/error-code.ts'
import { makePrivateFolder } from '#platform/files/private-folder.ts'
import { StartRefused } from '#platform/process/start-refused.ts'

/** The folder of an embedded database, locked until `release`. */
export type DatabaseFolder = {
  /** PostgreSQL's data directory; absent until the first start has finished. */
  readonly cluster: string
  /** A first start works here, so that an unfinished directory never counts. */
  readonly draft: string
  readonly password: string
  /** True for a new password, which an existing data directory does not know. */
  readonly passwordIsNew: boolean
  readonly release: () => void
}

export class DatabaseFolderInUse extends Error {
  constructor(dataDir: string) {
    super(
      `The data folder ${dataDir} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.`,
    )
  }
}

/** A server that ends releases the folder within a moment. */
const PATIENCE_MS = 2_000

/**
 * Opens or makes the data folder; throws `DatabaseFolderInUse` when it stays locked for `patience`
 * ms.
 */
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
 * The operating system releases this lock however the process dies, also across containers. Node
 * has no file lock, so it is an exclusive transaction of SQLite. A file with a process id would
 * survive a kill and name a stranger.
 */
function lock(root: string, patience: number): () => void {
  const file = openLock(root, patience)
  try {
    // Nothing is written; this avoids a journal file.
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

/** Written aside and renamed: a power cut leaves the whole secret or none. */
function writeSecret(path: string, secret: string) {
  const draft = `${path}.draft`
  const handle = openSync(draft, 'w', 0o600)
  writeFileSync(handle, `${secret}\n`)
  fsyncSync(handle)
  closeSync(handle)
  renameSync(draft, path)
}
