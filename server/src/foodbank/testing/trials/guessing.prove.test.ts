import { mkdtemp, rm } from 'node:fs/promises'
import { Agent, request } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { openDatabase, type Database } from '#platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import {
  ATTEMPTS_PER_ACCOUNT,
  ATTEMPTS_PER_ACCOUNT_ANYWHERE,
  ATTEMPTS_PER_ADDRESS,
} from '#core/auth/throttle.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts'

/** Of each of the four kinds: a hundred thousand in all. */
const GUESSES = Number(process.env['GUESSES'] ?? 25_000)
const AT_ONCE = 64
const MINUTE_MS = 60_000

let root: string
let database: TestDatabase
let db: Database
let servers: ServerProcess[] = []
let urls: string[]
let password: string
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'crm-guessing-'))
  database = await createTestDatabase()
  db = openDatabase(database.connectionString, { max: 2 })
  await start()
  const printed = firstPassword(servers[0] ?? never())
  password = `${printed}-vlastni`
  await signIn(urls[0] ?? '', printed)
})
afterAll(async () => {
  await stop()
  await db.destroy()
  await database.drop()
  await rm(root, { recursive: true })
})

const never = (): never => {
  throw new Error('There is no server.')
}

/** Two servers of one database, reached without a proxy. */
async function start() {
  const env = {
    HOST: '0.0.0.0',
    DATABASE_URL: database.applicationUrl,
    DATABASE_OWNER_URL: database.connectionString,
    SECRET_KEY: 'the key of a test and of nothing else',
    WEB_URL: 'http://127.0.0.1',
  }
  servers = []
  for (const name of ['a', 'b']) {
    const server = startServerProcess(join(root, name), env)
    servers.push(server)
    await server.ready
  }
  urls = await Promise.all(
    servers.map(async ({ ready }) => (await ready).replace('0.0.0.0', '127.0.0.1')),
  )
}
async function stop() {
  for (const server of servers) server.kill('SIGTERM')
  await Promise.all(servers.map(({ ended }) => ended))
}

type Guess = { readonly login: string; readonly from: string; readonly forged?: string }
type Answer = { readonly status: number; readonly waits: boolean }

const agents = new Map<string, Agent>()
function agentOf(from: string): Agent {
  const agent = agents.get(from) ?? new Agent({ keepAlive: true, maxSockets: 4 })
  agents.set(from, agent)
  return agent
}

/** From an address of this machine, to the servers by turns. */
function send(index: number, { login, from, forged }: Guess, secret = 'nesprávné heslo') {
  const payload = Buffer.from(JSON.stringify({ login, password: secret }))
  return new Promise<Answer>((resolve, reject) => {
    const message = request(
      `${urls[index % urls.length]}/backend/api/auth/login`,
      {
        method: 'POST',
        agent: agentOf(from),
        localAddress: from,
        headers: {
          'content-type': 'application/json',
          'content-length': payload.length,
          ...(forged && { 'x-forwarded-for': forged, forwarded: `for=${forged}` }),
        },
      },
      (response) => {
        const waits = Number(response.headers['retry-after']) > 0
        response.resume().once('end', () => resolve({ status: response.statusCode ?? 0, waits }))
      },
    )
    message.once('error', reject)
    message.end(payload)
  })
}

/** All of a kind, some at once; how many passwords were checked, and for how many minutes that went on. */
async function guess(make: (index: number) => Guess) {
  const began = performance.now()
  const answers: Answer[] = []
  let next = 0
  const sender = async () => {
    while (next < GUESSES) {
      const index = next++
      answers.push(await send(index, make(index)))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, sender))
  for (const agent of agents.values()) agent.destroy()
  agents.clear()
  const checked = answers.filter(({ status }) => status === 401).length
  const refused = answers.filter(({ status, waits }) => status === 429 && waits).length
  const minutes = Math.ceil((performance.now() - began) / MINUTE_MS)
  process.stdout.write(`${GUESSES} guesses: ${checked} checked within ${minutes} min\n`)
  expect(checked + refused).toBe(GUESSES)
  return { checked, minutes }
}

const address = (index: number) => `127.${10 + Math.floor(index / 200)}.0.${1 + (index % 200)}`
const owner = () => send(0, { login: 'admin', from: '127.0.0.1' }, password)

describe('a hundred thousand guesses at two servers', () => {
  test('at one account from one address: a few are checked, and its owner comes in', async () => {
    const { checked, minutes } = await guess(() => ({ login: 'admin', from: '127.3.0.1' }))
    expect(checked).toBeLessThanOrEqual(ATTEMPTS_PER_ACCOUNT * (minutes + 1))
    expect((await owner()).status).toBe(200)
  })

  test('at one account from a thousand addresses: no more than all may together, the owner comes in where they are known, and an alarm stands', async () => {
    const { checked, minutes } = await guess((index) => ({
      login: 'admin',
      from: address(index % 1_000),
    }))
    expect(checked).toBeLessThanOrEqual(ATTEMPTS_PER_ACCOUNT_ANYWHERE * (minutes + 1))
    expect((await owner()).status).toBe(200)
    await vi.waitUntil(async () => (await alarms()).includes('password_guessing'), {
      timeout: 60_000,
    })
  })

  test('at ten thousand accounts from one address: as few as an address may, and no account is counted for the rest', async () => {
    const { checked, minutes } = await guess((index) => ({
      login: `osoba${index % 10_000}`,
      from: '127.4.0.1',
    }))
    expect(checked).toBeLessThanOrEqual(ATTEMPTS_PER_ADDRESS * (minutes + 1))
    const { rows } = await db
      .selectFrom('core.login_attempt')
      .select(({ fn }) => fn.countAll().as('rows'))
      .executeTakeFirstOrThrow()
    expect(Number(rows)).toBeLessThan(5_000)
  })

  test('that say to come from elsewhere: as few', async () => {
    const { checked, minutes } = await guess((index) => ({
      login: `osoba${index % 10_000}`,
      from: '127.5.0.1',
      forged: `198.51.${index % 200}.${index % 250}`,
    }))
    expect(checked).toBeLessThanOrEqual(ATTEMPTS_PER_ADDRESS * (minutes + 1))
  })

  test('what was counted outlives a start anew, and holds at both servers', async () => {
    const from = '127.6.0.1'
    const some = (count: number) =>
      Promise.all(Array.from({ length: count }, (_, index) => send(index, { login: 'dana', from })))
    expect(
      (await some(ATTEMPTS_PER_ACCOUNT * 2)).filter(({ status }) => status === 401),
    ).toHaveLength(ATTEMPTS_PER_ACCOUNT)
    // a second series, whose wait is longer than any start
    await db
      .updateTable('core.login_attempt')
      .set({ window_ends_at: new Date(Date.now() + 10 * MINUTE_MS).toISOString() })
      .where('attempts', '>', ATTEMPTS_PER_ACCOUNT)
      .execute()
    await stop()
    await start()
    expect((await some(4)).map(({ status }) => status)).toEqual([429, 429, 429, 429])
    expect((await owner()).status).toBe(200)
  })
})

const alarms = async () =>
  (await db.selectFrom('core.alarm').select('kind').execute()).map(({ kind }) => kind)
