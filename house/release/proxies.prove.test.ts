import { execFileSync, spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { request } from 'node:https'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '../../server/src/platform/postgres/server.ts'
import { createMigratedDataDir } from '../../server/src/platform/testing/test-database.ts'
import {
  firstPassword,
  signIn,
  startServerProcess,
  type ServerProcess,
} from '../../server/src/testing/server-process.ts'
import { read } from '../sources.ts'

/** The examples of `deploy/` with the real proxies: nothing is changed in them but names, ports and files. */

type Proxy = {
  /** Writes its files into a folder of its own and starts it; answers with the certificate to trust. */
  readonly start: (folder: string, ports: Ports) => Promise<Started>
}
type Ports = { readonly product: number; readonly http: number; readonly https: number }
type Started = { readonly process: ChildProcess; readonly certificate: string }

const PROXIES: Readonly<Record<string, Proxy>> = {
  caddy: {
    start: async (folder, { product, http, https }) => {
      const options = `{\n\thttp_port ${http}\n\thttps_port ${https}\n\tskip_install_trust\n\tadmin off\n}\n`
      const own = read('deploy/Caddyfile').replace('# tls internal', 'tls internal')
      await writeFile(join(folder, 'Caddyfile'), options + own)
      const process = spawn(
        '/usr/bin/caddy',
        ['run', '--config', join(folder, 'Caddyfile'), '--adapter', 'caddyfile'],
        {
          env: {
            XDG_DATA_HOME: folder,
            HOME: folder,
            SITE: 'localhost',
            UPSTREAM: `127.0.0.1:${product}`,
          },
          stdio: 'ignore',
        },
      )
      const root = join(folder, 'caddy/pki/authorities/local/root.crt')
      return { process, certificate: await untilThere(root) }
    },
  },
  nginx: {
    start: async (folder, { product, http, https }) => {
      const key = join(folder, 'key.pem')
      const certificate = join(folder, 'cert.pem')
      const subject = ['-subj', '/CN=localhost', '-addext', 'subjectAltName=DNS:localhost']
      const making = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '2', ...subject]
      execFileSync('openssl', [...making, '-keyout', key, '-out', certificate], { stdio: 'ignore' })
      const own = read('deploy/nginx.conf')
        .replaceAll('/etc/ssl/private/crm.example.cz.key', key)
        .replaceAll('/etc/ssl/crm.example.cz.crt', certificate)
        .replaceAll('crm.example.cz', 'localhost')
        .replace('listen 80;', `listen ${http};`)
        .replace('listen 443 ', `listen ${https} `)
        .replace('127.0.0.1:3000', `127.0.0.1:${product}`)
      const places = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
        .map((name) => `${name}_temp_path ${join(folder, name)};`)
        .join('\n')
      // Its workers would be somebody who may not write there.
      const user = process.getuid?.() === 0 ? 'user root;\n' : ''
      const main = `${user}pid ${join(folder, 'pid')};\nerror_log ${join(folder, 'error.log')};\nevents {}\nhttp {\n${places}\n${own}\n}\n`
      await writeFile(join(folder, 'nginx.conf'), main)
      const started = spawn(
        '/usr/sbin/nginx',
        ['-c', join(folder, 'nginx.conf'), '-g', 'daemon off;'],
        { stdio: 'ignore' },
      )
      await untilThere(join(folder, 'pid'))
      return { process: started, certificate: await readFile(certificate, 'utf8') }
    },
  },
}

async function untilThere(file: string): Promise<string> {
  while (!existsSync(file)) await pause(50)
  await pause(200)
  return readFile(file, 'utf8')
}

