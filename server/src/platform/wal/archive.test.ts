import { randomBytes } from 'node:crypto'
import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { BackupRefused } from '../backup/backup-refused.ts'
import {
  basesIn,
  followLog,
  getBaseName,
  listBases,
  listLog,
  logIn,
  prepareArchive,
  pruneLog,
} from './archive-folder.ts'
import { packCluster, unpackCluster } from './cluster-files.ts'
import { openSealedFile, sealFile } from './sealed-file.ts'

const key = randomBytes(32)
const facts = { at: '2026-03-10T12:00:00.000Z', system: '1' }
let root: string
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-archive-'))
  await prepareArchive(root)
})
afterEach(() => rm(root, { recursive: true }))

async function* content(...pieces: string[]) {
  for (const piece of pieces) yield Buffer.from(piece)
}
async function read(file: string, keys = [key]): Promise<string> {
  let text = ''
  await openSealedFile(keys, file, async (source) => {
    for await (const bytes of source) text += bytes.toString()
  })
  return text
}

test('the log is followed over the end of its file names, and the first file that is missing is named', () => {
  const names = ['0000000100000000000000FE', '0000000100000000000000FF', '000000010000000100000000']
  expect(followLog(names, names[0] ?? '')).toEqual({ there: names, missing: null })
  expect(followLog([...names, '000000010000000100000002'], names[1] ?? '')).toEqual({
    there: names.slice(1),
    missing: '000000010000000100000001',
  })
  expect(followLog([...names, '000000020000000100000002'], names[1] ?? '').missing).toBe(null)
})

test('the log before the oldest copy is removed, and nothing of a timeline', async () => {
  const base = (hour: number, first: string) =>
    sealFile(
      key,
      { ...facts, first },
      content('files'),
      join(basesIn(root), getBaseName(new Date(Date.UTC(2026, 2, 10, hour)))),
    )
  await base(2, '000000010000000000000003')
  await base(1, '000000010000000000000002')
  const names = ['000000010000000000000001', '000000010000000000000002', '00000002.history']
  for (const name of names) await writeFile(join(logIn(root), name), '')
  await pruneLog(root)
  expect(await listLog(root)).toEqual(names.slice(1))
  expect((await listBases(root)).map(({ at, first }) => [at, first])).toEqual([
    ['2026-03-10T01:00:00.000Z', '000000010000000000000002'],
    ['2026-03-10T02:00:00.000Z', '000000010000000000000003'],
  ])
})

test('a sealed file says nothing without its key, and no byte of it can be changed or left away', async () => {
  const file = join(root, 'sealed')
  await sealFile(key, facts, content('Kanárková ', 'Jana'), file)
  expect(await read(file)).toBe('Kanárková Jana')
  const bytes = await readFile(file)
  expect(bytes.includes('Jana')).toBe(false)
  await expect(read(file, [randomBytes(32)])).rejects.toThrow(BackupRefused)
  for (const changed of [bytes.subarray(0, -1), flipped(bytes, -1), flipped(bytes, 60)]) {
    await writeFile(file, changed)
    await expect(read(file)).rejects.toThrow(BackupRefused)
  }
  expect(await readdir(root)).toEqual(['bases', 'sealed', 'wal'])
})

const flipped = (bytes: Buffer, at: number) => {
  const copy = Buffer.from(bytes)
  const index = at < 0 ? copy.length + at : at
  copy[index] = (copy[index] ?? 0) ^ 1
  return copy
}

test('the files of a cluster come out as they went in, without what belongs to the running server', async () => {
  const cluster = join(root, 'cluster')
  await mkdir(join(cluster, 'base/1'), { recursive: true })
  await mkdir(join(cluster, 'pg_wal'))
  const big = randomBytes(200_000)
  const files = { 'base/1/2': big, 'base/1/empty': '', PG_VERSION: '18' }
  for (const [path, text] of Object.entries(files)) await writeFile(join(cluster, path), text)
  for (const path of ['postmaster.pid', 'pg_wal/000000010000000000000001', 'crm-roles'])
    await writeFile(join(cluster, path), 'x')
  const copy = join(root, 'copy')
  const packed = packCluster(cluster, async () => [{ path: 'backup_label', content: 'label' }])
  await unpackCluster(packed, copy, null)
  expect((await readdir(copy, { recursive: true })).toSorted()).toEqual([
    'PG_VERSION',
    'backup_label',
    'base',
    'base/1',
    'base/1/2',
    'base/1/empty',
    'pg_wal',
  ])
  expect(big.equals(await readFile(join(copy, 'base/1/2')))).toBe(true)
})
