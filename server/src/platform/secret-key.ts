import { hkdfSync, randomBytes } from 'node:crypto'
import {
  existsSync,
  linkSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import type { Config } from './process/config.ts'
import { hasCode } from './error-code.ts'
import { makePrivateFolder } from './files/private-folder.ts'
import { StartRefused } from './process/start-refused.ts'

/** Where the keys are: SECRET_KEY with SECRET_KEY_EARLIER, or a file in the data folder. */
export type KeyConfig = Pick<Config, 'SECRET_KEY' | 'DATA_DIR'> &
  Partial<Pick<Config, 'SECRET_KEY_EARLIER'>>

export type KeyPurpose =
  | 'secrets'
  | 'backups'
  | 'invitations'
  | 'shift-links'
  | 'shift-seats'
  | 'history'
  | 'fingerprint'
  | 'titles'
  | 'links'

/** What a retired key is still good for: what lasts and is never made with it anew. */
const READ_FOR_GOOD: readonly KeyPurpose[] = ['backups', 'history', 'links', 'fingerprint']

/** A retired key opens no secret and no invitation any more. */
type Key = { readonly secret: string; readonly isRetired: boolean }

/** A 256-bit key for one purpose; keys of different purposes are independent. For what is made now. */
export const keyFor = (config: KeyConfig, purpose: KeyPurpose): Buffer =>
  derive(readKeys(config)[0].secret, purpose)

/**
 * The keys that may have made what is read now, the current one first. A file is read anew once it
 * has changed, so that a process follows a rotation with its next use of a key.
 */
export const keysFor = (config: KeyConfig, purpose: KeyPurpose): readonly Buffer[] =>
  readKeys(config)
    .filter(({ isRetired }) => !isRetired || READ_FOR_GOOD.includes(purpose))
    .map(({ secret }) => derive(secret, purpose))

const derived = new Map<string, Buffer>()
function derive(secret: string, purpose: KeyPurpose): Buffer {
  const name = `${purpose} ${secret}`
  const key = derived.get(name) ?? Buffer.from(hkdfSync('sha256', secret, '', `crm ${purpose}`, 32))
  derived.set(name, key)
  return key
}

type Keys = readonly [Key, ...Key[]]

function readKeys(config: KeyConfig): Keys {
  if (config.SECRET_KEY === undefined) return keysInDataFolder(config.DATA_DIR)
  const current = { secret: config.SECRET_KEY, isRetired: false }
  return [current, ...(config.SECRET_KEY_EARLIER ?? '').split(',').flatMap(toKey)]
}

const RETIRED = / +retired$/
const toKey = (text: string): Key[] => {
  const secret = text.trim().replace(RETIRED, '')
  return secret === '' ? [] : [{ secret, isRetired: RETIRED.test(text.trim()) }]
}

/** True when there is a key, even a damaged one. */
export const hasKey = ({ SECRET_KEY, DATA_DIR }: KeyConfig): boolean =>
  SECRET_KEY !== undefined || existsSync(keyFile(DATA_DIR))

/** The current key is its first line. Each other line is an earlier one; „retired" may follow it. */
export const keyFile = (folder: string): string => join(folder, 'secret.key')

export function isKeyFileDamaged(folder: string): boolean {
  return existsSync(keyFile(folder)) && parse(keyFile(folder)) === null
}

export const damagedKey = (folder: string): StartRefused =>
  new StartRefused(
    `${keyFile(folder)} is damaged: it holds no whole key. Bring it back from where you keep a copy; if it is lost for good, run: npm run accept-key-loss`,
  )

/** Puts a new key before those of the file, which is replaced as a whole. */
export function addKey(folder: string): void {
  replaceKeys(folder, [makeKey(), ...keysInDataFolder(folder)])
}

/** Returns how many keys were not retired before. */
export function retireEarlierKeys(folder: string): number {
  const [current, ...earlier] = keysInDataFolder(folder)
  replaceKeys(folder, [current, ...earlier.map((key) => ({ ...key, isRetired: true }))])
  return earlier.filter(({ isRetired }) => !isRetired).length
}

const makeKey = (): Key => ({ secret: randomBytes(32).toString('base64url'), isRetired: false })

function replaceKeys(folder: string, keys: Keys) {
  renameSync(writeDraft(folder, keys), keyFile(folder))
}

/** Named when complete: a process that reads meanwhile must not see half a key. */
function writeDraft(folder: string, keys: Keys): string {
  const draft = `${keyFile(folder)}.${process.pid}-${randomBytes(4).toString('hex')}`
  const lines = keys.map(({ secret, isRetired }) => `${secret}${isRetired ? ' retired' : ''}\n`)
  writeFileSync(draft, lines.join(''), { mode: 0o600, flag: 'wx', flush: true })
  return draft
}

const read = new Map<string, { readonly version: string; readonly keys: Keys }>()

function keysInDataFolder(folder: string): Keys {
  const path = keyFile(folder)
  const known = read.get(path)
  if (!known && !existsSync(path)) makeFirstKey(folder)
  const version = getVersion(path)
  if (known && known.version === version) return known.keys
  // who serves goes on with what was read, if the file is taken away or half written
  const keys = existsSync(path) ? (parse(path) ?? known?.keys) : known?.keys
  if (!keys) throw damagedKey(folder)
  if (version !== null) read.set(path, { version, keys })
  return keys
}

function getVersion(path: string): string | null {
  const found = statSync(path, { bigint: true, throwIfNoEntry: false })
  return found ? [found.ino, found.size, found.mtimeNs].join(' ') : null
}

function makeFirstKey(folder: string) {
  makePrivateFolder(folder)
  const draft = writeDraft(folder, [makeKey()])
  try {
    linkSync(draft, keyFile(folder))
  } catch (error) {
    // another process was faster
    if (!hasCode(error, 'EEXIST')) throw error
  } finally {
    rmSync(draft)
  }
}

/** The minimum of SECRET_KEY: a truncated file would be easy to guess. */
const MIN_KEY_LENGTH = 32

function parse(path: string): Keys | null {
  const [current, ...earlier] = readFileSync(path, 'utf8').split('\n').flatMap(toKey)
  const isWhole = [current, ...earlier].every((key) => key && key.secret.length >= MIN_KEY_LENGTH)
  return current && isWhole ? [current, ...earlier] : null
}
