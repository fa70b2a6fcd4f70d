import { createHash } from 'node:crypto'
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from './testing/world.ts'

/** The whole server at a port of its own, with pages: what stands on the wire is judged, not what a library was told. */

let world: World
let folder: string
let origin: URL
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'crm-web-'))
  await mkdir(join(folder, 'dist/assets'), { recursive: true })
  await writeFile(join(folder, 'dist/index.html'), PAGE)
  await writeFile(join(folder, 'dist/sw.js'), 'self.oninstall = null')
  await writeFile(join(folder, 'dist/assets/app-1a2b.js'), 'export {}')
  await writeFile(join(folder, 'secret.key'), SECRET)
  await writeFile(join(folder, 'dist/.env'), SECRET)
  world = await createWorld({ webFolder: join(folder, 'dist') })
  origin = new URL(await world.app.listen({ port: 0, host: '127.0.0.1' }))
})
afterAll(async () => {
  await world.close()
  await rm(folder, { recursive: true })
})

const SCRIPT = "document.title = 'page'"
const PAGE = `<!doctype html><title>page</title><script data-x="">${SCRIPT}</script><script src="/a.js"></script>`
const SECRET = 'nobody shall read this'
const NOBODY = '0190a000-0000-7000-8000-000000000000'
const signed = () => ({ authorization: `Bearer ${world.as('superadmin').token}` })
const json = () => ({ ...signed(), 'content-type': 'application/json' })

/** What is asked, and what it is answered with. */
type Asked = {
  readonly what: string
  readonly path: string
  readonly init?: () => RequestInit
  readonly status: number
}
const post = (body: string) => ({ method: 'POST', headers: json(), body })
const ANSWERS: readonly Asked[] = [
  { what: 'a public answer', path: '/backend/api/info', status: 200 },
  {
    what: 'an answer to somebody signed in',
    path: '/backend/api/users',
    init: () => ({ headers: signed() }),
    status: 200,
  },
  {
    what: 'a write',
    path: '/backend/api/positions',
    init: () =>
      post('{"name":"Účetní","code":"ucetni","translations":{},"single_occupancy":false}'),
    status: 201,
  },
  { what: 'one without a token', path: '/backend/api/users', status: 401 },
  {
    what: 'a forbidden one',
    path: '/backend/api/users',
    init: () => ({ headers: { authorization: `Bearer ${world.as('nobody').token}` } }),
    status: 403,
  },
  {
    what: 'a record that is not there',
    path: `/backend/api/users/${NOBODY}`,
    init: () => ({ headers: signed() }),
    status: 404,
  },
  {
    what: 'a wrong field',
    path: '/backend/api/positions',
    init: () => post('{}'),
    status: 422,
  },
  {
    what: 'broken JSON',
    path: '/backend/api/positions',
    init: () => post('{'),
    status: 400,
  },
  {
    what: 'too much',
    path: '/backend/api/positions',
    init: () => post(`{"name":"${'x'.repeat(1_100_000)}"}`),
    status: 413,
  },
  {
    what: 'a kind that nobody reads',
    path: '/backend/api/positions',
    init: () => ({ ...post('x'), headers: { ...signed(), 'content-type': 'text/plain' } }),
    status: 415,
  },
  { what: 'a path of nothing', path: '/backend/api/nothing', status: 404 },
  { what: 'an address that is no text', path: '/backend/api/%ff', status: 404 },
  {
    what: 'another method',
    path: '/backend/api/info',
    init: () => ({ method: 'OPTIONS' }),
    status: 404,
  },
  {
    what: 'the head of an answer',
    path: '/backend/api/info',
    init: () => ({ method: 'HEAD' }),
    status: 200,
  },
  {
    what: 'a stream',
    path: '/backend/api/messages/stream',
    init: () => ({ headers: signed() }),
    status: 200,
  },
  {
    what: 'a file',
    path: '/backend/api/imports/kinds/users/template',
    init: () => ({ headers: signed() }),
    status: 200,
  },
  {
    what: 'an export',
    path: '/backend/api/positions/export',
    init: () => post('{"format":"csv","language":"cs","filters":{}}'),
    status: 200,
  },
  {
    what: 'a picture that is not there',
    path: `/backend/api/images/${'a'.repeat(64)}`,
    status: 404,
  },
  {
    what: 'a calendar of nobody',
    path: `/backend/api/calendar/feeds/${'x'.repeat(43)}.ics`,
    status: 404,
  },
  { what: 'the page', path: '/', status: 200 },
  { what: 'the page by the path of a screen', path: '/users?search=a', status: 200 },
  { what: 'a household’s own page', path: `/r/${'x'.repeat(26)}`, status: 200 },
  {
    what: 'a form of it',
    path: `/r/${'x'.repeat(26)}`,
    init: () => ({ method: 'POST', body: new URLSearchParams({ n: 'abc', do: 'open' }) }),
    status: 403,
  },
  { what: 'a page of an offered place', path: `/n/${'x'.repeat(26)}`, status: 200 },
  { what: 'a script', path: '/assets/app-1a2b.js', status: 200 },
  { what: 'a script that is not there', path: '/assets/none.js', status: 404 },
  { what: 'the service worker', path: '/sw.js', status: 200 },
]

