import { applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import { importUploads } from '@crm/contract/core/imports/imports'
import { profileUploads } from '@crm/contract/core/users/profile'
import { execFileSync } from 'node:child_process'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { png } from '../../server/src/core/images/testing/pictures.ts'
import { createWorld, type World } from '../../server/src/foodbank/testing/factories.ts'
import { API_BASE } from '../../server/src/platform/http/mount.ts'
import { startServerProcess, type ServerProcess } from '../../server/src/testing/server-process.ts'
import { ROOT } from '../sources.ts'

/** The server as `npm start` and a release run it: few files instead of the sources, which find what stands beside these all the same. */

let world: World
let dataDir: string
let server: ServerProcess
let api: string
beforeAll(async () => {
  execFileSync(process.execPath, [join(ROOT, 'scripts/build.mjs')])
  world = await createWorld()
  dataDir = await mkdtemp(join(tmpdir(), 'crm-built-'))
  server = startServerProcess(
    dataDir,
    {
      DATABASE_URL: world.connectionString,
      DATABASE_OWNER_URL: world.ownerUrl,
      SECRET_KEY: 'the key of a test and of nothing else',
    },
    [process.execPath, join(ROOT, 'server/dist/start.js')],
  )
  api = (await server.ready) + API_BASE
})
afterAll(async () => {
  server.kill('SIGKILL')
  await server.ended
  await world.close()
  await rm(dataDir, { recursive: true })
})

const authorization = () => `Bearer ${world.as('superadmin').token}`
const post = (path: string, body: object) =>
  fetch(api + path, {
    method: 'POST',
    headers: { authorization: authorization(), 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
function send(path: string, name: string, content: Buffer, body: object = {}) {
  const form = new FormData()
  form.append('data', JSON.stringify(body))
  form.append('file', new Blob([new Uint8Array(content)]), name)
  return fetch(api + path, {
    method: 'POST',
    headers: { authorization: authorization() },
    body: form,
  })
}

test('it serves the same calls as the sources', async () => {
  const built = await (await fetch(`${api}/openapi.json`)).json()
  const { paths } = (await world.app.inject(`${API_BASE}/openapi.json`)).json()
  expect(built).toMatchObject({ paths })
  expect(Object.keys(built.paths)).toEqual(Object.keys(paths))
})

test('a long document is made in a thread of the sources, with its typefaces', async () => {
  for (let count = 0; count < 150; count += 1) await world.make.applicant()
  const answer = await post(applicantFiles.export.path, { format: 'pdf', filters: {} })
  expect(answer.status).toBe(200)
  const content = Buffer.from(await answer.arrayBuffer())
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
})

test('a table is read in a thread of the sources', async () => {
  const content = Buffer.from('Příjmení;Jméno\nNovák;Jan\n')
  const answer = await send(importUploads.read.path, 'lide.csv', content, { kind: 'applicants' })
  expect(answer.status).toBe(200)
  expect((await answer.json()).data.columns).toHaveLength(2)
})

test('a picture is read by the program that its package brings', async () => {
  const answer = await send(profileUploads.setAvatar.path, 'me.png', await png(), { crop: null })
  expect(answer.status).toBe(200)
})

test('jobs run', async () => {
  const client = new pg.Client({ connectionString: world.ownerUrl })
  await client.connect()
  await client.query(`select graphile_worker.add_job('foodbank.federation.resume')`)
  const count = async () =>
    (
      await client.query(
        `select 1 from graphile_worker.jobs where task_identifier = 'foodbank.federation.resume'`,
      )
    ).rowCount
  await expect.poll(count).toBe(0)
  await client.end()
})
