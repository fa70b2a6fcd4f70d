import { execFile } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { createServer, request, type IncomingMessage, type Server } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { json } from 'node:stream/consumers'
import { promisify } from 'node:util'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { openDatabase } from '#platform/database/database.ts'
import { createTestDatabase, type TestDatabase } from '#platform/testing/test-database.ts'
import { createMakers } from '../makers.ts'
import { needPrograms, SQLMAP } from '../../../testing/machines/programs.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../../testing/server-process.ts'

const run = promisify(execFile)

const FOUND = 'sqlmap identified the following injection point'
const NOT_FOUND = 'all tested parameters do not appear to be injectable'
/** It sends no fewer to a text in which it finds nothing. */
const REQUESTS = 500
const SURNAMES = ['Novotná', 'Novák', 'Svoboda']

/** An address of the API; `*` marks the text that sqlmap changes. */
type Place = { readonly path: string; readonly body?: object }
/** How the text as it stands is answered, and how those that are refused are. */
type Answers = { readonly right: number; readonly refused: number }

const ANSWERED: Answers = { right: 200, refused: 422 }
const UNKNOWN: Answers = { right: 200, refused: 404 }
const WRONG: Answers = { right: 401, refused: 401 }

/**
 * Capital words stand for what the database has. A whole surname would not do: of what is like it
 * `1=1` has fewer letters of its own than `1=2`, which sqlmap takes for SQL at first.
 */
const PLACES: readonly (readonly [name: string, Place, Answers])[] = [
  ['the search of applicants', { path: '/foodbank/applicants?search=Nov*' }, ANSWERED],
  ['a filter of applicants', { path: '/foodbank/applicants?region_id=REGION*' }, ANSWERED],
  ['the order of applicants', { path: '/foodbank/applicants?sort=surname*' }, ANSWERED],
  ['the page of applicants', { path: '/foodbank/applicants?page=1*' }, ANSWERED],
  ['the search of reservations', { path: '/foodbank/requests?search=Nov*' }, ANSWERED],
  ['the quick search', { path: '/search?text=Nov*' }, ANSWERED],
  ['the search of the system log', { path: '/log?text=Nov*&from=DAY&to=DAY' }, ANSWERED],
  ['the key of a record', { path: '/foodbank/applicants/APPLICANT*' }, UNKNOWN],
  [
    'the names of similar applicants',
    { path: '/foodbank/applicants/similar', body: { name: 'Jan', surname: 'Nov*' } },
    ANSWERED,
  ],
  [
    'the filters of an export',
    {
      path: '/foodbank/applicants/export',
      body: { format: 'csv', filters: { search: 'Nov*', sort: 'surname' } },
    },
    ANSWERED,
  ],
  [
    'the name of a sign-in',
    { path: '/auth/login', body: { login: 'dana*', password: 'nesprávné heslo' } },
    WRONG,
  ],
]

/** Of the server that the product must not be like. */
const INJECTABLE: readonly (readonly [name: string, Place])[] = [
  ['a search', { path: '/people?search=Nov*' }],
  ['an order', { path: '/people?sort=surname*' }],
  ['a key', { path: '/people/APPLICANT*' }],
  ['a body', { path: '/people', body: { name: 'Jan', surname: 'Novák*' } }],
]

