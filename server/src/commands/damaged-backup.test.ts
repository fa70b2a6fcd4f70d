import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { modules } from '../modules.ts'
import { createTestDatabase, type TestDatabase } from '../platform/testing/test-database.ts'
import { BackupRefused } from '#platform/backup/backup-refused.ts'
import { readMigrations, type MigrationFile } from '#platform/backup/migration-files.ts'
import { checkBackup } from '#platform/backup/read-backup.ts'
import { restoreBackup } from '#platform/backup/restore-backup.ts'
import { withScratchDatabase } from '#platform/backup/scratch-database.ts'
import { writeBackup } from '#platform/backup/write-backup.ts'
import { SCHEMAS, SCHEMA_LIST } from '../testing/schemas.ts'

const KEY = createHash('sha256').update('the key of this test').digest()
const TAG_BYTES = 16

let folder: string
let database: TestDatabase
let migrations: MigrationFile[]
let whole: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-damage-'))
  database = await createTestDatabase()
  migrations = await readMigrations(
    modules.map((module) => ({ module: module.name, folder: module.migrations })),
  )
  // Random bytes cannot be compressed: the file has several chunks.
  await ask(
    'insert into core.image (sha256, media_type, width, height, content) values ($1, $2, 1, 1, $3)',
    ['a'.repeat(64), 'image/png', randomBytes(260_000)],
  )
  whole = await make('whole.backup')
})
afterAll(async () => {
  await database.drop()
  await rm(folder, { recursive: true })
})

async function ask(
  statement: string,
  values: unknown[] = [],
  connectionString = database.connectionString,
) {
  const client = new pg.Client({ connectionString })
  client.on('error', () => undefined)
  await client.connect()
  try {
    return (await client.query(statement, values)).rows
  } finally {
    await client.end()
  }
}

async function make(name: string): Promise<Buffer> {
  const file = join(folder, name)
  const options = {
    schemas: SCHEMAS,
    leftOut: [],
    key: KEY,
    now: new Date('2026-03-10T08:30:00Z'),
    productVersion: '0.1.0',
  }
  await writeBackup({ connectionString: database.connectionString, file, ...options })
  return readFile(file)
}

/** What reading the file is refused with; undefined when it is not. */
async function toFault(content: Buffer, key = KEY): Promise<string | undefined> {
  const file = join(folder, 'damaged.backup')
  await writeFile(file, content)
  try {
    await checkBackup(file, [key])
    return undefined
  } catch (error) {
    if (!(error instanceof BackupRefused)) throw error
    return error.message.includes('\n') ? 'more than one line' : error.fault
  }
}

/** Where each chunk begins and ends. */
function getChunks(content: Buffer): { start: number; end: number }[] {
  const chunks = []
  const headEnd = 16 + content.readUInt32BE(12)
  for (let start = headEnd, end = 0; start < content.length; start = end) {
    end = start + 4 + (content.readUInt32BE(start) & 0x7fff_ffff) + TAG_BYTES
    chunks.push({ start, end })
  }
  return chunks
}

describe('a damaged backup is refused', () => {
  it('but a whole one is not', async () => {
    expect(getChunks(whole).length).toBeGreaterThan(3)
    expect(await toFault(whole)).toBeUndefined()
  })

  it('with any one bit changed', async () => {
    const head = Array.from({ length: 60 }, (_, index) => index)
    const everywhere = Array.from(
      { length: Math.ceil(whole.length / 997) },
      (_, index) => index * 997,
    )
    const accepted: number[] = []
    const faults = new Set<string | undefined>()
    for (const position of [...head, ...everywhere, whole.length - 1]) {
      const changed = Buffer.from(whole)
      changed.writeUInt8(whole.readUInt8(position) ^ (1 << (position % 8)), position)
      const fault = await toFault(changed)
      faults.add(fault)
      if (fault === undefined) accepted.push(position)
    }
    expect(accepted).toEqual([])
    expect(faults).toContain('altered')
  })

  it('when it ends early, wherever that is', async () => {
    const chunks = getChunks(whole)
    const lengths = [
      0,
      5,
      13,
      200,
      ...chunks.flatMap(({ start, end }) => [start, start + 2, start + 1_000, end - 1]),
    ]
    const faults: unknown[] = []
    for (const length of lengths) faults.push(await toFault(whole.subarray(0, length)))
    expect(faults).toEqual(['not_a_backup', ...lengths.slice(1).map(() => 'truncated')])
  })

  it('with two chunks in each other’s place, one twice, one missing, or something behind the last', async () => {
    const [first, second, third] = getChunks(whole)
    if (!first || !second || !third) throw new Error('The file is too short for this test.')
    const part = ({ start, end }: { start: number; end: number }) => whole.subarray(start, end)
    const before = whole.subarray(0, first.start)
    const after = whole.subarray(second.end)
    expect(await toFault(Buffer.concat([before, part(second), part(first), after]))).toBe('altered')
    expect(
      await toFault(Buffer.concat([before, part(first), part(first), part(second), after])),
    ).toBe('altered')
    expect(await toFault(Buffer.concat([before, part(first), after]))).toBe('altered')
    expect(await toFault(Buffer.concat([whole, Buffer.from('x')]))).toBe('altered')
    const marked = Buffer.from(whole.subarray(0, second.end))
    marked.writeUInt32BE((whole.readUInt32BE(second.start) | 0x8000_0000) >>> 0, second.start)
    expect(await toFault(marked)).toBe('altered')
  })

  it('with a chunk of another backup under the same key', async () => {
    const other = await make('other.backup')
    const [, here] = getChunks(whole)
    const [, there] = getChunks(other)
    if (!here || !there) throw new Error('The file is too short for this test.')
    const mixed = Buffer.concat([
      whole.subarray(0, here.start),
      other.subarray(there.start, there.end),
      whole.subarray(here.end),
    ])
    expect(await toFault(mixed)).toBe('altered')
  })

  it('when it is of another key, of a newer format, or no backup at all', async () => {
    expect(await toFault(whole, createHash('sha256').update('another key').digest())).toBe(
      'wrong_key',
    )
    const newer = Buffer.from(whole)
    newer.writeUInt16BE(3, 10)
    expect(await toFault(newer)).toBe('newer_format')
    expect(await toFault(Buffer.from('PK\u0003\u0004 an archive of something else'))).toBe(
      'not_a_backup',
    )
    await expect(checkBackup(join(folder, 'missing.backup'), [KEY])).rejects.toThrow(
      'There is no file',
    )
  })

  it('by the restore as well, which leaves nothing behind', async () => {
    const cut = join(folder, 'cut.backup')
    await writeFile(cut, whole.subarray(0, whole.length - 40_000))
    const flipped = Buffer.from(whole)
    flipped.writeUInt8(flipped.readUInt8(whole.length - 500) ^ 1, whole.length - 500)
    const bad = join(folder, 'bad.backup')
    await writeFile(bad, flipped)
    await withScratchDatabase(database.connectionString, async (scratch) => {
      const restore = (file: string) =>
        restoreBackup({ connectionString: scratch, file, keys: [KEY], migrations })
      await expect(restore(cut)).rejects.toMatchObject({ fault: 'truncated' })
      await expect(restore(bad)).rejects.toMatchObject({ fault: 'altered' })
      expect(
        await ask(
          `select nspname from pg_namespace where nspname in (${SCHEMA_LIST})`,
          [],
          scratch,
        ),
      ).toEqual([])
      await expect(restore(join(folder, 'whole.backup'))).resolves.toMatchObject({
        madeAt: '2026-03-10T08:30:00.000Z',
      })
    })
  })
})
