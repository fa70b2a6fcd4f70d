import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createMigratedDataDir, createTestDatabase } from './platform/testing/test-database.ts'
import { runSql, killPostgres, postgresProcesses } from './testing/postgres-processes.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from './testing/server-process.ts'

let root: string
let started: ServerProcess[]
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-main-'))
  started = []
})
afterAll(async () => {
  for (const server of started) server.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  for (const name of await readdir(root)) killPostgres(join(root, name))
  await rm(root, { recursive: true })
})

function start(dataDir: string, env: NodeJS.ProcessEnv = {}): ServerProcess {
  const server = startServerProcess(dataDir, env)
  started.push(server)
  return server
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.kill('SIGTERM')
  return server.ended
}

describe('one server after the other on one folder', () => {
  let dataDir: string
  let server: ServerProcess
  let url: string
  let password: string
  beforeAll(async () => {
    dataDir = join(root, 'data')
    server = start(dataDir)
    url = await server.ready
    password = firstPassword(server)
  })

  it('the first start prints the first sign-in once, which works', async () => {
    expect(server.output().match(/First sign-in/g)).toHaveLength(1)
    await expect(signIn(url, password)).resolves.toEqual(expect.any(String))
  })

  it('a second server says so in one line, ends with exit code 1 and leaves the first one alone', async () => {
    const second = start(dataDir)
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `The data folder ${dataDir} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${url}/backend/api/info`)).status).toBe(200)
    expect(server.output()).not.toContain('unexpectedly')
  })

  it('a killed database is answered with 503 and Retry-After until it runs again, without a restart of the server', async () => {
    killPostgres(dataDir)
    const answers: { status: number; retryAfter: string | null }[] = []
    do {
      const answer = await fetch(`${url}/backend/api/info`)
      answers.push({ status: answer.status, retryAfter: answer.headers.get('retry-after') })
      await pause(20)
    } while (answers.at(-1)?.status !== 200)

    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([503, 200]))
    expect(
      answers.filter(({ status, retryAfter }) => status === 503 && !Number(retryAfter)),
    ).toEqual([])
    expect(server.output()).toContain('The database is running again.')
  })

  it('a killed server is followed by one that takes over from the database left behind, with all data and without a new first sign-in', async () => {
    server.kill('SIGKILL')
    await server.ended
    expect(postgresProcesses(dataDir)).not.toEqual([])

    server = start(dataDir)
    url = await server.ready
    await expect(signIn(url, password)).resolves.toEqual(expect.any(String))
    expect(server.output()).not.toContain('First sign-in')
  })

  it('the end answers the requests under way before it comes, with exit code 0, in spite of an open event stream, and leaves no database behind', async () => {
    const token = await signIn(url, password)
    expect((await post(url, token, '/organizations', DISTRIBUTION_POINT)).status).toBe(201)
    const [organization] = await runSql<{ id: string }>(
      dataDir,
      'select id from foodbank.organization',
    )
    const stream = await fetch(
      `${url}/backend/api/foodbank/daily-summary/changes?date=2026-03-10&organization_id=${organization?.id}`,
      { headers: { authorization: `Bearer ${token}` } },
    )
    expect(stream.headers.get('content-type')).toContain('text/event-stream')
    await runSql(dataDir, SLOW_WRITES)
    const write = post(url, token, '/regions', { name: 'Podhůří' })
    await untilTrue(async () => (await runSql(dataDir, SLEEPING)).length > 0)

    server.kill('SIGTERM')
    expect((await write).status).toBe(201)
    expect(await server.ended).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
    // The stream was ended, not torn: its last event is whole.
    await expect(stream.text()).resolves.toMatch(/\n\n$/)
  })
})

describe('several worker processes', () => {
  it('share one port, are replaced when they die, and end together', async () => {
    const dataDir = join(root, 'workers')
    await createMigratedDataDir(dataDir)
    const server = start(dataDir, { WORKERS: '2' })
    const url = await server.ready
    expect(server.output().match(/First sign-in/g)).toHaveLength(1)
    await expect(signIn(url, firstPassword(server))).resolves.toEqual(expect.any(String))

    await untilTrue(() => getWorkers(server).length === 2)
    const [worker] = getWorkers(server)
    if (worker === undefined) throw new Error('There is no worker process.')
    process.kill(worker, 'SIGKILL')
    await untilTrue(() =>
      server.output().includes(`The worker process ${worker} ended unexpectedly`),
    )
    await untilTrue(() => getWorkers(server).length === 2)
    expect((await fetch(`${url}/backend/api/info`)).status).toBe(200)

    const workers = getWorkers(server)
    expect(await stop(server)).toBe(0)
    expect(workers.filter(isAlive)).toEqual([])
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})

describe('what the person who starts the server can mend is said in one line, with exit code 1', () => {
  it.each([
    [
      'a wrong variable',
      { PORT: 'http' },
      /^PORT must be a whole number from 0 to 65535, but is "http"\.\n$/,
    ],
    [
      'a data folder that is a file',
      { DATA_DIR: '/dev/null/data' },
      /^The data folder \/dev\/null\/data cannot be used by this user account\..+\n$/,
    ],
  ])('%s', async (_what, env, line) => {
    const server = start(join(root, 'unused'), env)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(line)
  })

  it('a port that is taken', async () => {
    const database = await createTestDatabase()
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const server = start(join(root, 'taken'), {
      PORT: port,
      DATABASE_URL: database.connectionString,
    })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(
      `The port ${port} is taken by another program. Set PORT to a free one.\n`,
    )
    // a password that is printed once belongs to a start that stands
    expect(server.output()).not.toContain('First sign-in')
    other.close()
    await database.drop()
  })

  it('a database that does not answer, which it keeps asking until it is told to end', async () => {
    const server = start(join(root, 'unused'), {
      DATABASE_URL: 'postgresql://crm:secret@127.0.0.1:1/crm',
    })
    await untilTrue(() => server.output().match(/cannot be reached yet/g)?.length === 2)
    expect(server.output()).not.toContain('secret')
    expect(await stop(server)).toBe(0)
  })
})

const DISTRIBUTION_POINT = { name: 'Výdejna Podhůří', is_food_bank: true }
const SLEEPING = `select pid from pg_stat_activity where wait_event = 'PgSleep'`
const SLOW_WRITES = `
  create function public.sleep() returns trigger language plpgsql as $$ begin perform pg_sleep(1); return new; end $$;
  create trigger sleep before insert on foodbank.region for each row execute function public.sleep()`

async function post(url: string, token: string, path: string, body: object) {
  return fetch(`${url}/backend/api/foodbank${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}

async function untilTrue(isSoFar: () => boolean | Promise<boolean>) {
  while (!(await isSoFar())) await pause(20)
}

function getWorkers(server: ServerProcess): number[] {
  const table = execFileSync('ps', ['-A', '-o', 'pid=,ppid=,args='], { encoding: 'utf8' })
    .trim()
    .split('\n')
  const children = table
    .map((line) => line.trim().split(/\s+/))
    .filter(([, parent]) => Number(parent) === server.pid)
  return children
    .filter((child) => child.some((word) => word.endsWith('main.ts')))
    .map(([pid]) => Number(pid))
}

function isAlive(pid: number): boolean {
  return execFileSync('ps', ['-A', '-o', 'pid='], { encoding: 'utf8' })
    .split(/\s+/)
    .includes(String(pid))
}
