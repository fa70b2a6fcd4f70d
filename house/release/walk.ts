import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import {
  firstPassword,
  signIn,
  startServerProcess,
} from '../../server/src/testing/server-process.ts'

// Starts an unpacked release, signs in and stops it; prints what was found as JSON. A process of its own, so that it can be shut
// off from the network. Usage: node house/release/walk.ts <folder of the release> <data folder>

const [release = '', dataDir = ''] = process.argv.slice(2)
const environment = { PATH: '/usr/bin:/bin', HOME: '/nonexistent' }
const began = performance.now()
const server = startServerProcess(dataDir, environment, [join(release, 'crm'), 'start'])
/** The exit code of `crm ready` for a server at this port. */
const askReady = (port: string) =>
  promisify(execFile)(join(release, 'crm'), ['ready'], {
    env: { ...environment, PORT: port },
  }).then(
    () => 0,
    ({ code }: { code: number }) => code,
  )
try {
  const url = await server.ready
  const startMs = Math.round(performance.now() - began)
  const token = await signIn(url, firstPassword(server))
  const page = await (await fetch(url)).text()
  const [script = ''] = /\/assets\/[\w.-]+\.js/.exec(page) ?? []
  const asked = await fetch(`${url}/backend/api/enviroment`, {
    headers: { authorization: `Bearer ${token}` },
  })
  const found = {
    startMs,
    ready: (await fetch(`${url}/backend/api/health/ready`)).status,
    whileItServes: await askReady(new URL(url).port),
    script: (await fetch(url + script)).headers.get('content-type'),
    environment: asked.status,
    network: await fetch('http://192.0.2.1').then(
      () => 'there',
      () => 'none',
    ),
  }
  server.kill('SIGTERM')
  const code = await server.ended
  const afterwards = await askReady(new URL(url).port)
  process.stdout.write(`${JSON.stringify({ ...found, code, afterwards })}\n`)
} finally {
  server.kill('SIGKILL')
}
