import { sql } from 'kysely'
import { appendFile, mkdir, mkdtemp, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.ts'
import { readConfig } from '#platform/process/config.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { pruneLog } from '../pruning.ts'
import { anchorFile, carryAnchors, readAnchors, readNewestAnchors } from './anchor-file.ts'
import { anchorSeals, compareRestored, NotAnchored, restartAnchors } from './anchors.ts'
import { sealLog } from './sealing.ts'
import { findSealState } from './state.ts'
import { verifyLog, type Verifying } from './verifying.ts'

let world: World
let context: Verifying
let root: string
let dataDir: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-anchors-'))
  world = await createWorld()
})
beforeEach(async () => {
  world.setNow(NOW)
  dataDir = await mkdtemp(join(root, 'data-'))
  context = {
    db: world.db,
    clock: world.clock,
    config: readConfig({
      SECRET_KEY: 'the key of a test and of nothing else',
      DATA_DIR: dataDir,
    }),
    modules: [],
  }
  await sql`truncate core.log, core.log_seal, core.log_reseal, core.log_check`.execute(world.owner)
})
afterAll(async () => {
  await world.close()
  await rm(root, { recursive: true })
})

const write = (count: number, at = new Date().toISOString()) =>
  sql`insert into core.log (at, action, table_name) select ${at}::timestamptz, 'insert', 'test.sealed' from generate_series(1, ${count}::int)`.execute(
    world.db,
  )
const sealed = async (count: number) => {
  await write(count)
  await sealLog(context)
}
const toFault = async () => (await verifyLog(context)).fault?.kind ?? null
const lines = () => readAnchors(dataDir)
/** As if an older database stood in its place. */
const goBackTo = async (seal: number) => {
  await sql.raw(`alter table core.log_seal disable trigger user`).execute(world.owner)
  await sql.raw(`alter table core.log disable trigger user`).execute(world.owner)
  await sql`delete from core.log where id > (select last_id from core.log_seal where id = ${seal})`.execute(
    world.owner,
  )
  await sql`delete from core.log_seal where id > ${seal}`.execute(world.owner)
  await sql.raw(`alter table core.log_seal enable trigger user`).execute(world.owner)
  await sql.raw(`alter table core.log enable trigger user`).execute(world.owner)
  await sql`truncate core.log_check`.execute(world.owner)
}

test('each run that has sealed something adds one line with what the chain counts', async () => {
  await sealed(600)
  await sealLog(context)
  await sealed(5)
  expect(await lines()).toMatchObject([
    { line: 1, kind: 'seals', at: NOW, seal: 3, entries: 600, removed: 0 },
    { line: 2, kind: 'seals', seal: 4, entries: 605, removed: 0 },
  ])
  expect(await verifyLog(context)).toMatchObject({ anchors: 2, fault: null })
})

test('the file says nothing of people and can be read by its owner only', async () => {
  await sealed(3)
  const content = await readFile(anchorFile(dataDir), 'utf8')
  expect(Object.keys(JSON.parse(content)).toSorted().join(' ')).toBe(
    'at chain entries key kind line mac removed seal',
  )
  expect((await stat(anchorFile(dataDir))).mode & 0o777).toBe(0o600)
})

test('a run that ended before its line is made up for by the next', async () => {
  await sealed(3)
  const before = await readFile(anchorFile(dataDir), 'utf8')
  await sealed(4)
  await rm(anchorFile(dataDir))
  await appendFile(anchorFile(dataDir), before)
  await sealLog(context)
  expect(await lines()).toMatchObject([{ seal: 1 }, { line: 2, seal: 2, entries: 7 }])
  expect(await toFault()).toBe(null)
})

test('a line that a crash left unfinished is skipped', async () => {
  await sealed(3)
  await appendFile(anchorFile(dataDir), '\n{"line":2,"kind":"se')
  await sealed(4)
  expect(await lines()).toMatchObject([{ line: 1 }, { line: 2, entries: 7 }])
  expect(await toFault()).toBe(null)
})

test('processes that seal at once share one file, whose lines follow each other', async () => {
  const others = [1, 2, 3].map(() => openDatabase(world.connectionString, { max: 2 }))
  try {
    for (let turn = 0; turn < 5; turn += 1) {
      await write(3)
      await Promise.all(others.map((db) => sealLog({ ...context, db })))
    }
    expect(await toFault()).toBe(null)
    expect((await lines()).at(-1)).toMatchObject({ entries: 15 })
  } finally {
    await Promise.all(others.map((db) => db.destroy()))
  }
})