needPrograms(SQLMAP)
describe('sqlmap', () => {
  let root: string
  let database: TestDatabase
  let server: ServerProcess
  let url: string
  let token: string
  let today: string
  const words = new Map<string, string>()
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-sqlmap-'))
    database = await createTestDatabase()
    server = startServerProcess(join(root, 'data'), {
      DATABASE_URL: database.applicationUrl,
      DATABASE_OWNER_URL: database.connectionString,
    })
    url = `${await server.ready}/backend/api`
    token = await signIn(await server.ready, firstPassword(server))
    const db = openDatabase(database.connectionString, { max: 1 })
    today = new Date().toISOString().slice(0, 10)
    const make = createMakers(db, today)
    const region = await make.region()
    const applicant = await make.applicant({ surname: 'Novák', region_id: region.id })
    for (const surname of ['Svoboda', 'Novotná']) await make.applicant({ surname })
    await make.request({ applicant_id: applicant.id })
    await db.destroy()
    words.set('REGION', region.id).set('APPLICANT', applicant.id)
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await database.drop()
    await rm(root, { recursive: true })
  })

  /** What sqlmap says of a place, and how each of its requests was answered. */
  async function attack(target: string, { path, body }: Place) {
    const gate = await openGate(target)
    const address = [...words].reduce((text, [word, value]) => text.replace(word, value), path)
    const { stdout } = await run(
      SQLMAP,
      [
        `--url=${gate.url}${address.replaceAll('DAY', today)}`,
        ...(body ? [`--data=${JSON.stringify(body)}`] : []),
        `--header=Authorization: Bearer ${token}`,
        `--output-dir=${await mkdtemp(join(root, 'run-'))}`,
        '--flush-session',
        '--batch',
        '--ignore-stdin',
        '--skip-waf',
        '--dbms=PostgreSQL',
        '--level=3',
        '--risk=3',
        '--ignore-code=401,404',
        '--threads=1',
        '--disable-coloring',
      ],
      { env: { PATH: '/usr/bin:/bin', HOME: root, LC_ALL: 'C.UTF-8' }, maxBuffer: 16_777_216 },
    )
    await gate.close()
    return { said: stdout, statuses: gate.statuses }
  }

  test.each(PLACES)(
    'finds no way to the SQL through %s, and nothing it sends is an error of the server',
    async (name, place, { right, refused }) => {
      const { said, statuses } = await attack(url, place)
      expect(said).toContain(NOT_FOUND)
      expect(said).not.toContain(FOUND)
      expect(statuses[0]).toBe(right)
      expect(statuses.filter((status) => status !== right && status !== refused)).toEqual([])
      expect(statuses.length).toBeGreaterThan(REQUESTS)
      const taken = statuses.filter((status) => status === right).length
      process.stdout.write(`${name}: ${statuses.length} requests, ${taken} answered ${right}\n`)
    },
  )

  test('has left the records as they were, and the process log without an error', async () => {
    expect(await listSurnames(database.connectionString)).toEqual(SURNAMES)
    expect(server.output().match(/^.*"level":(?:50|60).*$/gm) ?? []).toEqual([])
  })

  // at once, because most of the time it waits for what it has put to sleep
  test.concurrent.each(INJECTABLE)(
    'run alike, finds the way through %s of a server that makes SQL of texts',
    async (_name, place) => {
      const open = await startInjectable(database.applicationUrl)
      const { said, statuses } = await attack(open.url, place)
      await open.close()
      expect(said).toContain(FOUND)
      expect(said).not.toContain(NOT_FOUND)
      expect(statuses[0]).toBe(200)
    },
  )
})

async function listSurnames(connectionString: string): Promise<string[]> {
  const db = openDatabase(connectionString, { max: 1 })
  const rows = await db.selectFrom('foodbank.applicant').select('surname').execute()
  await db.destroy()
  return rows.map(({ surname }) => surname).toSorted()
}

async function listen(server: Server) {
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = z.object({ port: z.number() }).parse(server.address())
  const close = async () => {
    server.close()
    server.closeAllConnections()
    await once(server, 'close')
  }
  return { url: `http://127.0.0.1:${port}`, close }
}

/** Hands each request on from an address of its own, as a thousand machines would send them: from one, sign-ins are soon refused. */
async function openGate(target: string) {
  const statuses: number[] = []
  const gate = createServer((incoming, answer) => {
    const index = statuses.push(0) - 1
    const { method, headers } = incoming
    const localAddress = `127.20.${Math.floor(index / 200) % 200}.${1 + (index % 200)}`
    const options = { method, headers, localAddress, agent: false }
    const onward = request(target + incoming.url, options, (response) => {
      const { statusCode = 0 } = response
      statuses[index] = statusCode
      response.pipe(answer.writeHead(statusCode, response.headers))
    })
    onward.once('error', () => answer.destroy())
    incoming.pipe(onward)
  })
  return { statuses, ...(await listen(gate)) }
}

/** Texts of its requests become a part of SQL. */
async function startInjectable(connectionString: string) {
  const pool = new pg.Pool({ connectionString, max: 2 })
  const find = async (incoming: IncomingMessage) => {
    const { pathname, searchParams } = new URL(incoming.url ?? '', 'http://localhost')
    const key = decodeURIComponent(pathname.replace(/^\/people\/?/, ''))
    const search = searchParams.get('search') ?? ''
    const order = searchParams.get('sort') ?? 'surname'
    const where = key ? `id::text = '${key}'` : `surname ilike '%${search}%'`
    const typed = incoming.method === 'POST' ? body.parse(await json(incoming)).surname : null
    const { rows } = await pool.query(
      `select id, surname from foodbank.applicant
      where ${typed === null ? where : `surname = '${typed}'`} order by ${order}`,
    )
    return JSON.stringify(rows)
  }
  const server = createServer((incoming, answer) => {
    find(incoming).then(
      (text) => answer.end(text),
      (error: unknown) => answer.writeHead(500).end(String(error)),
    )
  })
  const { url, close } = await listen(server)
  return { url, close: () => close().then(() => pool.end()) }
}

const body = z.object({ surname: z.string() })