const SCRIPT_PATH = '/assets/app-1a2b.js'
const OF_DOCUMENTS = {
  'x-frame-options': 'DENY',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'permissions-policy': expect.stringContaining('microphone=()'),
}

describe('every kind of answer', () => {
  test.each(ANSWERS)('$what keeps the browser safe', async ({ path, init, status }) => {
    const stop = new AbortController()
    const response = await fetch(new URL(path, origin), { ...init?.(), signal: stop.signal })
    const headers = Object.fromEntries(response.headers)
    stop.abort()
    expect(response.status).toBe(status)
    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'strict-transport-security': expect.stringMatching(/^max-age=(?:3153\d{4}|[3-9]\d{7,})/),
      ...(path === SCRIPT_PATH ? {} : OF_DOCUMENTS),
    })
    // a file runs nothing at all, everything else only scripts that are files of ours
    expect(headers['content-security-policy']).toMatch(
      /^sandbox; default-src 'none'$|^default-src 'self';(?=.*frame-ancestors 'none')|^default-src 'none';(?:style-src 'sha256-[^']+';form-action 'self';base-uri 'none';)?frame-ancestors 'none'$/,
    )
    expect(headers['content-security-policy']).not.toMatch(
      /(script-src|default-src)[^;]*((?<!wasm-)unsafe|\*|https?:|data:|blob:)/,
    )
    expect(
      Object.keys(headers).filter((name) =>
        /^(server|x-powered-by|access-control-.*|set-cookie)$/.test(name),
      ),
    ).toEqual([])
  })

  test('of the scripts inside the page, the one that was built runs, and no other', async () => {
    const { headers } = await fetch(origin)
    const allowed = createHash('sha256').update(SCRIPT).digest('base64')
    expect(headers.get('content-security-policy')).toContain(
      `script-src 'self' 'wasm-unsafe-eval' 'sha256-${allowed}';`,
    )
  })

  test('a script, of which a screen has dozens, carries nothing that only a document heeds', async () => {
    const { headers } = await fetch(new URL(SCRIPT_PATH, origin))
    expect(Object.keys(OF_DOCUMENTS).filter((name) => headers.has(name))).toEqual([])
    expect(headers.get('cross-origin-resource-policy')).toBe('same-origin')
    // and opened by itself it may do nothing at all
    expect(headers.get('content-security-policy')).toBe("default-src 'none';frame-ancestors 'none'")
    const size = [...headers].reduce(
      (sum, [name, value]) => sum + name.length + value.length + 4,
      0,
    )
    expect(size).toBeLessThanOrEqual(700)
  })

  test('nothing but a named script is kept by the browser', async () => {
    const kept: string[] = []
    for (const { path, init } of ANSWERS) {
      const stop = new AbortController()
      const { headers } = await fetch(new URL(path, origin), { ...init?.(), signal: stop.signal })
      stop.abort()
      if (!/no-store|no-cache/.test(headers.get('cache-control') ?? '')) kept.push(path)
    }
    expect(kept).toEqual([SCRIPT_PATH])
  })
})

/**
 * Sends bytes as they are and answers with what came back; whoever writes HTTP by hand is not stopped by a library. A connection that
 * is torn may lose its last words.
 */
function raw(request: string): Promise<string> {
  const socket = connect(Number(origin.port), '127.0.0.1')
  let answer = ''
  socket.on('data', (chunk) => (answer += chunk.toString('latin1')))
  socket.on('error', () => undefined)
  socket.write(request.replaceAll('\n', '\r\n'))
  return new Promise((resolve) => socket.once('close', () => resolve(answer)))
}
const get = (path: string) => raw(`GET ${path} HTTP/1.1\nHost: x\nConnection: close\n\n`)

describe('no path leads out of the pages', () => {
  const up = [
    '..',
    '%2e%2e',
    '.%2e',
    '%252e%252e',
    '..%00',
    '..;',
    '%c0%ae%c0%ae',
    '\\..',
    '..%5c',
    '%u002e%u002e',
  ]
  const targets = ['secret.key', 'dist/.env', 'etc/passwd']
  const paths = [
    ...up.flatMap((step) =>
      targets.flatMap((target) =>
        ['/', '//', '/%2f', '%5c'].flatMap((slash) =>
          [1, 2, 8].map((depth) => `/assets/${`${step}${slash}`.repeat(depth)}${target}`),
        ),
      ),
    ),
    ...up.flatMap((step) => [
      `/${step}/secret.key`,
      `/${step}%2fsecret.key`,
      `//${step}/secret.key`,
    ]),
    '/.env',
    '/.git/config',
    '/assets/',
    '/assets',
    '/assets/app-1a2b.js.map',
    '/package.json',
    '/assets/%2e/../.env',
    '//etc/passwd',
    '/assets//etc/passwd',
    '/file:///etc/passwd',
  ]

  test(`whichever of ${paths.length} ways is tried`, async () => {
    const wrong: string[] = []
    for (const path of paths) {
      const answer = await get(path)
      const status = Number(/^HTTP\/1\.1 (\d+)/.exec(answer)?.[1])
      const isPage = status === 200 && answer.includes('<title>page</title>')
      // the page itself answers to every path of a screen
      if (
        answer.includes(SECRET) ||
        answer.includes('root:') ||
        answer.includes(folder) ||
        !(isPage || (status >= 400 && status < 500))
      )
        wrong.push(`${path}: ${answer.slice(0, 120)}`)
    }
    expect(wrong).toEqual([])
  })
})

