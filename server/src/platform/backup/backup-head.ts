import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import type { FileHandle } from 'node:fs/promises'
import { z } from 'zod'
import { altered, BackupRefused, truncated } from './backup-refused.ts'

/** The readable beginning of a backup. It contains nothing about a person. */
export type BackupHeader = z.infer<typeof header>

/** Identifies a key without revealing it. */
const keyId = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'crm backup key id', 8)).toString('hex')

const MAGIC = Buffer.from('CRMBACKUP\n', 'latin1')
/** The content is the tables as the product copies them, or an archive of `pg_dump`. */
const FORMATS = { tables: 1, archive: 2 } as const
const FIXED_BYTES = MAGIC.length + 2 + 4
const LONGEST_HEADER = 1_000_000

const header = z.object({
  key_id: z.string(),
  /** Makes the key of each file different, so that chunks are numbered from 0 in each. */
  salt: z.string(),
  made_at: z.iso.datetime(),
  product_version: z.string(),
  /** Version of the `pg_dump` that wrote the content; absent when the product copied the tables. */
  pg_dump: z.string().optional(),
  migrations: z
    .array(z.object({ module: z.string(), name: z.string(), checksum: z.string() }))
    .min(1),
})

/**
 * `CRMBACKUP\n`, the format number (2 bytes), the length of the header (4 bytes), the header as
 * JSON.
 */
export function writeHead(
  key: Buffer,
  facts: Omit<BackupHeader, 'key_id' | 'salt'>,
): { head: Buffer; fileKey: Buffer } {
  const content: BackupHeader = {
    key_id: keyId(key),
    salt: randomBytes(32).toString('base64url'),
    ...facts,
  }
  const json = Buffer.from(JSON.stringify(content))
  const numbers = Buffer.alloc(6)
  numbers.writeUInt16BE(facts.pg_dump === undefined ? FORMATS.tables : FORMATS.archive, 0)
  numbers.writeUInt32BE(json.length, 2)
  const head = Buffer.concat([MAGIC, numbers, json])
  return { head, fileKey: keyOfFile(key, head) }
}

/**
 * Reads the head and derives the key of the file from the one of `keys`, the current first, that it was
 * made with. Throws `BackupRefused`.
 */
export async function readHead(
  file: FileHandle,
  keys: readonly Buffer[],
): Promise<{ header: BackupHeader; fileKey: Buffer; length: number }> {
  const fixed = await readFrom(file, 0, FIXED_BYTES)
  const beginning = fixed.subarray(0, MAGIC.length)
  if (beginning.length === 0 || !MAGIC.subarray(0, beginning.length).equals(beginning))
    throw new BackupRefused('not_a_backup', 'The file is not a backup of this product.')
  if (fixed.length < FIXED_BYTES) throw truncated()
  const format = fixed.readUInt16BE(MAGIC.length)
  if (format !== FORMATS.tables && format !== FORMATS.archive)
    throw new BackupRefused(
      'newer_format',
      'The backup has a format that this version of the product does not know. Update the product first.',
    )
  const length = fixed.readUInt32BE(MAGIC.length + 2)
  if (length > LONGEST_HEADER) throw altered()
  const json = await readFrom(file, FIXED_BYTES, length)
  if (json.length < length) throw truncated()
  const content = parse(json)
  const key = keys.find((each) => keyId(each) === content.key_id)
  if (!key) {
    throw new BackupRefused(
      'wrong_key',
      `The backup was made with another key (${printable(content.key_id)}, here is ${keys.map(keyId).join(', ')}). Set the SECRET_KEY it was made with, or put the secret.key of that data folder into DATA_DIR.`,
    )
  }
  return {
    header: content,
    fileKey: keyOfFile(key, Buffer.concat([fixed, json])),
    length: FIXED_BYTES + length,
  }
}

/** Derived from the whole head, so that no byte of it can be changed. */
function keyOfFile(key: Buffer, head: Buffer): Buffer {
  return Buffer.from(
    hkdfSync('sha256', key, createHash('sha256').update(head).digest(), 'crm backup file', 32),
  )
}

async function readFrom(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position)
  return buffer.subarray(0, bytesRead)
}

function parse(json: Buffer): BackupHeader {
  try {
    return header.parse(JSON.parse(json.toString('utf8')))
  } catch {
    throw altered()
  }
}

/** A damaged file may contain anything: it is not printed as it is. */
const printable = (id: string) => (/^[0-9a-f]{16}$/.test(id) ? id : 'unreadable')
