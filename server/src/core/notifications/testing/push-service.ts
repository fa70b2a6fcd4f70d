import {
  createDecipheriv,
  createECDH,
  createPublicKey,
  hkdfSync,
  randomBytes,
  verify,
} from 'node:crypto'
import { once } from 'node:events'
import { createServer } from 'node:https'
import type { Certificates } from '#core/mail/testing/certificates.ts'

/** A browser with a subscription: its address, its keys, and what it can read. */
type Browser = {
  readonly subscription: {
    readonly endpoint: string
    readonly keys: { readonly p256dh: string; readonly auth: string }
  }
  /** What has come, decrypted. */
  readonly received: readonly unknown[]
}

/** A push service of a test's own that browsers subscribe at. */
export type PushService = {
  readonly origin: string
  readonly browser: () => Browser
  /** What it answers from now on: 201 by default. */
  readonly answerWith: (status: number) => void
  /** Headers of all that has come. */
  readonly headers: readonly NodeJS.Dict<string | string[]>[]
  readonly close: () => Promise<void>
}

export async function startPushService({ key, cert }: Certificates): Promise<PushService> {
  const browsers = new Map<string, { read: (body: Buffer) => unknown; received: unknown[] }>()
  const headers: NodeJS.Dict<string | string[]>[] = []
  let status = 201
  const server = createServer({ key, cert }, (request, response) => {
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      headers.push(request.headers)
      const browser = browsers.get(request.url ?? '')
      if (status === 201) browser?.received.push(browser.read(Buffer.concat(parts)))
      response.writeHead(status).end()
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  const origin = `https://localhost:${typeof address === 'object' && address ? address.port : 0}`
  return {
    origin,
    headers,
    answerWith: (next) => {
      status = next
    },
    browser: () => {
      const path = `/push/${randomBytes(8).toString('hex')}`
      const { keys, read } = receiver()
      const received: unknown[] = []
      browsers.set(path, { read, received })
      return { subscription: { endpoint: origin + path, keys }, received }
    },
    close: async () => {
      server.closeAllConnections()
      server.close()
      await once(server, 'close')
    },
  }
}

/** The browser's side of RFC 8291: keys of its own, and what they open. */
function receiver() {
  const own = createECDH('prime256v1')
  const publicKey = own.generateKeys()
  const auth = randomBytes(16)
  const keys = { p256dh: publicKey.toString('base64url'), auth: auth.toString('base64url') }
  const read = (body: Buffer): unknown => {
    // RFC 8188: salt, size of records, length of the key, the sender's key, then one record
    const [salt, sender, record] = [body.subarray(0, 16), body.subarray(21, 86), body.subarray(86)]
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), publicKey, sender])
    const secret = Buffer.from(hkdfSync('sha256', own.computeSecret(sender), auth, info, 32))
    const derived = (name: string, length: number) =>
      Buffer.from(
        hkdfSync('sha256', secret, salt, Buffer.from(`Content-Encoding: ${name}\0`), length),
      )
    const opened = createDecipheriv('aes-128-gcm', derived('aes128gcm', 16), derived('nonce', 12))
    opened.setAuthTag(record.subarray(-16))
    const text = Buffer.concat([opened.update(record.subarray(0, -16)), opened.final()])
    // the last record ends with 2 and zeros
    return JSON.parse(text.subarray(0, text.lastIndexOf(2)).toString('utf8'))
  }
  return { keys, read }
}

/** What the sender says of itself (RFC 8292), once its signature has been checked by the key that the browser subscribed with. */
export function vapidClaims(authorization: unknown, publicKey: string): Record<string, unknown> {
  const [, token = '', key] = /^vapid t=([^,]+), ?k=(.+)$/.exec(String(authorization)) ?? []
  const point = Buffer.from(publicKey, 'base64url')
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  }
  const [header = '', claims = '', signature = ''] = token.split('.')
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${claims}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature, 'base64url'),
  )
  if (key !== publicKey || !isSigned) throw new Error('Signed by somebody else.')
  return JSON.parse(Buffer.from(claims, 'base64url').toString('utf8'))
}
