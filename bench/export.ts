import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { prepareFirstStart } from '../server/src/first-start.ts'
import { migrate } from '../server/src/migrate.ts'
import { openDatabase } from '../server/src/platform/database/database.ts'
import { startEmbeddedDatabase } from '../server/src/platform/postgres/embedded-database.ts'
import { silentLog } from '../server/src/platform/process/log.ts'
import { FULL_SIZE, generate } from './generate.ts'

/**
 * `node bench/export.ts [share]`: exports all supports as XLSX and CSV; fails when the server takes
 * more than 200 MB above its idle state.
 */
const MOST_MB = 200
const share = Number(process.argv[2] ?? 1)
const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-export-'))
const database = await startEmbeddedDatabase({
  dataDir,
  log: silentLog,
  settings: { fsync: 'off', shared_buffers: '512MB', max_wal_size: '4GB' },
})
let worst = 0
try {
  await migrate(database.connectionString)
  const db = openDatabase(database.connectionString)
  const administrator = await prepareFirstStart(db)
  await db.updateTable('core.user').set({ must_change_password: false }).execute()
  await db.destroy()
  console.log(`Generating ${Math.round(FULL_SIZE.supports * share)} supports …`)
  await generate(database.connectionString, share)
  const results = []
  // A new server for each format, so that memory left by one does not hide the other's.
  for (const format of ['csv', 'xlsx'] as const)
    results.push(await measure(format, administrator?.password ?? ''))
  console.table(results)
  worst = Math.max(...results.map(({ overIdle }) => overIdle))
} finally {
  await database.stop()
  await rm(dataDir, { recursive: true })
}
process.exit(worst > MOST_MB ? 1 : 0)

async function measure(format: 'csv' | 'xlsx', password: string) {
  const child = fork(join(import.meta.dirname, 'export-server.ts'), [database.connectionString])
  let rss = 0
  let most = 0
  let cpu = 0
  const address = await new Promise<string>((resolve) => {
    child.on('message', (message) => {
      if (typeof message !== 'object' || message === null) return
      if ('address' in message) resolve(String(message.address))
      if ('rss' in message) {
        rss = Number(message.rss)
        most = Math.max(most, rss)
      }
      if (
        'cpu' in message &&
        typeof message.cpu === 'object' &&
        message.cpu &&
        'user' in message.cpu &&
        'system' in message.cpu
      )
        cpu = (Number(message.cpu.user) + Number(message.cpu.system)) / 1e6
    })
  })
  const login = await post(`${address}/backend/api/auth/login`, { login: 'admin', password }, '')
  const { token } = await login.json()
  await post(
    `${address}/backend/api/foodbank/supports/export`,
    { format, filters: { date_from: '2200-01-01' } },
    token,
  ).then((r) => r.arrayBuffer())
  await new Promise((resolve) => setTimeout(resolve, 1_500))
  const idle = rss
  const cpuIdle = cpu
  most = 0
  const started = performance.now()
  const answer = await post(
    `${address}/backend/api/foodbank/supports/export`,
    { format, filters: {} },
    token,
  )
  const first = performance.now()
  let bytes = 0
  for await (const chunk of answer.body ?? []) bytes += chunk.length
  const seconds = (performance.now() - started) / 1_000
  await new Promise((resolve) => setTimeout(resolve, 300))
  const used = cpu - cpuIdle
  child.disconnect()
  await once(child, 'exit')
  const { headers, status } = answer
  return {
    format,
    status,
    rows: Number(headers.get('export-rows')),
    megabytes: mega(bytes),
    guessed: mega(Number(headers.get('export-bytes'))),
    untilFirstByte: ((first - started) / 1_000).toFixed(1),
    seconds: seconds.toFixed(1),
    cpu: used.toFixed(1),
    idle: mega(idle),
    most: mega(most),
    overIdle: mega(most - idle),
  }
}

function mega(bytes: number): number {
  return Math.round(bytes / 1024 / 1024)
}

function post(url: string, body: object, token: string): Promise<Response> {
  return fetch(url, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      ...(token ? { authorization: `Bearer ${token}` } : {}),
    },
    body: JSON.stringify(body),
  })
}
