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
  /** Tables that were left out on purpose, as `schema.name`: they come back empty. */
  left_out: z.array(z.string()),
  /** The value is text: it may be larger than a number can hold exactly. */
  sequences: z.array(
    z.object({ schema: z.string(), name: z.string(), value: z.string(), is_called: z.boolean() }),
  ),
})

/** A table and the columns that are copied of it, those that the database computes left out. */
export type CopiedTable = z.infer<typeof table>
/** What the whole file holds, known when all of it has been written. */
export type BackupTrailer = z.infer<typeof trailer>

/**
 * The content of a backup, and at the end the trailer. Format 1: of each table its name and then its rows, in the text format of
 * `copy`. Format 2: the archive that `pg_dump` has written.
 */
export type BackupRecord =
  | { readonly kind: 'table'; readonly table: CopiedTable }
  | { readonly kind: 'rows'; readonly bytes: Buffer }
  | { readonly kind: 'archive'; readonly bytes: Buffer }
  | { readonly kind: 'end'; readonly trailer: BackupTrailer }

const KINDS = { table: 0x54, rows: 0x52, archive: 0x41, end: 0x45 } as const
/** Longer pieces are divided, so that no reader has to hold more. */
const LONGEST_BYTES = 1_048_576

export const tableRecord = (content: CopiedTable): Buffer =>
  framed(KINDS.table, Buffer.from(JSON.stringify(content)))

export const endRecord = (content: BackupTrailer): Buffer =>
  framed(KINDS.end, Buffer.from(JSON.stringify(content)))

/** Rows or a piece of an archive, as records of a bearable length each. */
export function* byteRecords(kind: 'rows' | 'archive', bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += LONGEST_BYTES) {
    yield framed(KINDS[kind], bytes.subarray(start, start + LONGEST_BYTES))
  }
}

/** Reads records to the trailer, which is the last of them. Throws `BackupRefused` for anything else, though only a product with a defect can have written it. */
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
      // The trailer counts when the file has been read, and so proved, to its last byte.
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
