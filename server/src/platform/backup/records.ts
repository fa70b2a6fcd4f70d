import { z } from 'zod'
import { altered } from './backup-refused.ts'
import { readBytes } from './byte-reader.ts'

const table = z.object({ schema: z.string(), name: z.string(), columns: z.array(z.string()) })
const trailer = z.object({
  tables: z.array(
    z.object({
      schema: z.string(),
      name: z.string(),
      rows: z.number().int(),
      checksum: z.string(),
    }),
  ),
  /** Tables that come back empty, as `schema.name`. */
  left_out: z.array(z.string()),
  /** Text, because it may exceed the exact range of a number. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
})

/** A table with the columns that are copied. */
export type CopiedTable = z.infer<typeof table>
/** Known only when everything has been written. */
export type BackupTrailer = z.infer<typeof trailer>

/**
 * The content of a backup, with the trailer at the end. Format 1: for each table its name and its
 * rows in the text format of `copy`. Format 2: an archive of `pg_dump`.
 */
export type BackupRecord =
  | { readonly kind: 'table'; readonly table: CopiedTable }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'archive'; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly trailer: BackupTrailer }

const KINDS = { table: 0x54, rows: 0x52, archive: 0x41, end: 0x45 } as const
/** Limits what a reader has to keep in memory. */
const LONGEST_BYTES = 1_048_576

export const tableRecord = (content: CopiedTable): Buffer =>
  framed(KINDS.table, Buffer.from(JSON.stringify(content)))

export const endRecord = (content: BackupTrailer): Buffer =>
  framed(KINDS.end, Buffer.from(JSON.stringify(content)))

export function* byteRecords(kind: 'rows' | 'archive', bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += LONGEST_BYTES) {
    yield framed(KINDS[kind], bytes.subarray(start, start + LONGEST_BYTES))
  }
}

/** Reads records up to the trailer. Throws `BackupRefused` for anything else. */
export async function* readRecords(source: AsyncIterable<Buffer>): AsyncGenerator<BackupRecord> {
  const reader = readBytes(source)
  for (;;) {
    const frame = await reader.read(5)
    if (frame.length < 5) throw altered()
    const length = frame.readUInt32BE(1)
    const content = await reader.read(length)
    if (content.length < length) throw altered()
    const kind = frame.readUInt8()
    if (kind === KINDS.rows) yield { kind: 'rows', bytes: content }
    else if (kind === KINDS.archive) yield { kind: 'archive', bytes: content }
    else if (kind === KINDS.table) yield { kind: 'table', table: parsed(table, content) }
    else if (kind === KINDS.end) {
      // The trailer counts only after the last byte, which completes the authentication.
      if ((await reader.read(1)).length > 0) throw altered()
      yield { kind: 'end', trailer: parsed(trailer, content) }
      return
    } else throw altered()
  }
}

function framed(kind: number, content: Buffer): Buffer {
  const frame = Buffer.alloc(5)
  frame.writeUInt8(kind)
  frame.writeUInt32BE(content.length, 1)
  return Buffer.concat([frame, content])
}

function parsed<T>(schema: z.ZodType<T>, content: Buffer): T {
  const read = schema.safeParse(JSON.parse(content.toString('utf8')))
  if (!read.success) throw altered()
  return read.data
}
