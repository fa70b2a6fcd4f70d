import { cp, mkdir, mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { z } from 'zod'
import { createMigratedDataDir } from '../platform/testing/test-database.ts'
import { everythingIn } from '../testing/dump.ts'
import { runSql, connectionTo, killPostgres } from '../testing/postgres-processes.ts'
import { runCommand } from '../testing/run-command.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../testing/server-process.ts'

let root: string
let dataDir: string
let server: ServerProcess
let api: Api
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-erased-'))
  dataDir = join(root, 'data')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir)
  api = await signedIn(server, await server.ready.then(() => firstPassword(server)))
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  for (const name of await readdir(root)) killPostgres(join(root, name))
  await rm(root, { recursive: true })
})

const CANARY = 'Kanárková'
const EMAIL = 'kanarkova@jinde.example'
const EVENT = {
  name: 'Setkání',
  address: null,
  type: 'meeting',
  note: null,
  all_day: true,
  start_at: null,
  end_at: null,
  start_on: '2040-03-12',
  end_on: '2040-03-12',
  notify_before: null,
}
const changed = z.object({ data: z.object({ updated_at: z.string() }) })
const answered = z.object({ data: z.object({ id: z.string() }) })
type Api = {
  post: (path: string, body: object) => Promise<string>
  put: (path: string, body: object) => Promise<string>
  get: (path: string) => Promise<string>
  complain: (complaint: object, file: Blob) => Promise<void>
}

async function signedIn(running: ServerProcess, password: string): Promise<Api> {
  const url = await running.ready
  const headers = {
    authorization: `Bearer ${await signIn(url, password)}`,
    'content-type': 'application/json',
  }
  const call = async (method: string, path: string, body?: object) => {
    const init = body === undefined ? {} : { body: JSON.stringify(body) }
    const answer = await fetch(`${url}/backend/api${path}`, { method, headers, ...init })
    const content = await answer.text()
    if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${content}`)
    return content
  }
  return {
    post: async (path, body) => answered.parse(JSON.parse(await call('POST', path, body))).data.id,
    put: async (path, body) => answered.parse(JSON.parse(await call('PUT', path, body))).data.id,
    get: (path) => call('GET', path),
    complain: async (complaint, file) => {
      const form = new FormData()
      form.set(
        'data',
        JSON.stringify({ serial_number: 'SN 1', language: 'cs', terms: true, ...complaint }),
      )
      form.append('file', file, `${CANARY}.txt`)
      const answer = await fetch(`${url}/backend/api/complaints`, { method: 'POST', body: form })
      if (!answer.ok) throw new Error(`A complaint: ${answer.status} ${await answer.text()}`)
    },
  }
}

const run = (
  command: 'backup' | 'restore',
  folder: string,
  args: readonly string[],
  env: NodeJS.ProcessEnv = {},
) => runCommand(command, args, { DATA_DIR: folder, INIT_CWD: root, ...env })

/** A data folder with nothing but the key. */
async function freshFolder(name: string): Promise<string> {
  const folder = join(root, name)
  await mkdir(folder)
  await cp(join(dataDir, 'secret.key'), join(folder, 'secret.key'))
  return folder
}

it('who was erased after the backup is nowhere in what is restored from it, and nobody restores without saying who was', async () => {
  const organization_id = await api.post('/foodbank/organizations', { name: 'Charita u řeky' })
  const id = await api.post('/foodbank/applicants', {
    name: `${CANARY}-jméno`,
    surname: CANARY,
    organization_id,
    description: `${CANARY} poznámka`,
    members: [],
  })
  await api.complain(
    { name: `${CANARY} Jana`, email: EMAIL, description: `${CANARY} popis` },
    new Blob([`${CANARY} v souboru`]),
  )
  const eventId = await api.post('/events', {
    ...EVENT,
    guests: [{ email: EMAIL }, { email: 'jiny@host.example' }],
  })
  const uninvited = await api.post('/events', { ...EVENT, guests: [{ email: EMAIL }] })
  const { updated_at } = changed.parse(JSON.parse(await api.get(`/events/${uninvited}`))).data
  await api.put(`/events/${uninvited}`, { ...EVENT, guests: [], updated_at })
  expect(await run('backup', dataDir, ['--to', 'before.backup'])).toMatchObject({
    code: 0,
    errors: '',
  })
  await api.post(`/foodbank/data-protection/people/${id}/erasure`, { surname: CANARY })
  await api.post('/foodbank/data-protection/addresses/erasure', { email: EMAIL, again: EMAIL })
  expect(await everythingIn(connectionTo(dataDir))).not.toMatch(/kan[aá]rkov/i)

  const forgotten = await freshFolder('forgotten')
  expect(await run('restore', forgotten, ['before.backup'])).toMatchObject({
    code: 1,
    errors: expect.stringMatching(
      /^There is no erasures\.jsonl in .*by name again\. Put the one .* or add --without-ledger .*\n$/,
    ),
  })
  expect(await readdir(forgotten)).toEqual(['secret.key'])

  // beside the backup, where the person has put it
  await cp(join(dataDir, 'erasures.jsonl'), join(root, 'erasures.jsonl'))
  const restored = await run('restore', forgotten, ['before.backup'])
  expect(restored).toMatchObject({
    code: 0,
    errors: '',
    output: expect.stringContaining(`Carrying over ${join(root, 'erasures.jsonl')}: 2 lines.`),
  })
  const ledger = await readFile(join(forgotten, 'erasures.jsonl'), 'utf8')
  expect(ledger).toContain(id)
  expect(ledger).not.toMatch(/kan[aá]rkov/i)
  const second = startServerProcess(forgotten)
  try {
    const again = await signedIn(second, firstPassword(server))
    expect(await everythingIn(connectionTo(forgotten))).not.toMatch(/kan[aá]rkov/i)
    expect(await runSql(forgotten, 'select count(*)::int as files from core.file')).toEqual([
      { files: 0 },
    ])
    expect(await again.get(`/events/${eventId}`)).toContain('jiny@host.example')
    expect(await again.get('/foodbank/applicants?search=Kan%C3%A1rkov%C3%A1')).not.toContain(id)
    expect(await again.get('/search?text=Kan%C3%A1rkov%C3%A1')).not.toContain(id)
    expect(await runSql(forgotten, 'select reason from foodbank.erasure')).toEqual([
      { reason: 'replay' },
      { reason: 'replay' },
    ])
  } finally {
    second.kill('SIGTERM')
    await second.ended
  }
})

it('what is lost can be restored without by who says so, and is warned', async () => {
  const folder = await freshFolder('lost')
  await rm(join(root, 'erasures.jsonl'))
  const url = new URL(inject('testClusterUrl'))
  url.password = 'wrong'
  const { output } = await run('restore', folder, ['before.backup', '--without-ledger'], {
    DATABASE_URL: url.href,
  })
  expect(output).toContain('WARNING: restoring without erasures.jsonl: whoever has been erased')
})
