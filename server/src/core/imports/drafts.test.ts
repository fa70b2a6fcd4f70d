import { importDraftEndpoints, importDraftFiles } from '@crm/contract/core/imports/import-drafts'
import { importUploads, type ImportTable } from '@crm/contract/core/imports/imports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readConfig } from '#platform/process/config.ts'
import { newId } from '#platform/id.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import type { Caller } from '../../testing/call.ts'
import { sendFile } from '../../testing/send-file.ts'
import { createWorld, NOW, type World } from '../../testing/world.ts'
import { importJobs } from './draft.ts'
import { watchAs } from './progress.ts'

const CONFIG = { SECRET_KEY: 'the key of the drafts of this test alone' }
let world: World
let admin: Caller
beforeAll(async () => {
  world = await createWorld({ config: CONFIG })
  admin = world.as('superadmin')
})
afterAll(() => world.close())

const FILE = 'Uživatelské jméno;Příjmení;Jméno;Pozn\nrozepsana;Rozepsaná;Ema;x'
const CHOICES = {
  targets: ['username', 'surname', 'name', null],
  options: { password: 'none' },
  duplicates: 'fill' as const,
}

const read = async (content: string, caller = admin, extra: object = {}): Promise<ImportTable> =>
  (
    await sendFile(world.app, caller, importUploads.read, {
      body: { kind: 'users', ...extra },
      name: 'lidé jara.csv',
      content,
    })
  ).body.data
const draft = async (caller = admin) =>
  (await world.call(caller, importDraftEndpoints.draft, {})).body.data
const keep = (body: object, caller = admin) =>
  world.callWith(caller, importDraftEndpoints.saveDraft, { body })
const getFile = async (caller: Caller) => {
  const url = API_BASE + importDraftFiles.draftFile.path
  const { statusCode, body } = await world.app.inject({
    url,
    headers: { authorization: `Bearer ${caller.token}` },
  })
  return { status: statusCode, body }
}
const stored = () => world.db.selectFrom('core.import_draft').select('file').execute()
const importAll = async (
  content: string,
  caller = admin,
  mapping: Record<string, number> = { username: 0, surname: 1, name: 2 },
) => {
  const body = { kind: 'users', mapping, options: {}, duplicates: 'fill' }
  const { digest, import_id } = (
    await sendFile(world.app, caller, importUploads.preview, { body, content })
  ).body.data
  return sendFile(world.app, caller, importUploads.run, {
    body: { ...body, digest, import_id },
    content,
  })
}

test('the file and what was decided about it outlive a reload, sealed, and are their sender’s alone', async () => {
  await read(FILE)
  expect(await draft()).toMatchObject({
    kind: 'users',
    file_name: 'lidé jara.csv',
    sheet: null,
    heading: null,
    choices: null,
  })
  expect((await keep({ sheet: 0, heading: 1, ...CHOICES })).body).toEqual({
    message: 'import.draft_kept',
  })
  expect(await draft()).toMatchObject({
    sheet: 0,
    heading: 1,
    choices: CHOICES,
    kept_until: '2026-03-11T08:30:00.000Z',
  })
  expect(await getFile(admin)).toEqual({ status: 200, body: FILE })
  const [row] = await stored()
  expect(row?.file.includes('Rozeps')).toBe(false)
  const other = await world.signIn({ permissions: ['import.create', 'user.read', 'user.create'] })
  expect(await draft(other)).toBeNull()
  expect((await getFile(other)).status).toBe(404)
  expect((await keep(CHOICES, other)).status).toBe(404)
})

test('another file takes the place of the one before, and nothing that was decided for that', async () => {
  await read(FILE)
  await keep(CHOICES)
  await read('Uživatelské jméno;Příjmení;Jméno\njina;Jiná;Iva')
  expect(await draft()).toMatchObject({ choices: null })
  expect(await stored()).toHaveLength(1)
})

test('whoever gives the import up leaves nothing of it', async () => {
  await read(FILE)
  expect((await world.call(admin, importDraftEndpoints.discardDraft, {})).body).toEqual({
    message: 'import.draft_given_up',
  })
  expect([await draft(), await stored()]).toEqual([null, []])
})

test('with the import the file goes', async () => {
  const content = 'Uživatelské jméno;Příjmení;Jméno\nhotova;Hotová;Iva'
  await read(content)
  expect((await importAll(content)).body.data.counts).toMatchObject({ create: 1 })
  expect(await stored()).toEqual([])
})

