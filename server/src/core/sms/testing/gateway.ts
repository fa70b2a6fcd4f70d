import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { getPort } from './port.ts'

/** How the stand-in behaves towards one request. */
export type Behaviour =
  | 'answers'
  /** Takes the message and drops the connection. */
  | 'loses the answer'
  /** Takes the message and answers with an error of its own. */
  | 'takes it and fails'
  /** Answers with an error and takes nothing. */
  | 'fails'
  /** Takes the message and never answers. */
  | 'hangs'
  | 'delays'
  | {
      readonly status: number
      readonly body?: { toString: () => string }
      readonly headers?: Record<string, string>
    }

const LIES: readonly Behaviour[] = ['loses the answer', 'takes it and fails', 'fails', 'delays']
/** Every third request is answered in another way than it should be. */
export const lie = (request: number): Behaviour =>
  request % 3 === 0 ? (LIES[(request / 3) % LIES.length] ?? 'answers') : 'answers'

type Taken = { readonly reference: string; readonly number: string; readonly text: string }

export type StandIn = {
  readonly url: string
  /** What it has taken, in order; a repeated reference only once if it documents to repeat. */
  readonly taken: Taken[]
  /** Every request as a gateway would log it: line, headers and body. */
  readonly log: string[]
  behave: (request: number) => Behaviour
  /** What it answers to a GET with this path. */
  answers: Map<string, unknown>
  readonly close: () => Promise<void>
}

const SLOW_MS = 150

/**
 * A gateway on the loopback that takes `{ to, text, ref }` by POST and behaves as it is told. With
 * `repeats` it knows references that it has seen, as a documented gateway does.
 */
export async function startGateway({ repeats = true } = {}): Promise<StandIn> {
  const taken: Taken[] = []
  const log: string[] = []
  const answers = new Map<string, unknown>()
  const standIn = { behave: (_request: number): Behaviour => 'answers' }
  let requests = 0
  const take = (message: Taken) => {
    const known = taken.findIndex(({ reference }) => reference === message.reference)
    if (known >= 0 && repeats) return known
    taken.push(message)
    return taken.length - 1
  }
  const server = createServer((request, response) => {
    void answer(request, response).catch(() => response.destroy())
  })
  async function answer(request: IncomingMessage, response: ServerResponse) {
    const body = await readBody(request)
    log.push(`${request.method} ${request.url}\n${JSON.stringify(request.headers)}\n${body}`)
    const [path = ''] = (request.url ?? '').split('?')
    if (request.method === 'GET' && answers.has(path)) return send(response, 200, answers.get(path))
    requests += 1
    const how = standIn.behave(requests)
    if (typeof how === 'object') {
      response.writeHead(how.status, how.headers ?? {})
      return response.end(String(how.body ?? ''))
    }
    if (how === 'fails') return send(response, 500, {})
    if (how === 'delays') await pause(SLOW_MS)
    const { to, text, ref } = JSON.parse(body)
    const index = take({ reference: ref, number: to, text })
    if (how === 'hangs') return undefined
    if (how === 'loses the answer') return request.socket.destroy()
    if (how === 'takes it and fails') return send(response, 500, {})
    return send(response, 200, { data: { id: `gw-${index}` }, price: 1.25 })
  }
  const port = await getPort(server)
  return {
    url: `http://127.0.0.1:${port}`,
    taken,
    log,
    answers,
    get behave() {
      return standIn.behave
    },
    set behave(how) {
      standIn.behave = how
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections()
        server.close(() => resolve())
      }),
  }
}

function send(response: ServerResponse, status: number, body: unknown): void {
  response.writeHead(status, { 'content-type': 'application/json' })
  response.end(JSON.stringify(body))
}

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = []
  for await (const chunk of request) chunks.push(Buffer.from(chunk))
  return Buffer.concat(chunks).toString('utf8')
}

/** Settings of a gateway that is described by hand, for the stand-in. */
export const standInSettings = (url: string, repeats = true) => ({
  provider: 'http' as const,
  address: `${url}/send`,
  method: 'POST' as const,
  headers: 'Authorization: Bearer {{password}}\nIdempotency-Key: {{reference}}',
  body_format: 'json' as const,
  body: '{"to":"{{number}}","text":"{{text}}","ref":"{{reference}}"}',
  id_path: 'data.id',
  price_path: 'price',
  repeats,
  report_reference: 'id',
  report_status: 'state',
  report_delivered: 'DELIVRD',
  report_failed: 'UNDELIV, EXPIRED',
  quiet_from: null,
  quiet_to: null,
})
