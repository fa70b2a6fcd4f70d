import { attachmentEndpoints, attachmentUploads } from '@crm/contract/core/tasks/attachments'
import { taskEndpoints } from '@crm/contract/core/tasks/tasks'
import { createHash, randomBytes } from 'node:crypto'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { API_BASE } from '#platform/http/mount.ts'
import { createMigratedDataDir } from '#platform/testing/test-database.ts'
import { getBody } from '#core/tasks/testing/task-maker.ts'
import { callsTo } from '../../../testing/call.ts'
import { doorAt } from '../../../testing/door.ts'
import { mountSmallDisk, type SmallDisk } from '../../../testing/machines/small-disk.ts'
import { runSql } from '../../../testing/postgres-processes.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts'

const ROOM = 12 * 1024 * 1024
const FILE_BYTES = 1024 * 1024
const FILES_PER_TASK = 20

let root: string
let dataDir: string
let disk: SmallDisk | undefined
let server: ServerProcess
let url: string
let token: string
/** What the server has said that it keeps: the task, and what the file was. */
let kept: { task: string; id: string; sha256: string }[]

beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-full-'))
  dataDir = join(root, 'data')
  kept = []
  await createMigratedDataDir(dataDir)
})
afterEach(async () => {
  server.kill('SIGTERM')
  await server.ended
  disk?.remove()
  disk = undefined
  await rm(root, { recursive: true })
})

async function startOn(folder: string) {
  disk = mountSmallDisk(join(dataDir, folder), ROOM)
  server = startServerProcess(dataDir)
  url = await server.ready
  token = await signIn(url, firstPassword(server))
}

const caller = () => ({ userId: '', token })
const call: ReturnType<typeof callsTo>['call'] = (...given) => callsTo(doorAt(url)).call(...given)
const makeTask = async () => {
  const { body } = await call(caller(), taskEndpoints.create, { body: getBody() })
  return body.data.id
}

/** Sends a file that no other has; what was answered. */
async function attach(task: string) {
  const content = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(FILE_BYTES)])
  const form = new FormData()
  form.set('data', '{}')
  form.set('file', new Blob([content]), 'zprava.pdf')
  const answer = await fetch(url + API_BASE + attachmentUploads.add.path.replace(':id', task), {
    method: 'POST',
    body: form,
    headers: { authorization: `Bearer ${token}` },
  })
  const body: unknown = await answer.json()
  const sha256 = createHash('sha256').update(content).digest('hex')
  if (answer.status === 201) kept.push({ task, id: idOf(body), sha256 })
  const message = Reflect.get(Object(body), 'message')
  return { status: answer.status, message, retryAfter: answer.headers.get('retry-after') }
}
const idOf = (body: unknown) => String(Reflect.get(Object(Reflect.get(Object(body), 'data')), 'id'))

/** Files one after the other, until one is refused. */
async function attachUntilRefused(tasks: readonly string[]) {
  for (const task of tasks) {
    for (let sent = 0; sent < FILES_PER_TASK; sent++) {
      const answer = await attach(task)
      if (answer.status !== 201) return answer
    }
  }
  throw new Error(`The disk is not full: ${disk?.free()} bytes are free.`)
}

/** Everything that was acknowledged is there byte for byte, and nothing else: no row without its file, no file without a row. */
async function expectWhole(tasks: readonly string[]) {
  const listed: string[] = []
  for (const id of tasks) {
    const { body } = await call(caller(), attachmentEndpoints.list, { params: { id } })
    listed.push(...body.data.map((file) => file.id))
  }
  expect(listed.toSorted()).toEqual(kept.map(({ id }) => id).toSorted())
  for (const { task, id, sha256 } of kept) {
    const path = `/tasks/${task}/attachments/${id}`
    const answer = await fetch(url + API_BASE + path, {
      headers: { authorization: `Bearer ${token}` },
    })
    const content = Buffer.from(await answer.arrayBuffer())
    expect(createHash('sha256').update(content).digest('hex')).toBe(sha256)
  }
  const stored = await runSql<{ sha256: string }>(dataDir, 'select sha256 from core.file')
  expect(stored.map((file) => file.sha256).toSorted()).toEqual(
    kept.map(({ sha256 }) => sha256).toSorted(),
  )
}

describe('a disk that is really full', () => {
  test('under the tables: files are refused in words until there is room again, and none is half there', async () => {
    await startOn('postgres/base')
    const task = await makeTask()
    expect(await attachUntilRefused([task])).toMatchObject({ status: 507, message: 'storage_full' })
    expect(kept.length).toBeGreaterThan(3)
    expect(await attach(task)).toMatchObject({ status: 507, message: 'storage_full' })
    expect((await fetch(`${url}/backend/api/health/ready`)).status).toBe(200)
    await expectWhole([task])

    disk?.grow(64 * 1024 * 1024)
    expect((await attach(task)).status).toBe(201)
    await expectWhole([task])
    expect(server.output()).not.toContain('The database ended')
  })

  test('under the write-ahead log: the database stops and comes back by itself once there is room, with all that was acknowledged', async () => {
    await startOn('postgres/pg_wal')
    const tasks = await Promise.all(Array.from({ length: 20 }, makeTask))
    const refused = await attachUntilRefused(tasks)
    expect([503, 507]).toContain(refused.status)
    expect(kept.length).toBeGreaterThan(3)
    for (let tries = 0; tries < 20; tries++) {
      const answer = await attach(tasks[19] ?? '')
      expect(answer).toMatchObject({ status: 503, message: 'unavailable' })
      expect(Number(answer.retryAfter)).toBeGreaterThan(0)
      expect((await fetch(`${url}/backend/api/health/live`)).status).toBe(200)
      await pause(200)
    }
    expect((await fetch(`${url}/backend/api/health/ready`)).status).toBe(503)
    expect(server.output()).toContain('No space left on device')

    disk?.grow(512 * 1024 * 1024)
    while ((await fetch(`${url}/backend/api/health/ready`)).status !== 200) await pause(200)
    await expectWhole(tasks)
    expect((await attach(tasks[19] ?? '')).status).toBe(201)
    await expectWhole(tasks)
    expect(server.output()).toContain('The database is running again.')
  })
})