describe('a request that is none is refused, and says nothing of the server', () => {
  const BODY = '{"login":"a","password":"b"}'
  const LOGIN = 'POST /backend/api/auth/login HTTP/1.1\nHost: x\nContent-Type: application/json\n'
  const cases: readonly (readonly [what: string, request: string, statuses: RegExp])[] = [
    [
      'a length and pieces',
      `${LOGIN}Content-Length: 4\nTransfer-Encoding: chunked\n\n0\n\nGET /smuggled HTTP/1.1\nHost: x\n\n`,
      /^400$/,
    ],
    [
      'pieces and a length',
      `${LOGIN}Transfer-Encoding: chunked\nContent-Length: 4\n\n0\n\nGET /smuggled HTTP/1.1\nHost: x\n\n`,
      /^400$/,
    ],
    ['pieces that are misspelt', `${LOGIN}Transfer-Encoding: xchunked\n\n0\n\n`, /^(400|501)$/],
    [
      'pieces given twice',
      `${LOGIN}Transfer-Encoding: chunked\nTransfer-Encoding: identity\n\n0\n\n`,
      /^400$/,
    ],
    ['two lengths', `${LOGIN}Content-Length: 4\nContent-Length: 28\n\n${BODY}`, /^400$/],
    ['a length that is no number', `${LOGIN}Content-Length: -1\n\n`, /^400$/],
    [
      'more promised than a body may have',
      `${LOGIN}Content-Length: 2147483648\nConnection: close\n\n${BODY}`,
      /^413$/,
    ],
    [
      'a header that is longer than any',
      `GET / HTTP/1.1\nHost: x\nX-A: ${'a'.repeat(70_000)}\n\n`,
      /^431$|^$/,
    ],
    [
      'more headers than any',
      `GET /backend/api/info HTTP/1.1\nHost: x\n${'X-A: 1\n'.repeat(20_000)}\n`,
      /^431$|^$/,
    ],
    ['a header with a break in it', 'GET / HTTP/1.1\nHost: x\nX-A : 1\n\n', /^400$/],
    [
      'two hosts',
      'GET /backend/api/info HTTP/1.1\nHost: x\nhost: y\nConnection: close\n\n',
      /^400$/,
    ],
    ['two hosts for a page', 'GET / HTTP/1.1\nHost: x\nHost: x\nConnection: close\n\n', /^400$/],
    ['no host', 'GET /backend/api/info HTTP/1.1\n\n', /^400$/],
    ['no HTTP', 'nazdar\n\n', /^400$/],
    ['another protocol', 'GET / HTTP/9.9\nHost: x\n\n', /^(400|505)$/],
    [
      'TRACE',
      'TRACE /backend/api/info HTTP/1.1\nHost: x\nCookie: secret\nConnection: close\n\n',
      /^(400|404|405|501)$/,
    ],
    [
      'CONNECT',
      'CONNECT 127.0.0.1:22 HTTP/1.1\nHost: x\nConnection: close\n\n',
      /^(400|404|405|501)$|^$/,
    ],
    [
      'a whole address of somebody else',
      'GET http://evil.example/backend/api/users HTTP/1.1\nHost: x\nConnection: close\n\n',
      /^(400|401|404)$/,
    ],
    [
      'compressed without end',
      `${LOGIN}Content-Encoding: gzip\nContent-Length: 4\nConnection: close\n\n\u001f\u008b\u0000\u0000`,
      /^(400|415)$/,
    ],
  ]
  test.each(cases)('%s', async (_what, request, statuses) => {
    const answer = await raw(request)
    const answers = [...answer.matchAll(/^HTTP\/1\.1 (\d+)/gm)].map(([, status]) => status)
    expect(answers[0] ?? '').toMatch(statuses)
    expect(answers.length).toBeLessThanOrEqual(1)
    expect(answer).not.toMatch(
      /^(server|x-powered-by):|node|fastify|at .*\.(js|ts):|Cookie: secret/im,
    )
  })

  test('after all of them the server answers as before', async () => {
    expect((await fetch(new URL('/backend/api/info', origin))).status).toBe(200)
  })
})