test('a day later the file is gone, whether anybody has asked or not', async () => {
  await read(FILE)
  world.setNow('2026-03-11T08:30:00.000Z')
  expect(await draft()).toBeNull()
  const context = { db: world.db, clock: world.clock }
  for (const job of importJobs)
    await job.run({}, Object.assign(Object.create(null), context), new AbortController().signal)
  expect(await stored()).toEqual([])
  world.setNow(NOW)
})

test('a file that no longer opens, for its key is another, is none', async () => {
  await read(FILE)
  const other = openSecretBox(
    readConfig({ SECRET_KEY: 'another key, as after a loss that was accepted' }),
  )
  await world.db
    .updateTable('core.import_draft')
    .set({ file: other.encryptBytes(Buffer.from('x')) })
    .execute()
  expect(await draft()).toBeNull()
})

test('what a file was imported by is remembered for the next one that looks alike, and of its titles only fingerprints', async () => {
  const titles = 'Kdo;Familie;Křestní;Zkratka;E-mail'
  const caller = await world.signIn({ permissions: ['import.create', 'user.read', 'user.create'] })
  expect((await read(`${titles}\nprvni;První;Eva;;`, caller)).remembered).toBeNull()
  await importAll(`${titles}\nprvni;První;Eva;;`, caller)
  const next = await read('Kdo;Familie;Křestní;E-mail;Telefon\ndruhy;Druhý;Jan;;603', caller)
  expect(next.remembered).toEqual({ options: {}, duplicates: 'fill' })
  // the e-mail was left out; the telephone is new and says itself what it is
  expect(next.columns.map(({ target }) => target)).toEqual([
    'username',
    'surname',
    'name',
    null,
    'phone',
  ])
  expect((await read('A;B;Kdo\n1;2;3', caller)).remembered).toBeNull()
  expect((await read(`${titles}\nprvni;První;Eva;;`)).remembered).toBeNull()
  const kept = await world.db
    .selectFrom('core.import_mapping')
    .select('titles')
    .where('user_id', '=', caller.userId)
    .execute()
  expect(JSON.stringify(kept)).not.toMatch(/Kdo|Familie/i)
})

test('of files that look alike one is remembered, the last', async () => {
  const caller = await world.signIn({ permissions: ['import.create', 'user.read', 'user.create'] })
  const titles = 'Kdo;Familie;Křestní'
  await importAll(`${titles}\nprvni.a;První;Eva`, caller)
  await importAll(`${titles}\nprvni.b;Eva;První`, caller, { username: 0, name: 1, surname: 2 })
  const { columns } = await read(`${titles}\nx;Y;Z`, caller)
  expect(columns.map(({ target }) => target)).toEqual(['username', 'name', 'surname'])
  const kept = await world.db
    .selectFrom('core.import_mapping')
    .select('id')
    .where('user_id', '=', caller.userId)
    .execute()
  expect(kept).toHaveLength(1)
})

test('how far the work has come is told in rows to whoever does it, and to nobody when it is over', async () => {
  const actor = { user: { id: admin.userId } }
  const id = newId()
  const watched = watchAs(world.db, Object.assign(Object.create(null), actor), id, 5_000)
  watched.report('judging')(1_250)
  const told = () =>
    world
      .call(admin, importDraftEndpoints.progress, { params: { id } })
      .then(({ body }) => body.data)
  await expect.poll(told).toEqual({ phase: 'judging', done: 1_250, total: 5_000 })
  watched.report('writing')(6_000)
  await expect.poll(told).toEqual({ phase: 'writing', done: 5_000, total: 5_000 })
  const other = await world.signIn({ permissions: ['import.create'] })
  expect(
    (await world.call(other, importDraftEndpoints.progress, { params: { id } })).body.data,
  ).toBeNull()
  await watched.end()
  expect(await told()).toBeNull()
})

test('a preview and an import leave nothing of their progress', async () => {
  const content = 'Uživatelské jméno;Příjmení;Jméno\npostupna;Postupná;Iva'
  const body = { kind: 'users', mapping: { username: 0, surname: 1, name: 2 }, watch: newId() }
  expect((await sendFile(world.app, admin, importUploads.preview, { body, content })).status).toBe(
    200,
  )
  await importAll(content)
  const left = await world.db.selectFrom('core.import_progress').select('id').execute()
  expect(left).toEqual([])
})
