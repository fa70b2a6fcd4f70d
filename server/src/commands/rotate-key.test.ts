import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMigratedDataDir } from '../platform/testing/test-database.ts'
import { openSecretBox } from '../platform/secret-box.ts'
import { readConfig } from '../platform/process/config.ts'
import { killPostgres, runSql } from '../testing/postgres-processes.ts'
import { runCommand, startCommand } from '../testing/run-command.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../testing/server-process.ts'

let root: string
let dataDir: string
let server: ServerProcess
let url: string
let token: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-rotate-'))
  dataDir = join(root, 'data')
  await createMigratedDataDir(dataDir)
  server = startServerProcess(dataDir)
  url = await server.ready
  token = await signIn(url, firstPassword(server))
})
afterAll(async () => {
  server.kill('SIGTERM')
  await server.ended
  killPostgres(dataDir)
  killPostgres(join(root, 'restored'))
  await rm(root, { recursive: true })
})

const env = () => ({ DATA_DIR: dataDir, INIT_CWD: root })
const keyLines = async () =>
  (await readFile(join(dataDir, 'secret.key'), 'utf8')).trimEnd().split('\n')

async function ask(method: string, path: string, body?: object) {
  const answer = await fetch(`${url}/backend/api${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body && { body: JSON.stringify(body) }),
  })
  return { status: answer.status, body: JSON.parse(await answer.text()) }
}

/** The server seals a password of its own in the settings. */
async function setPassword(smtp_password: string): Promise<number> {
  const { body } = await ask('GET', '/settings')
  const { status } = await ask('PUT', '/settings/emails', {
    mail_sender_name: null,
    mail_sender_email: 'crm@example.test',
    mail_no_reply: null,
    smtp_certificate: null,
    smtp_external: true,
    smtp_host: '127.0.0.1',
    smtp_port: 9,
    smtp_security: 'none',
    smtp_username: 'crm',
    smtp_password,
    updated_at: body.data.updated_at,
  })
  return status
}

/** With the keys of the folder as they are now. */
async function storedPassword(): Promise<string> {
  const [row] = await runSql<{ smtp_password: string }>(
    dataDir,
    'select smtp_password from core.settings',
  )
  return openSecretBox(readConfig({ DATA_DIR: dataDir })).open(row?.smtp_password ?? '')
}

test('the key is changed while the server answers, again and again, and nothing that was sealed is lost', async () => {
  const statuses = new Set<number>()
  let [isRotating, saved] = [true, 0]
  const serving = (async () => {
    while (isRotating) statuses.add(await setPassword(`heslo-${(saved += 1)}`))
  })()
  for (let round = 1; round <= 3; round += 1) {
    const ended = await runCommand('rotate-key', [], env())
    expect(ended).toMatchObject({ code: 0, errors: '' })
    expect(ended.output).toContain('begins with a new key. Keep a copy of the whole file.')
    expect(await keyLines()).toHaveLength(round + 1)
  }
  isRotating = false
  await serving
  expect([...statuses]).toEqual([200])
  expect(await storedPassword()).toBe(`heslo-${saved}`)
})

test('a retired key seals and opens nothing, and the server goes on', async () => {
  expect(await setPassword('poslední')).toBe(200)
  const retired = await runCommand('rotate-key', ['--retire'], env())
  expect(retired).toMatchObject({ code: 0, errors: '' })
  expect(retired.output).toContain('3 earlier keys are retired')
  expect((await keyLines()).slice(1).every((line) => line.endsWith(' retired'))).toBe(true)
  expect(await storedPassword()).toBe('poslední')
  expect(await setPassword('po výměně')).toBe(200)
  expect(await storedPassword()).toBe('po výměně')
  const told = await runSql(dataDir, `select from core.log where action = 'rekey'`)
  expect(told).toHaveLength(4)
})

test('a backup of before is restored with the keys of now, and the history is proved', async () => {
  const file = join(root, 'before.backup')
  expect(await runCommand('backup', ['--to', file], env())).toMatchObject({ code: 0 })
  expect(await runCommand('rotate-key', [], env())).toMatchObject({ code: 0 })
  expect(await runCommand('rotate-key', ['--retire'], env())).toMatchObject({ code: 0 })
  const target = join(root, 'restored')
  await mkdir(target, { mode: 0o700 })
  expect(await runCommand('verify-log', [], env())).toMatchObject({ code: 0, errors: '' })
  for (const name of ['secret.key', 'erasures.jsonl'])
    await cp(join(dataDir, name), join(target, name))
  const restored = await runCommand('restore', [file], { DATA_DIR: target, INIT_CWD: root })
  expect(restored).toMatchObject({ code: 0, errors: '' })
  expect(restored.output).toContain('Proved:')
  expect(await runCommand('verify-log', [], env())).toMatchObject({ code: 0, errors: '' })
})

test('with SECRET_KEY the command seals anew and says what is to be written where', async () => {
  const [line = ''] = await keyLines()
  const earlier = (await keyLines()).map((key, n) => (n === 0 ? line : key)).join(',')
  const given = { ...env(), SECRET_KEY: 's'.repeat(40), SECRET_KEY_EARLIER: earlier }
  const before = await keyLines()
  const ended = await startCommand('rotate-key', ['--retire'], given)
  expect(ended).toMatchObject({ code: 0, errors: '' })
  expect(ended.output).toMatch(/^1 stored secrets were sealed anew .+\nWrite „ retired" after /)
  expect(await keyLines()).toEqual(before)
})

test("a key that is not the database's changes nothing", async () => {
  const folder = join(root, 'data')
  const whole = await readFile(join(folder, 'secret.key'), 'utf8')
  const ended = await runCommand('rotate-key', [], { ...env(), SECRET_KEY: 'x'.repeat(40) })
  expect(ended.code).toBe(1)
  expect(ended.errors).toMatch(
    /^SECRET_KEY is not the key that the secrets of this database are sealed with\./,
  )
  expect(await readFile(join(folder, 'secret.key'), 'utf8')).toBe(whole)
  await writeFile(join(folder, 'secret.key'), whole)
})
