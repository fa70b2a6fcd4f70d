import { createHash, generateKeyPairSync, sign } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { text } from 'node:stream/consumers'
import { getPort } from '#core/sms/testing/port.ts'
import { newToken } from '#platform/tokens.ts'

export const CLIENT = { client_id: 'crm', client_secret: 'tajný klíč: s dvojtečkou' }

/** What it does otherwise than it should; each is used for one sign-in. */
export type Lies = {
  /** Claims of the ID token instead of the right ones. */
  readonly claims?: Readonly<Record<string, unknown>>
  /** The ID token is signed by a key that it does not publish. */
  readonly isForged?: boolean
  /** The answer of the authorization endpoint instead of a code. */
  readonly error?: string
}

export type StandIn = {
  readonly issuer: string
  /** Who signs in there, as the claims of the ID token. */
  person: Readonly<Record<string, unknown>>
  lies: Lies
  /** Lets a browser go to the address, and answers with where it is sent back. */
  readonly visit: (url: string) => Promise<URL>
  /** Parameters of the last authorization request. */
  asked: URLSearchParams
  /** Overrules what it says of itself. */
  metadata: Readonly<Record<string, unknown>>
  /** Everything that was sent to it, as a log would have it. */
  readonly log: string[]
  readonly close: () => Promise<void>
}

type Grant = { readonly challenge: string; readonly nonce: string; readonly returnUrl: string }

/** A provider of OpenID Connect on the loopback: codes once, PKCE, and tokens signed by RS256. */
export async function startProvider(now: () => Date): Promise<StandIn> {
  const keys = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const other = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const grants = new Map<string, Grant>()
  const server = createServer((request, response) => {
    void answer(request, response)
  })
  const issuer = `http://127.0.0.1:${await getPort(server)}`
  const standIn: StandIn = {
    issuer,
    person: {},
    lies: {},
    metadata: {},
    asked: new URLSearchParams(),
    log: [],
    visit: async (url) => {
      const response = await fetch(url, { redirect: 'manual' })
      return new URL(response.headers.get('location') ?? 'about:blank')
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', issuer)
    const body = await text(request)
    standIn.log.push(`${request.method} ${url.href} ${body}`)
    const send = (status: number, content: object) =>
      response
        .writeHead(status, { 'content-type': 'application/json' })
        .end(JSON.stringify(content))
    switch (url.pathname) {
      case '/.well-known/openid-configuration':
        return void send(200, { ...describe(issuer), ...standIn.metadata })
      case '/jwks':
        return void send(200, {
          keys: [
            { ...keys.publicKey.export({ format: 'jwk' }), kid: '1', use: 'sig', alg: 'RS256' },
          ],
        })
      case '/authorize':
        return void response.writeHead(302, { location: authorize(url.searchParams) }).end()
      case '/token':
        return void send(...exchange(request, new URLSearchParams(body)))
      case '/logout':
        return void response
          .writeHead(302, { location: url.searchParams.get('post_logout_redirect_uri') ?? '' })
          .end()
      default:
        return void send(404, {})
    }
  }

  function authorize(asked: URLSearchParams): string {
    standIn.asked = asked
    const returnUrl = asked.get('redirect_uri') ?? ''
    const code = newToken()
    grants.set(code, {
      challenge: asked.get('code_challenge') ?? '',
      nonce: asked.get('nonce') ?? '',
      returnUrl,
    })
    const { error } = standIn.lies
    const parameters = new URLSearchParams({
      ...(error ? { error } : { code }),
      state: asked.get('state') ?? '',
    })
    return `${returnUrl}${asked.get('response_mode') === 'fragment' ? '#' : '?'}${parameters}`
  }

  function exchange(request: IncomingMessage, body: URLSearchParams): [number, object] {
    if (request.headers.authorization !== BASIC) return [401, { error: 'invalid_client' }]
    const code = body.get('code') ?? ''
    const grant = grants.get(code)
    grants.delete(code)
    const verifier = createHash('sha256').update(body.get('code_verifier') ?? '')
    if (
      !grant ||
      verifier.digest('base64url') !== grant.challenge ||
      body.get('redirect_uri') !== grant.returnUrl
    )
      return [400, { error: 'invalid_grant' }]
    const seconds = Math.floor(now().getTime() / 1_000)
    const claims = {
      iss: issuer,
      aud: CLIENT.client_id,
      nonce: grant.nonce,
      iat: seconds,
      exp: seconds + 300,
      ...standIn.person,
      ...standIn.lies.claims,
    }
    const key = standIn.lies.isForged ? other.privateKey : keys.privateKey
    return [
      200,
      { access_token: newToken(), token_type: 'Bearer', id_token: sealToken(claims, key) },
    ]
  }

  return standIn
}

/** RFC 6749, 2.3.1: both are encoded before they are joined. */
const BASIC = `Basic ${Buffer.from(
  [CLIENT.client_id, CLIENT.client_secret]
    .map((part) => new URLSearchParams({ part }).toString().slice('part='.length))
    .join(':'),
).toString('base64')}`

const describe = (issuer: string) => ({
  issuer,
  authorization_endpoint: `${issuer}/authorize`,
  token_endpoint: `${issuer}/token`,
  jwks_uri: `${issuer}/jwks`,
  end_session_endpoint: `${issuer}/logout`,
  response_types_supported: ['code'],
  response_modes_supported: ['query', 'fragment'],
  subject_types_supported: ['public'],
  id_token_signing_alg_values_supported: ['RS256'],
})

function sealToken(claims: object, key: Parameters<typeof sign>[2]): string {
  const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url')
  const content = `${encode({ alg: 'RS256', kid: '1' })}.${encode(claims)}`
  return `${content}.${sign('sha256', Buffer.from(content), key).toString('base64url')}`
}