describe.each(Object.entries(PROXIES))('behind %s', (_name, proxy) => {
  let root: string
  let server: ServerProcess
  let started: Started | undefined
  let ports: Ports
  let token: string
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'crm-proxy-'))
    await createMigratedDataDir(join(root, 'data'))
    await mkdir(join(root, 'proxy'))
    ports = {
      product: await findFreePort(),
      http: await findFreePort(),
      https: await findFreePort(),
    }
    server = startServerProcess(join(root, 'data'), {
      PORT: String(ports.product),
      TRUST_PROXY: '127.0.0.1',
      WEB_URL: 'https://localhost',
      LOG_LEVEL: 'info',
    })
    token = await signIn(await server.ready, firstPassword(server))
    started = await proxy.start(join(root, 'proxy'), ports)
  }, 600_000)
  afterAll(async () => {
    server.kill('SIGTERM')
    await server.ended
    if (started) {
      const ended = once(started.process, 'close')
      started.process.kill('SIGTERM')
      await ended
    }
    await rm(root, { recursive: true })
  })

  /** Over HTTPS, with a certificate that has to be right. */
  function ask(path: string, init: Asked = {}) {
    const answered = Promise.withResolvers<Answer>()
    const { method = 'GET', headers = {}, body, upTo = Infinity } = init
    const asking = request(
      {
        host: 'localhost',
        port: ports.https,
        path: `/backend/api${path}`,
        method,
        headers,
        ca: started?.certificate,
      },
      async (response) => {
        let text = ''
        for await (const chunk of response) {
          text += String(chunk)
          if (text.length >= upTo) break
        }
        answered.resolve({ status: response.statusCode ?? 0, headers: response.headers, text })
      },
    )
    asking.on('error', answered.reject)
    asking.end(body)
    return answered.promise
  }

  test('the certificate is right, and who is signed in is answered', async () => {
    const { status, headers } = await ask('/auth/verify', { headers: signed(token) })
    expect(status).toBe(200)
    expect(headers['strict-transport-security']).toMatch(/^max-age=31536000/)
  })

  test('who comes without HTTPS is sent there', async () => {
    const { status, headers } = await fetch(`http://localhost:${ports.http}/login`, {
      redirect: 'manual',
    })
    expect([301, 308]).toContain(status)
    expect(headers.get('location')).toMatch(/^https:\/\/localhost/)
  })

  test('nobody chooses the address or the name by which the product knows them', async () => {
    const { headers } = await ask('/info', {
      headers: { 'x-forwarded-for': '203.0.113.9', 'x-request-id': 'chosen-by-a-stranger' },
    })
    const name = String(headers['x-request-id'])
    expect(name).toMatch(/^[0-9a-f-]{32,36}$/)
    // the answer may be here before its line in the log
    await expect.poll(() => server.output()).toContain(`"request_id":"${name}"`)
    const log = server.output()
    expect(log).toContain('"ip":"127.0.0.1"')
    expect(log).not.toMatch(/203\.0\.113\.9|chosen-by-a-stranger/)
  })

  test('what happens elsewhere is shown at once', async () => {
    const { headers, text } = await ask('/messages/stream', {
      headers: signed(token),
      upTo: 1,
    })
    expect(headers['content-type']).toContain('text/event-stream')
    expect(text).not.toBe('')
  })

  test('a file that is too large is refused by the product, in words', async () => {
    const head = `--line\r\nContent-Disposition: form-data; name="file"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n`
    const { status, text } = await ask('/profile/avatar', {
      method: 'POST',
      headers: { ...signed(token), 'content-type': 'multipart/form-data; boundary=line' },
      body: Buffer.concat([
        Buffer.from(head),
        Buffer.alloc(6_000_000),
        Buffer.from('\r\n--line--\r\n'),
      ]),
    })
    expect(status).toBe(422)
    expect(JSON.parse(text)).toMatchObject({ errors: { file: [{ rule: 'file_size' }] } })
  })
})

type Asked = {
  readonly method?: string
  readonly headers?: Readonly<Record<string, string>>
  readonly body?: Buffer
  /** Ends an answer that goes on after so many signs. */
  readonly upTo?: number
}
type Answer = {
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly text: string
}

const signed = (token: string) => ({ authorization: `Bearer ${token}` })
