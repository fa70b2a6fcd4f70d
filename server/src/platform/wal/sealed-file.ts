import { createHash, hkdfSync, randomBytes } from 'node:crypto'
import { createReadStream, createWriteStream } from 'node:fs'
import { open, rename, rm } from 'node:fs/promises'
import { dirname } from 'node:path'
import { pipeline } from 'node:stream/promises'
import { createZstdCompress, createZstdDecompress } from 'node:zlib'
import { z } from 'zod'
import { altered, BackupRefused, truncated } from '../backup/backup-refused.ts'
import { openChunks, sealChunks } from '../backup/sealed-chunks.ts'

const MAGIC = 'CRMARCHIVE 1\n'
const LONGEST_HEAD = 10_000

const head = z.object({
  key_id: z.string(),
  salt: z.string(),
  /** When it was written; for a segment of the log all that was committed before is in it or in an earlier one. */
  at: z.iso.datetime(),
  /** Of the database, from its making on. */
  system: z.string(),
  /** Of a base: the first file of the log that it needs. */
  first: z.string().optional(),
})
export type SealedHead = z.infer<typeof head>
export type SealedFacts = Omit<SealedHead, 'key_id' | 'salt'>

const keyId = (key: Buffer): string =>
  Buffer.from(hkdfSync('sha256', key, '', 'crm archive key id', 8)).toString('hex')

const keyOfFile = (key: Buffer, first: Buffer) =>
  Buffer.from(
    hkdfSync('sha256', key, createHash('sha256').update(first).digest(), 'crm archive file', 32),
  )

/** Compresses and encrypts `source` into a file of mode 0600, which gets its name when it is complete and on the disk. Never overwrites. */
export async function sealFile(
  key: Buffer,
  facts: SealedFacts,
  source: AsyncIterable<Buffer>,
  file: string,
): Promise<void> {
  const json: SealedHead = {
    key_id: keyId(key),
    salt: randomBytes(32).toString('base64url'),
    ...facts,
  }
  const first = Buffer.from(`${MAGIC}${JSON.stringify(json)}\n`)
  const draft = `${file}.part`
  await rm(draft, { force: true })
  async function* sealed(content: AsyncIterable<Buffer>) {
    yield first
    yield* sealChunks(keyOfFile(key, first), content)
  }
  try {
    const target = createWriteStream(draft, { flags: 'wx', mode: 0o600, flush: true })
    await pipeline(source, createZstdCompress(), sealed, target)
    await rename(draft, file)
    await syncFolder(dirname(file))
  } catch (error) {
    await rm(draft, { force: true })
    throw error
  }
}

/** The readable beginning of a sealed file, which says nothing of anybody. Throws `BackupRefused`. */
export async function readSealedHead(file: string): Promise<{ facts: SealedHead; first: Buffer }> {
  const handle = await open(file, 'r')
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(LONGEST_HEAD), 0, LONGEST_HEAD, 0)
    const begun = buffer.subarray(0, bytesRead)
    if (!begun.toString('latin1').startsWith(MAGIC))
      throw new BackupRefused('not_a_backup', `${file} is not a file of this product's archive.`)
    const end = begun.indexOf('\n', MAGIC.length)
    if (end < 0) throw truncated()
    const first = Buffer.from(begun.subarray(0, end + 1))
    const parsed = head.safeParse(parse(first.subarray(MAGIC.length).toString()))
    if (!parsed.success) throw altered()
    return { facts: parsed.data, first }
  } finally {
    await handle.close()
  }
}

/** Hands the content to `read`; no byte of it comes out unproved. Throws `BackupRefused`. */
export async function openSealedFile(
  keys: readonly Buffer[],
  file: string,
  read: (content: AsyncIterable<Buffer>) => Promise<void>,
): Promise<void> {
  const { facts, first } = await readSealedHead(file)
  const key = keys.find((each) => keyId(each) === facts.key_id)
  if (!key)
    throw new BackupRefused(
      'wrong_key',
      'The archive was made with another key. Set the SECRET_KEY it was made with, or put the secret.key of that data folder into DATA_DIR.',
    )
  const source = createReadStream(file, { start: first.length })
  await pipeline(
    source,
    (content: AsyncIterable<Buffer>) => openChunks(keyOfFile(key, first), content),
    createZstdDecompress(),
    read,
  )
}

function parse(json: string): unknown {
  try {
    return JSON.parse(json)
  } catch {
    return null
  }
}

/** A power cut could otherwise lose the new name of the file. */
async function syncFolder(folder: string) {
  if (process.platform === 'win32') return
  const handle = await open(folder, 'r')
  try {
    await handle.sync()
  } finally {
    await handle.close()
  }
}