test('another folder begins with the newest seal and agrees with the database', async () => {
  await sealed(3)
  await sealed(4)
  const config = { ...context.config, DATA_DIR: await mkdtemp(join(root, 'other-')) }
  expect(await anchorSeals({ ...context, config })).toMatchObject({ line: 1, seal: 2, entries: 7 })
  expect((await verifyLog({ ...context, config })).fault).toBe(null)
})

test('after a restored backup the database binds from there, and what came later is not missed', async () => {
  for (const count of [3, 4, 5]) await sealed(count)
  await goBackTo(1)
  expect(await toFault()).toBe('missing')
  expect(await compareRestored(context)).toMatchObject({ seal: 1, entries: 3, is_anchored: true })
  await restartAnchors(context, { kind: 'restored' })
  await sealed(6)
  expect(await toFault()).toBe(null)
  expect((await lines()).map(({ kind, seal }) => [kind, seal])).toEqual([
    ...[1, 2, 3].map((seal) => ['seals', seal]),
    ['restored', 1],
    ['seals', 2],
  ])
  await goBackTo(1)
  expect(await toFault()).toBe('missing')
})

test('what somebody with the folder has accepted is not told again, and the reason stays', async () => {
  await sealed(3)
  await sealed(4)
  await write(1, '2020-01-01T00:00:00Z')
  await sealLog(context)
  expect(await toFault()).toBe('time')
  await restartAnchors(context, { kind: 'accepted', note: 'hodiny serveru' })
  expect(await toFault()).toBe(null)
  expect((await lines()).at(-1)).toMatchObject({ kind: 'accepted', note: 'hodiny serveru' })
  await sealed(1)
  await write(1, '2020-01-01T00:00:00Z')
  await sealLog(context)
  expect(await toFault()).toBe('time')
})

test('entries whose time is over are deleted with a signature and counted as removed', async () => {
  await write(600, '2019-01-01T00:00:00Z')
  await sealLog(context)
  expect(await pruneLog({ ...context, db: world.owner }, new AbortController().signal)).toBe(600)
  await sealed(5)
  expect((await lines()).at(-1)).toMatchObject({ entries: 605, removed: 600 })
  expect(await toFault()).toBe(null)
})

test('what was deleted before there was a file is taken as it is, and nothing after that', async () => {
  await write(250, '2019-01-01T00:00:00Z')
  await sealLog(context)
  await pruneLog({ ...context, db: world.owner }, new AbortController().signal)
  await sql`update core.log_seal set prune_mac = null`.execute(world.owner)
  await rm(anchorFile(dataDir))
  await sealed(3)
  expect(await toFault()).toBe(null)
  await sql`update core.log_seal set prune_mac = null`.execute(world.owner)
  await sealed(3)
  expect(await toFault()).toBe('rows')
})

test('the end of a long file is found without reading all of it', async () => {
  const other = await mkdtemp(join(root, 'long-'))
  for (let turn = 0; turn < 300; turn += 1) await restartAnchors(context, { kind: 'restored' })
  expect((await readNewestAnchors(dataDir)).length).toBeLessThan(300)
  expect((await readNewestAnchors(dataDir)).at(-1)).toMatchObject({ line: 300 })
  expect(await carryAnchors(other, [dataDir, root])).toBe(anchorFile(dataDir))
  expect(await readAnchors(other)).toHaveLength(300)
  expect(await carryAnchors(await mkdtemp(join(root, 'none-')), [root])).toBe(null)
})

test('a file that cannot be written stops no sealing, and is told', async () => {
  await mkdir(anchorFile(dataDir))
  await write(3)
  await expect(sealLog(context)).rejects.toThrow(NotAnchored)
  expect(await findSealState(context)).toMatchObject({ is_anchored: false, anchors: 0 })
  const seals = await world.db.selectFrom('core.log_seal').select('row_count').execute()
  expect(seals).toEqual([{ row_count: 3 }])
  await rm(anchorFile(dataDir), { recursive: true })
  expect(await findSealState(context)).toMatchObject({ is_anchored: true, anchors: 1 })
})
