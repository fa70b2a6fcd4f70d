import {
  attachmentEndpoints as endpoints,
  attachmentFiles,
  MAX_ATTACHMENTS,
} from '@crm/contract/core/tasks/attachments'
import { MAX_ATTACHMENT_BYTES } from '@crm/contract/core/tasks/attachments.endpoints'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { photo, pngBomb } from '#core/images/testing/pictures.ts'
import { API_BASE } from '#platform/http/mount.ts'
import { newId } from '#platform/id.ts'
import type { Caller } from '../../../testing/call.ts'
import { createWorld, NOW, type World } from '../../../testing/world.ts'
import { attach, pdf } from '../testing/files.ts'
import { taskMaker } from '../testing/task-maker.ts'

let world: World
let tasks: ReturnType<typeof taskMaker>
let author: Caller
let solver: Caller
let viewer: Caller
let other: Caller
let id: string
beforeAll(async () => {
  world = await createWorld()
  tasks = taskMaker(world)
  author = await world.signIn({
    permissions: ['task.read', 'task.create'],
    name: 'Eva',
    surname: 'Malá',
  })
  solver = await world.signIn({ permissions: ['task.read'] })
  viewer = await world.signIn({ permissions: ['task.read'] })
  other = await world.signIn({ permissions: ['task.read', 'task.create'] })
})
afterAll(() => world.close())
beforeEach(async () => {
  const task = await tasks.make(author, { solver_id: solver.userId, viewer_ids: [viewer.userId] })
  id = task.id
})

const list = (caller: Caller) => world.call(caller, endpoints.list, { params: { id } })
const remove = (caller: Caller, attachmentId: string) =>
  world.call(caller, endpoints.remove, { params: { id, attachmentId } })
const get = ({ token }: Caller, attachmentId: string, taskId = id) =>
  world.app.inject({
    url:
      API_BASE +
      attachmentFiles.get.path.replace(':id', taskId).replace(':attachmentId', attachmentId),
    headers: token ? { authorization: `Bearer ${token}` } : {},
  })
const storedFiles = async () =>
  (await world.db.selectFrom('core.file').select('sha256').execute()).length
/** Content that no other test has. */
const fresh = () => Buffer.concat([pdf(), Buffer.from(newId())])

test('a file is attached, listed in its shape and counted', async () => {
  const { status, body } = await attach(world, author, id, {
    name: 'smlouva o daru.pdf',
    content: pdf(),
  })
  const shape = {
    id: expect.any(String),
    name: 'smlouva o daru.pdf',
    media_type: 'application/pdf',
    size: pdf().length,
    author: { id: author.userId, name: 'Eva', surname: 'Malá', avatar: null },
    created_at: NOW,
    can: { delete: true },
  }
  expect([status, body]).toEqual([201, { message: 'attachment.created', data: shape }])
  expect((await list(viewer)).body.data).toEqual([{ ...shape, can: { delete: false } }])
  expect((await tasks.read(author, id)).attachments).toBe(1)
})

test('it comes back byte for byte, to be saved under its name and never to be run', async () => {
  const content = fresh()
  const { body } = await attach(world, author, id, {
    name: 'Příloha č. 1 "ostrá"; filename=x.html',
    content,
  })
  const response = await get(viewer, body.data.id)
  expect(response.rawPayload.equals(content)).toBe(true)
  expect(response.headers).toMatchObject({
    'content-type': 'application/pdf',
    'content-security-policy': "sandbox; default-src 'none'",
    'x-content-type-options': 'nosniff',
    'cache-control': 'no-store',
    'content-disposition': `attachment; filename="Priloha c. 1 ostra; filename=x.html.pdf"; filename*=UTF-8''P%C5%99%C3%ADloha%20%C4%8D.%201%20%22ostr%C3%A1%22%3B%20filename%3Dx.html.pdf`,
  })
})

