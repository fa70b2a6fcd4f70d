import type { LookupAddress } from 'node:dns'
import { createServer, type Server } from 'node:http'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { isInside, judgeAddress } from './inside.ts'
import { postOutside } from './post-outside.ts'

let trap: Server
let port: number
let caught: number
beforeEach(async () => {
  caught = 0
  trap = createServer((_request, response) => {
    caught += 1
    response.end()
  })
  await new Promise<void>((resolve) => trap.listen(0, '127.0.0.1', resolve))
  const address = trap.address()
  port = typeof address === 'object' && address ? address.port : 0
})
afterEach(() => new Promise((resolve) => trap.close(resolve)))

const post = (url: string, allowed: readonly string[] = []) =>
  postOutside({ url, headers: {}, body: '{}', allowed })

/** A name that has these addresses, each time it is asked other ones. */
function naming(...answers: readonly string[][]) {
  const asked: string[] = []
  const resolve = (host: string, done: (error: null, found: LookupAddress[]) => void) => {
    const found = answers[Math.min(asked.length, answers.length - 1)] ?? []
    asked.push(host)
    done(
      null,
      found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 })),
    )
  }
  return { asked, resolve }
}

test.each([
  'https://127.0.0.1',
  'https://[::1]',
  'https://169.254.169.254/latest/meta-data',
  // the same machine in the forms that resolvers read
  'https://2130706433',
  'https://0x7f.1',
  'https://0177.0.0.1',
  'https://0',
  'https://[::ffff:127.0.0.1]',
  'https://[::ffff:10.0.0.1]',
  'https://[64:ff9b::7f00:1]',
  'https://[2002:7f00:1::]',
  'https://[fe80::1]',
  'https://[fd00::1]',
  'https://10.1.2.3',
  'https://172.31.0.1',
  'https://192.168.1.1',
  'https://100.64.0.1',
  'https://localhost',
  'https://localhost.',
  'https://intranet',
  'https://printer.local',
  'https://db.internal',
])('%s leads inside', async (address) => {
  expect(judgeAddress(new URL(address), [])).toBe('private')
  expect(await post(address)).toEqual({ code: 'EPRIVATE' })
})

test('an address of the internet is sent to, encrypted alone', () => {
  expect(judgeAddress(new URL('https://hooks.example.cz:8443/crm?x=1'), [])).toBe(null)
  expect(judgeAddress(new URL('https://8.8.8.8/'), [])).toBe(null)
  expect(judgeAddress(new URL('https://[2606:4700::1]/'), [])).toBe(null)
  expect(judgeAddress(new URL('http://hooks.example.cz'), [])).toBe('url')
  expect(judgeAddress(new URL('http://hooks.example.cz'), ['hooks.example.cz'])).toBe('url')
  expect(judgeAddress(new URL('https://user:word@hooks.example.cz'), [])).toBe('url')
  expect(judgeAddress(new URL('ftp://hooks.example.cz'), [])).toBe('url')
  expect(isInside('hooks.example.cz')).toBe(true)
})

test('what the operator allows may be inside, the machine itself without encryption', async () => {
  expect(judgeAddress(new URL('https://erp.local'), ['erp.local'])).toBe(null)
  expect(judgeAddress(new URL('http://10.0.0.5'), ['10.0.0.5'])).toBe('url')
  expect(await post(`http://127.0.0.1:${port}`, ['127.0.0.1'])).toEqual({ status: 200 })
  expect(caught).toBe(1)
  expect(await post(`http://127.0.0.2:${port}`, ['127.0.0.1'])).toEqual({ code: 'EPRIVATE' })
})

test.each([[['127.0.0.1']], [['8.8.8.8', '169.254.169.254']], [['::1']], [['fe80::1%lo']]])(
  'a name that leads to %s is not connected to',
  async (found) => {
    const { resolve } = naming(found)
    const url = `https://hooks.example.cz:${port}`
    expect(await postOutside({ url, headers: {}, body: '{}', allowed: [], resolve })).toEqual({
      code: 'EPRIVATE',
    })
    expect(caught).toBe(0)
  },
)

test('a name that changes after it was judged is no way in: it is asked once', async () => {
  // reserved, so inside, when it is judged, and another one whenever it is asked again
  const refused = naming(['240.0.0.1'], ['8.8.8.8'])
  const url = `https://hooks.example.cz:${port}`
  const sent = { url, headers: {}, body: '{}', resolve: refused.resolve }
  expect(await postOutside({ ...sent, allowed: [] })).toEqual({ code: 'EPRIVATE' })
  expect(refused.asked).toEqual(['hooks.example.cz'])
  // connected to what was judged, where nobody speaks TLS
  const allowed = naming(['127.0.0.1'], ['240.0.0.1'])
  expect(
    await postOutside({ ...sent, allowed: ['hooks.example.cz'], resolve: allowed.resolve }),
  ).toEqual({ code: expect.stringMatching(/SSL|EPROTO|ECONNRESET/) })
  expect(allowed.asked).toEqual(['hooks.example.cz'])
  expect(caught).toBe(0)
})

test('a name that does not exist, and one without an address, have no answer', async () => {
  const { resolve } = naming([])
  const url = 'https://hooks.example.cz'
  expect(await postOutside({ url, headers: {}, body: '{}', allowed: [], resolve })).toEqual({
    code: 'ENOTFOUND',
  })
})
