import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#platform/postgres/server.ts'
import { createMigratedDataDir } from '#platform/testing/test-database.ts'
import { startServerProcess, type ServerProcess } from '../../testing/server-process.ts'

/** The product as it runs, and what Prometheus reads of it. */

const TOKEN = 'a token of this test alone'
let root: string
let server: ServerProcess
let url: string
let metricsUrl: string
const read = (token = TOKEN) => fetch(metricsUrl, { headers: { authorization: `Bearer ${token}` } })
/** The figures by name and labels. */
async function figures(): Promise<Map<string, number>> {
  const lines = (await (await read()).text()).split('\n').filter((line) => /^\w/.test(line))
  return new Map(lines.map((line) => [line.replace(/ \S+$/, ''), Number(line.split(' ').at(-1))]))
}

describe.each([1, 2])('with %i server processes', (workers) => {
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-metrics-'))
    await createMigratedDataDir(join(root, 'data'))
    const port = await findFreePort()
    metricsUrl = `http://127.0.0.1:${port}/metrics`
    server = startServerProcess(join(root, 'data'), {
      WORKERS: String(workers),
      METRICS_PORT: String(port),
      METRICS_TOKEN: TOKEN,
    })
    url = await server.ready
  })
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    await rm(root, { recursive: true })
  })

  test('requests are counted by the template of their address, whoever asks for what', async () => {
    const paths = [
      '/backend/api/info',
      '/backend/api/images/a?name=Tajemna',
      '/backend/api/images/b',
      '/backend/api/nothing/tajne',
    ]
    for (const path of paths) await fetch(url + path)
    const found = await figures()
    const count = (method: string, route: string, status: number) =>
      found.get(
        `crm_http_request_duration_seconds_count{method="${method}",route="${route}",status="${status}"}`,
      )
    expect(count('GET', '/backend/api/info', 200)).toBe(1)
    expect(count('GET', '/backend/api/images/:sha256', 404)).toBe(2)
    expect([...found.keys()].join('\n')).not.toMatch(/tajn|tajem/i)
  })

  test('connections, jobs, memory and the event loop are measured', async () => {
    const found = await figures()
    for (const name of [
      'crm_database_connections{state="busy"}',
      'crm_database_connections{state="idle"}',
      'crm_database_connections{state="waiting"}',
      'crm_jobs{state="waiting"}',
      'crm_jobs{state="failed"}',
      'process_resident_memory_bytes',
      'nodejs_eventloop_lag_p99_seconds',
      'process_cpu_seconds_total',
    ])
      expect([name, found.get(name)]).toEqual([name, expect.any(Number)])
    expect(found.get('crm_jobs{state="failed"}')).toBe(0)
  })

  test('nobody reads them without the token, or at the port of the product', async () => {
    expect((await fetch(metricsUrl)).status).toBe(401)
    expect((await read('another token')).status).toBe(401)
    expect((await fetch(metricsUrl.replace('/metrics', '/'))).status).toBe(404)
    const page = await fetch(`${url}/metrics`)
    expect(await page.text()).not.toContain('crm_')
  })
})