test.each([
  ['SVG', 'x.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'file_kind'],
  ['a web page called a picture', 'x.png', Buffer.from('<script>alert(1)</script>'), 'file_kind'],
  ['GIF and script in one', 'x.gif', Buffer.from('GIF89a=1;alert(1)'), 'file_kind'],
  ['a pixel flood', 'x.png', pngBomb({ width: 12_000, height: 12_000 }), 'image_dimensions'],
  [
    'a truncated picture',
    'x.png',
    pngBomb({ width: 40, height: 40 }).subarray(0, 60),
    'image_broken',
  ],
  ['nothing', 'x.pdf', Buffer.alloc(0), 'required'],
  ['too much', 'x.pdf', Buffer.concat([pdf(), Buffer.alloc(MAX_ATTACHMENT_BYTES)]), 'file_size'],
])('%s is refused and leaves nothing', async (_what, name, content, rule) => {
  const before = await storedFiles()
  const { status, body } = await attach(world, author, id, { name, content })
  expect([status, body.errors?.['file']?.[0]?.rule]).toEqual([422, rule])
  expect([(await list(author)).body.data, await storedFiles()]).toEqual([[], before])
})

test('a photo does not tell where it was taken, and stands upright', async () => {
  const { body } = await attach(world, author, id, { name: 'foto.jpg', content: await photo() })
  const kept = (await get(author, body.data.id)).rawPayload
  const { exif, orientation, width, height, format } = await sharp(kept).metadata()
  expect({ exif, orientation, width, height, format }).toEqual({
    exif: undefined,
    orientation: undefined,
    width: 40,
    height: 60,
    format: 'jpeg',
  })
})

test('the same content is kept once and goes with the last that has it', async () => {
  const content = fresh()
  const before = await storedFiles()
  const [one, another] = [
    await attach(world, author, id, { content }),
    await attach(world, solver, id, { content }),
  ]
  expect(await storedFiles()).toBe(before + 1)
  await remove(author, one.body.data.id)
  expect((await get(author, another.body.data.id)).statusCode).toBe(200)
  expect((await remove(author, another.body.data.id)).body).toEqual({
    message: 'attachment.deleted',
    data: { id: another.body.data.id },
  })
  expect(await storedFiles()).toBe(before)
  expect((await remove(author, another.body.data.id)).body.message).toBe('attachment.not_found')
})

test('a file is not there for who does not see its task, nor by the address of another task', async () => {
  const { body } = await attach(world, author, id, { content: fresh() })
  const own = await tasks.make(other)
  expect([
    (await get(other, body.data.id)).statusCode,
    (await get(other, body.data.id, own.id)).statusCode,
  ]).toEqual([404, 404])
  expect((await get(world.anonymous, body.data.id)).statusCode).toBe(401)
  expect((await list(other)).body.message).toBe('task.not_found')
  expect((await attach(world, other, id)).body.message).toBe('task.not_found')
  expect((await remove(other, body.data.id)).body.message).toBe('task.not_found')
})

test('viewers read; solver and author attach; one removes one’s own, the author of the task every one', async () => {
  expect((await attach(world, viewer, id)).status).toBe(403)
  const [ofSolver, ofAuthor] = [await attach(world, solver, id), await attach(world, author, id)]
  expect((await list(solver)).body.data.map(({ can }) => can.delete)).toEqual([true, false])
  expect((await remove(viewer, ofSolver.body.data.id)).status).toBe(403)
  expect((await remove(solver, ofAuthor.body.data.id)).status).toBe(403)
  expect((await remove(author, ofSolver.body.data.id)).status).toBe(200)
})

test('of many who attach at once none gets past the limit', async () => {
  const answers = []
  for (let sent = 0; sent < MAX_ATTACHMENTS - 2; sent++)
    answers.push((await attach(world, author, id)).status)
  const [one, two, three, four] = await Promise.all([
    attach(world, author, id),
    attach(world, author, id),
    attach(world, solver, id),
    attach(world, solver, id),
  ])
  const last = [one, two, three, four].map(({ status }) => status).toSorted()
  expect(last).toEqual([201, 201, 409, 409])
  expect((await attach(world, author, id)).body.message).toBe('attachment.too_many')
  expect((await list(author)).body.data).toHaveLength(MAX_ATTACHMENTS)
})

test('the changelog has the file’s coming and going', async () => {
  const { body } = await attach(world, author, id, { name: 'a.pdf' })
  await remove(author, body.data.id)
  const changes = await world.call(author, taskEndpoints.changes, { params: { id }, query: {} })
  expect(
    changes.body.data.slice(0, 2).map(({ table_name, action }) => [table_name, action]),
  ).toEqual([
    ['core.task_attachment', 'delete'],
    ['core.task_attachment', 'insert'],
  ])
})
