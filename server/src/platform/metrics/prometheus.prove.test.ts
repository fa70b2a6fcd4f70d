import { spawnSync } from 'node:child_process'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { z } from 'zod'
import { findFreePort } from '#platform/postgres/server.ts'
import { createMigratedDataDir } from '#platform/testing/test-database.ts'
import {
  needPrograms,
  listening,
  PROMETHEUS,
  PROMTOOL,
  startProgram,
} from '../../testing/machines/programs.ts'
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts'

const TOKEN = 'a token of this test alone'
const PAGE = join(import.meta.dirname, '../../../../docs/operations.md')
const REQUESTS = 'sum by (method, route, status) (crm_http_request_duration_seconds_count)'

const answered = z.object({
  data: z.object({
    result: z.array(
      z.object({
        metric: z.record(z.string(), z.string()),
        value: z.tuple([z.number(), z.string()]),
      }),
    ),
  }),
})
const targets = z.object({
  data: z.object({ activeTargets: z.array(z.object({ lastError: z.string() })) }),
})

/** What Prometheus says of the text of figures: nothing when it likes it. */
function lint(text: string) {
  const { status, stdout, stderr } = spawnSync(PROMTOOL, ['check', 'metrics'], {
    input: text,
    encoding: 'utf8',
  })
  return { status, said: stdout + stderr }
}

needPrograms(PROMETHEUS, PROMTOOL)
describe.each([1, 2])('Prometheus reads the figures of %i server processes', (workers) => {
  let root: string
  let server: ServerProcess
  let url: string
  let metricsPort: number
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-prometheus-'))
    await createMigratedDataDir(join(root, 'data'))
    metricsPort = await findFreePort()
    server = startServerProcess(join(root, 'data'), {
      WORKERS: String(workers),
      METRICS_PORT: String(metricsPort),
      METRICS_TOKEN: TOKEN,
    })
    url = await server.ready
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await rm(root, { recursive: true })
  })

  /** Runs Prometheus by the example of the page, every other second and with this token, while `work` asks it. */
  async function collect(token: string, work: (ask: Ask) => Promise<void>) {
    const folder = await mkdtemp(join(root, 'prometheus-'))
    const [, example = ''] = /^```yaml\n(scrape_configs:\n.+?)^```$/ms.exec(
      await readFile(PAGE, 'utf8'),
    ) ?? ['']
    const config = example
      .replace('/etc/prometheus/crm-token', join(folder, 'token'))
      .replace('127.0.0.1:9464', `127.0.0.1:${metricsPort}`)
    await writeFile(join(folder, 'token'), `${token}\n`)
    await writeFile(join(folder, 'prometheus.yml'), `global:\n  scrape_interval: 2s\n${config}`)
    await mkdir(join(folder, 'data'))
    const port = await findFreePort()
    const prometheus = startProgram(PROMETHEUS, [
      `--config.file=${join(folder, 'prometheus.yml')}`,
      `--storage.tsdb.path=${join(folder, 'data')}`,
      `--web.listen-address=127.0.0.1:${port}`,
    ])
    try {
      await listening(prometheus, port)
      await work(async (path) => {
        const answer = await fetch(`http://127.0.0.1:${port}/api/v1/${path}`)
        return answer.ok ? answer.json() : { data: { result: [] } }
      })
    } finally {
      await prometheus.stop()
    }
  }

  const send = async (method: string, path: string, count: number) => {
    for (let sent = 0; sent < count; sent++)
      await (await fetch(`${url}/backend/api${path}`, { method })).arrayBuffer()
  }

  test('by the example of the page: it is up, and each request is counted once and no other', async () => {
    await collect(TOKEN, async (ask) => {
      await vi.waitUntil(async () => (await find(ask, 'up{job="crm"}'))[0]?.value === 1, WAIT)
      await send('GET', '/info', 7)
      await send('GET', '/images/a', 3)
      await send('GET', '/users', 2)
      await send('POST', '/auth/login', 1)
      const sent = [
        { method: 'GET', route: '/backend/api/images/:sha256', status: '404', value: 3 },
        { method: 'GET', route: '/backend/api/info', status: '200', value: 7 },
        { method: 'GET', route: '/backend/api/users', status: '401', value: 2 },
        { method: 'POST', route: '/backend/api/auth/login', status: '422', value: 1 },
      ]
      await expect.poll(() => find(ask, REQUESTS), WAIT).toEqual(sent)

      await send('GET', '/info', 4)
      const more = sent.map((row) => (row.value === 7 ? { ...row, value: 11 } : row))
      await expect.poll(() => find(ask, REQUESTS), WAIT).toEqual(more)
      const ofAnyLength = REQUESTS.replace('_count', '_bucket{le="+Inf"}')
      await expect.poll(() => find(ask, ofAnyLength), WAIT).toEqual(more)
      const failed = 'sum by (state) (crm_jobs{state="failed"})'
      await expect.poll(() => find(ask, failed), WAIT).toEqual([{ state: 'failed', value: 0 }])
    })
  })

  test('with another token it is down, and nothing is collected', async () => {
    await collect('another token', async (ask) => {
      await vi.waitUntil(async () => (await find(ask, 'up{job="crm"}')).length > 0, WAIT)
      expect((await find(ask, 'up{job="crm"}')).map(({ value }) => value)).toEqual([0])
      const { data } = targets.parse(await ask('targets'))
      expect(data.activeTargets).toEqual([{ lastError: expect.stringContaining('401') }])
      expect(await find(ask, '{__name__=~"crm_.*|process_.*"}')).toEqual([])
    })
  })

  test('promtool has nothing to say against any name, type or word of help', async () => {
    await send('GET', '/info', 1)
    const answer = await fetch(`http://127.0.0.1:${metricsPort}/metrics`, {
      headers: { authorization: `Bearer ${TOKEN}` },
    })
    const figures = await answer.text()
    expect(figures).toContain('crm_http_request_duration_seconds_bucket{')
    expect(figures).toContain('nodejs_active_resources{')
    expect(lint(figures)).toEqual({ status: 0, said: '' })
    expect(lint(`${figures}\n# HELP a_total A\n# TYPE a_total gauge\na_total 1\n`)).toMatchObject({
      status: 3,
      said: expect.stringContaining('a_total'),
    })
  })
})

type Ask = (path: string) => Promise<unknown>

const WAIT = { timeout: 60_000, interval: 200 }

/** The rows that a query finds now, with their labels, by these in order. */
async function find(ask: Ask, query: string) {
  const { data } = answered.parse(await ask(`query?query=${encodeURIComponent(query)}`))
  return data.result
    .map(({ metric, value: [, value] }) => ({ ...metric, value: Number(value) }))
    .toSorted((one, other) => (JSON.stringify(one) < JSON.stringify(other) ? -1 : 1))
}
