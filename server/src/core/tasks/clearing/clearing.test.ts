import { attachmentEndpoints } from '@crm/contract/core/tasks/attachments'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Caller } from '../../../testing/call.ts'
import { everythingIn } from '../../../testing/dump.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { attach } from '../testing/files.ts'
import { taskMaker } from '../testing/task-maker.ts'
import { clearDeleted } from './clearing.ts'

const DAY_MS = 86_400_000

let world: World
let author: Caller
let tasks: ReturnType<typeof taskMaker>
beforeAll(async () => {
  world = await createWorld()
  tasks = taskMaker(world)
  author = world.as('superadmin')
})
afterAll(() => world.close())
beforeEach(() => world.setNow(NOW))

const found = async (words: RegExp) =>
  [...new Set((await everythingIn(world.connectionString)).match(words))].sort()
const clear = async (alongside: string[][] = []) =>
  clearDeleted(
    world,
    async (_tx, ids) => {
      alongside.push([...ids])
    },
    new AbortController().signal,
  )
/** The clock of the database, which the history goes by, is that of the machine. */
const inDays = (days: number) => world.setNow(new Date(Date.now() + days * DAY_MS).toISOString())

async function written(mark: string) {
  const watcher = await world.signIn({ permissions: ['task.read'] })
  const items = [{ id: null, text: `${mark}Položka`, done: false }]
  const given = {
    name: `${mark}Název`,
    description: `${mark}Popis`,
    viewer_ids: [watcher.userId],
    items,
  }
  const { id } = await tasks.make(author, given)
  await world.call(author, taskEndpoints.addComment, {
    params: { id },
    body: { text: `${mark}Komentář` },
  })
  await attach(world, author, id, {
    name: `${mark}.pdf`,
    content: Buffer.from(`%PDF-1.7\n${mark}\n%%EOF\n`),
  })
  return id
}

test('a task deleted 30 days ago says nothing any more, in no table, and what is not deleted stays', async () => {
  const gone = await written('Kanárek')
  await written('Zůstává')
  await world.call(author, taskEndpoints.remove, { params: { id: gone } })
  world.setNow('2026-04-09T08:29:59.000Z')
  expect(await clear()).toBe(0)
  world.setNow('2026-04-09T08:30:00.000Z')
  const alongside: string[][] = []
  expect(await clear(alongside)).toBe(1)
  expect(await clear(alongside)).toBe(0)
  expect(alongside).toEqual([[gone]])

  expect(await found(/kanárek\p{L}*/giu)).toEqual([])
  expect(await found(/Zůstává(?:\p{L}+|\.pdf)/gu)).toEqual(
    ['ZůstáváKomentář', 'ZůstáváNázev', 'ZůstáváPopis', 'ZůstáváPoložka', 'Zůstává.pdf'].sort(),
  )
  expect(await world.db.selectFrom('core.file').select('sha256').execute()).toHaveLength(1)
  const row = await world.db
    .selectFrom('core.task')
    .selectAll()
    .where('id', '=', gone)
    .executeTakeFirstOrThrow()
  expect(row).toMatchObject({
    name: '•••',
    description: null,
    author_id: author.userId,
    deleted_at: NOW,
  })
})

test('a comment and a file deleted 30 days ago leave the history with every text they had, and others lose nothing', async () => {
  const id = await written('Úkol')
  const params = { id }
  const add = async (text: string) =>
    (await world.call(author, taskEndpoints.addComment, { params, body: { text } })).body.data.id
  const change = (commentId: string, text: string) =>
    world.call(author, taskEndpoints.updateComment, { params: { id, commentId }, body: { text } })
  const commentId = await add('Drozd první')
  const other = await add('Sýkora první')
  await change(commentId, 'Drozd druhý')
  await change(other, 'Sýkora druhá')
  await change(commentId, 'Drozd třetí')
  const file = (await attach(world, author, id, { name: 'Drozd.pdf' })).body.data
  await world.call(author, taskEndpoints.removeComment, { params: { id, commentId } })
  await world.call(author, attachmentEndpoints.remove, { params: { id, attachmentId: file.id } })

  inDays(29)
  await clear()
  expect(await found(/Drozd(?: \p{L}+|\.pdf)/gu)).toEqual([
    'Drozd druhý',
    'Drozd první',
    'Drozd třetí',
    'Drozd.pdf',
  ])
  inDays(31)
  expect(await clear()).toBeGreaterThan(0)
  expect(await clear()).toBe(0)
  expect(await found(/Drozd/gu)).toEqual([])
  expect(await found(/Sýkora \p{L}+/gu)).toEqual(['Sýkora druhá', 'Sýkora první'])
})

test('an occurrence that was taken away whole leaves the history as well', async () => {
  const rule = { recurrence: 'FREQ=DAILY;INTERVAL=1', deadline_at: '2026-03-12T08:00:00.000Z' }
  const task = await tasks.make(author, { name: 'Konopka', ...rule })
  await world.call(author, taskEndpoints.complete, { params: { id: task.id } })
  const { updated_at } = await tasks.read(author, task.id)
  const reopened = { action: 'reopen' as const, tasks: [{ id: task.id, updated_at, value: null }] }
  await world.call(author, taskEndpoints.bulk, { body: reopened })
  await world.call(author, taskEndpoints.remove, { params: { id: task.id } })
  expect(await found(/Konopka/gu)).toEqual(['Konopka'])
  inDays(31)
  expect(await clear()).toBe(2)
  expect(await found(/Konopka/gu)).toEqual([])
})
