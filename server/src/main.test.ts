import { mkdtemp, rm } from 'node:fs/promises'
import { execFileSync } from 'node:child_process'
import { once } from 'node:events'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { runSql, killPostgres, postgresProcesses } from './testing/postgres-processes.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from './testing/server-process.ts'

let dataDir: string
let started: ServerProcess[]

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'crm-main-'))
  started = []
})

afterEach(async () => {
  for (const server of started) server.kill('SIGTERM')
  await Promise.all(started.map(({ ended }) => ended))
  killPostgres(dataDir)
  await rm(dataDir, { recursive: true })
})

function start(env: NodeJS.ProcessEnv = {}): ServerProcess {
  const server = startServerProcess(dataDir, env)
  started.push(server)
  return server
}

async function stop(server: ServerProcess): Promise<number | null> {
  server.kill('SIGTERM')
  return server.ended
}

describe('the first start', () => {
  it('prints the first sign-in once, which works; the second start does not print it', async () => {
    const first = start()
    const url = await first.ready
    expect(first.output().match(/First sign-in/g)).toHaveLength(1)
    await expect(signIn(url, firstPassword(first))).resolves.toEqual(expect.any(String))
    await stop(first)

    const second = start()
    await second.ready
    expect(second.output()).not.toContain('First sign-in')
  })
})

describe('the end', () => {
  it('comes with exit code 0 at SIGTERM, in spite of an open event stream, and leaves no database behind', async () => {
    const server = start()
    const url = await server.ready
    const token = await signIn(url, firstPassword(server))
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
    const created = await fetch(`${url}/backend/api/foodbank/organizations`, {
      method: 'POST',
      headers,
      body: JSON.stringify(DISTRIBUTION_POINT),
    })
    expect(created.status).toBe(201)
    const [organization] = await runSql<{ id: string }>(
      dataDir,
      'select id from foodbank.organization',
    )
    const stream = await fetch(
      `${url}/backend/api/foodbank/daily-summary/changes?date=2026-03-10&organization_id=${organization?.id}`,
      {
        headers,
      },
    )
    expect(stream.headers.get('content-type')).toContain('text/event-stream')

    expect(await stop(server)).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
    // The stream was ended, not torn: its last event is whole.
    await expect(stream.text()).resolves.toMatch(/\n\n$/)
  })

  it('answers the requests under way before it comes', async () => {
    const server = start()
    const url = await server.ready
    const token = await signIn(url, firstPassword(server))
    await runSql(dataDir, SLOW_WRITES)
    const write = fetch(`${url}/backend/api/foodbank/regions`, {
      method: 'POST',
      headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Podhůří' }),
    })
    await untilTrue(async () => (await runSql(dataDir, SLEEPING)).length > 0)
    server.kill('SIGTERM')
    expect((await write).status).toBe(201)
    expect(await server.ended).toBe(0)
  })
})

describe('a second server on the same folder', () => {
  it('says so in one line, ends with exit code 1 and leaves the first one alone', async () => {
    const first = start()
    const url = await first.ready
    const second = start()
    expect(await second.ended).toBe(1)
    expect(second.output()).toBe(
      `The data folder ${dataDir} is in use by another running server. Stop that one first, or set DATA_DIR to another folder.\n`,
    )
    expect((await fetch(`${url}/backend/api/info`)).status).toBe(200)
    expect(first.output()).not.toContain('unexpectedly')
  })
})

describe('a killed server', () => {
  it('is followed by one that takes over from the database left behind, with all data', async () => {
    const first = start()
    await first.ready
    first.kill('SIGKILL')
    await first.ended
    expect(postgresProcesses(dataDir)).not.toEqual([])

    const second = start()
    const url = await second.ready
    await expect(signIn(url, firstPassword(first))).resolves.toEqual(expect.any(String))
    expect(await stop(second)).toBe(0)
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})

describe('a killed database', () => {
  it('is answered with 503 and Retry-After until it runs again, without a restart of the server', async () => {
    const server = start()
    const url = await server.ready
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
})

describe('several worker processes', () => {
  it('share one port, are replaced when they die, and end together', async () => {
    const server = start({ WORKERS: '2' })
    const url = await server.ready
    expect(server.output().match(/First sign-in/g)).toHaveLength(1)
    await expect(signIn(url, firstPassword(server))).resolves.toEqual(expect.any(String))

    await untilTrue(() => workersOf(server).length === 2)
    const [worker] = workersOf(server)
    if (worker === undefined) throw new Error('There is no worker process.')
    process.kill(worker, 'SIGKILL')
    await untilTrue(() =>
      server.output().includes(`The worker process ${worker} ended unexpectedly`),
    )
    await untilTrue(() => workersOf(server).length === 2)
    expect((await fetch(`${url}/backend/api/info`)).status).toBe(200)

    const workers = workersOf(server)
    expect(await stop(server)).toBe(0)
    expect(workers.filter(isAlive)).toEqual([])
    expect(postgresProcesses(dataDir)).toEqual([])
  })
})

describe('what the person who starts the server can mend is said in one line, with exit code 1', () => {
  it('a wrong variable', async () => {
    const server = start({ PORT: 'http' })
    expect(await server.ended).toBe(1)
    expect(server.output()).toBe('PORT must be a whole number from 0 to 65535, but is "http".\n')
  })

  it.each([
    [
      'a proxy that is everybody',
      { TRUST_PROXY: '0.0.0.0/0' },
      /^TRUST_PROXY must be .*"0\.0\.0\.0\/0"\.\n$/,
    ],
    ['an empty key', { SECRET_KEY: '' }, /^SECRET_KEY must have at least 32 characters\.\n$/],
    [
      'a data folder that is a file',
      { DATA_DIR: '/dev/null/data' },
      /^The data folder \/dev\/null\/data cannot be used by this user account\..+\n$/,
    ],
  ])('%s', async (_what, env, line) => {
    const server = start(env)
    expect(await server.ended).toBe(1)
    expect(server.output()).toMatch(line)
  })

  it('a port that is taken', async () => {
    const other = createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const address = other.address()
    const port = typeof address === 'object' ? String(address?.port) : ''
    const server = start({ PORT: port })
    expect(await server.ended).toBe(1)
    expect(server.output()).toContain(
      `\nThe port ${port} is taken by another program. Set PORT to a free one.\n`,
    )
    other.close()
  })

  it('a database that does not answer, which it keeps asking until it is told to end', async () => {
    const server = start({ DATABASE_URL: 'postgresql://crm:secret@127.0.0.1:1/crm' })
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

async function untilTrue(isSoFar: () => boolean | Promise<boolean>) {
  while (!(await isSoFar())) await pause(20)
}

function workersOf(server: ServerProcess): number[] {
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
