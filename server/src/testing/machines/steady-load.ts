import { Agent, request } from 'node:http'

export type Sent = {
  readonly method?: 'GET' | 'POST'
  readonly path: string
  readonly token: string | null
  readonly body?: object
}

/** `status` is 0 for a request whose connection broke; moments in ms since the load began. */
export type Outcome = {
  readonly sent: Sent
  readonly status: number
  readonly body: string
  readonly retryAfter: string | undefined
  readonly at: number
  readonly answeredAt: number
}

/** Sends so many requests a second, whether or not earlier ones were answered, until `stop`, which waits for all answers. */
export function startLoad(base: string, perSecond: number, make: (index: number) => Sent) {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 })
  const began = performance.now()
  const outcomes: Promise<Outcome>[] = []
  const done: Outcome[] = []
  const timer = setInterval(() => {
    const due = ((performance.now() - began) / 1_000) * perSecond
    while (outcomes.length < due) {
      const outcome = send(agent, base, make(outcomes.length), began)
      outcomes.push(outcome)
      void outcome.then((is) => done.push(is))
    }
  }, 5)
  return {
    /** Answered so far. */
    done: () => done.length,
    stop: async (): Promise<Outcome[]> => {
      clearInterval(timer)
      const all = await Promise.all(outcomes)
      agent.destroy()
      return all
    },
  }
}

function send(agent: Agent, base: string, sent: Sent, began: number): Promise<Outcome> {
  const { method = 'GET', path, token, body } = sent
  const at = performance.now() - began
  const payload = body ? JSON.stringify(body) : undefined
  return new Promise((resolve) => {
    let text = ''
    let retryAfter: string | undefined
    const finish = (status: number) =>
      resolve({ sent, status, body: text, retryAfter, at, answeredAt: performance.now() - began })
    const message = request(`${base}/backend/api${path}`, {
      agent,
      method,
      headers: {
        ...(token ? { authorization: `Bearer ${token}` } : {}),
        ...(payload
          ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }
          : {}),
      },
    })
    message.on('response', (response) => {
      response.setEncoding('utf8')
      retryAfter = response.headers['retry-after']
      response.on('data', (chunk: string) => (text += chunk))
      response.on('end', () => finish(response.statusCode ?? 0))
      response.on('error', () => finish(0))
    })
    message.on('error', (error) => {
      text ||= String(error)
      finish(0)
    })
    message.end(payload)
  })
}

/** How many outcomes have each status. */
export const tally = (outcomes: readonly Outcome[]) =>
  Object.fromEntries(
    [...Map.groupBy(outcomes, ({ status }) => status)].map(([status, of]) => [status, of.length]),
  )

/** What went wrong: how often, and from when to when; a full slot (409) is no failure. */
export const failures = (outcomes: readonly Outcome[]) =>
  [
    ...Map.groupBy(
      outcomes.filter(({ status }) => ![200, 201, 409].includes(status)),
      ({ status, body }) => `${status} ${body.slice(0, 200)}`,
    ),
  ].map(([what, of]) => ({ what, count: of.length, from: of[0]?.at, to: of.at(-1)?.answeredAt }))
