import { execFileSync, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/**
 * `node bench/start.ts [rounds]`: what the product takes from being started on an existing data folder with the embedded database until it
 * answers the first request: by the clock, and processor time of Node alone (Linux). Fails when that is more than `MOST` times what an
 * empty Node process takes.
 */
const rounds = Number(process.argv[2] ?? 5)
const MOST = 60
const SERVER = join(import.meta.dirname, '../server/dist/start.js')

type Start = { readonly ms: number; readonly processor: number }
execFileSync(process.execPath, [join(import.meta.dirname, '../scripts/build.mjs')])
const dataDir = await mkdtemp(join(tmpdir(), 'crm-bench-start-'))
try {
  const first = await start()
  const again: Start[] = []
  for (let round = 0; round < rounds; round += 1) again.push(await start())
  const bare = bareProcessor()
  const times = median(again.map(({ processor }) => processor)) / bare
  console.table({
    'first start': shown(first),
    'on existing data': shown({
      ms: median(again.map(({ ms }) => ms)),
      processor: median(again.map(({ processor }) => processor)),
    }),
    'an empty Node process': { 'ms of a processor': Math.round(bare) },
  })
  console.log(`${times.toFixed(1)} times an empty Node process, at most ${MOST}.`)
  process.exitCode = times > MOST ? 1 : 0
} finally {
  await rm(dataDir, { recursive: true })
}

/** Starts the product, waits for its first answer and stops it. */
async function start(): Promise<Start> {
  const port = 20_000 + (process.pid % 20_000)
  const from = performance.now()
  const server = spawn(process.execPath, [SERVER], {
    env: {
      ...process.env,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port),
      HOST: '127.0.0.1',
    },
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  try {
    while (!(await answers(`http://127.0.0.1:${port}/backend/api/info`))) {
      if (server.exitCode !== null) throw new Error('The product did not start.')
      await pause(5)
    }
    return { ms: performance.now() - from, processor: getProcessor(server.pid ?? 0) }
  } finally {
    server.kill('SIGTERM')
    await ended
  }
}

/** Milliseconds of a running process with its threads; NaN where the system does not report them. */
function getProcessor(pid: number): number {
  try {
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8')
      .replace(/^.*\) /, '')
      .split(' ')
    // in hundredths of a second
    return (Number(fields[11]) + Number(fields[12])) * 10
  } catch {
    return Number.NaN
  }
}

/** Of twenty processes one after the other. */
function bareProcessor(): number {
  const COUNT = 20
  const script = `
    const { spawnSync } = require('node:child_process')
    for (let n = 0; n < ${COUNT}; n += 1) spawnSync(process.execPath, ['-e', ''])
    process.stdout.write(require('node:fs').readFileSync('/proc/self/stat', 'utf8'))`
  const fields = execFileSync(process.execPath, ['-e', script], { encoding: 'utf8' })
    .replace(/^.*\) /, '')
    .split(' ')
  return ((Number(fields[13]) + Number(fields[14])) * 10) / COUNT
}

function shown({ ms, processor }: Start) {
  return { 'ms by the clock': Math.round(ms), 'ms of a processor': processor }
}

function median(all: readonly number[]): number {
  return all.toSorted((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN
}

async function answers(address: string): Promise<boolean> {
  try {
    const response = await fetch(address)
    await response.arrayBuffer()
    return response.ok
  } catch {
    return false
  }
}
