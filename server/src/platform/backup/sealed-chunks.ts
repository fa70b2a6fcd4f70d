import { createCipheriv, createDecipheriv } from 'node:crypto'
import { altered, truncated } from './backup-refused.ts'
import { readBytes } from './byte-reader.ts'

/** Only the last chunk has fewer. */
const CHUNK_BYTES = 65_536
const TAG_BYTES = 16
const LAST = 0x8000_0000
const ALGORITHM = 'aes-256-gcm'

/**
 * Encrypts a stream chunk by chunk: four bytes of length, whose highest bit marks the last chunk, the ciphertext, and the tag.
 * Number and mark of a chunk are in its nonce, so that none can be left out, doubled, moved or taken for the last (the STREAM
 * construction). The key must be of this stream alone.
 */
export async function* sealChunks(
  key: Buffer,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const reader = readBytes(source)
  let index = 0
  let chunk = await reader.read(CHUNK_BYTES)
  for (;;) {
    const next = await reader.read(CHUNK_BYTES)
    const isLast = next.length === 0
    yield seal(key, chunk, index, isLast)
    if (isLast) return
    index += 1
    chunk = next
  }
}

/** The content again; no byte of it comes out unproved. Throws `BackupRefused` when the stream ends early or was changed anywhere. */
export async function* openChunks(
  key: Buffer,
  source: AsyncIterable<Buffer>,
): AsyncGenerator<Buffer> {
  const reader = readBytes(source)
  for (let index = 0; ; index += 1) {
    const frame = await reader.read(4)
    if (frame.length < 4) throw truncated()
    const marked = frame.readUInt32BE()
    const isLast = marked >= LAST
    const length = isLast ? marked - LAST : marked
    if (length > CHUNK_BYTES) throw altered()
    const sealed = await reader.read(length + TAG_BYTES)
    if (sealed.length < length + TAG_BYTES) throw truncated()
    yield open(key, sealed, index, isLast)
    if (!isLast) continue
    if ((await reader.read(1)).length > 0) throw altered()
    return
  }
}

function seal(key: Buffer, chunk: Buffer, index: number, isLast: boolean): Buffer {
  const cipher = createCipheriv(ALGORITHM, key, getNonce(index, isLast))
  const frame = Buffer.alloc(4)
  frame.writeUInt32BE(isLast ? chunk.length + LAST : chunk.length)
  const content = cipher.update(chunk)
  return Buffer.concat([frame, content, cipher.final(), cipher.getAuthTag()])
}

function open(key: Buffer, sealed: Buffer, index: number, isLast: boolean): Buffer {
  const decipher = createDecipheriv(ALGORITHM, key, getNonce(index, isLast), {
    authTagLength: TAG_BYTES,
  })
  decipher.setAuthTag(sealed.subarray(sealed.length - TAG_BYTES))
  try {
    return Buffer.concat([
      decipher.update(sealed.subarray(0, sealed.length - TAG_BYTES)),
      decipher.final(),
    ])
  } catch {
    throw altered()
  }
}

function getNonce(index: number, isLast: boolean): Buffer {
  const nonce = Buffer.alloc(12)
  nonce.writeUIntBE(index, 5, 6)
  nonce.writeUInt8(isLast ? 1 : 0, 11)
  return nonce
}
