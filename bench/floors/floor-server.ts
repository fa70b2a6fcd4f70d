import { createServer, type IncomingMessage } from 'node:http'
import pg from 'pg'
import type { Script, Statement } from './record.ts'
import { BARE } from './statements.ts'
import { WORKS, type Work } from './works.ts'

/**
 * What the product is held against: `node:http` and `pg` with named statements, nothing else. Without a script it has no duties at all:
 * no session, no rights, no history. With a script it sends the statements of the product, one round trip after the other, and
 * answers as many bytes of the same JSON.
 */
export type FloorOptions = {
  readonly connectionString: string
  readonly script: Partial<Record<Work, Script>> | null
}

process.once('message', (options: FloorOptions) => void serve(options))
process.once('disconnect', () => process.exit(0))

async function serve({ connectionString, script }: FloorOptions): Promise<void> {
  // The triggers of the product are duties too.
  const options = script ? '' : '-c session_replication_role=replica'
  const pool = new pg.Pool({ connectionString, max: 10, options })
  const server = createServer((request, response) => {
    const url = new URL(request.url ?? '', 'http://floor')
    const work = WORKS.find((one) => `/${one}` === url.pathname)
    if (!work) return response.writeHead(404).end()
    void drained(request)
      .then(() => (script ? replayed(pool, script[work], url) : bare(pool, work, url)))
      .then((body) => {
        response
          .writeHead(200, {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(body),
          })
          .end(body)
      })
      .catch((error: unknown) => {
        console.error(error)
        response.writeHead(500).end()
      })
  })
  server.listen(0, '127.0.0.1', () => {
    const address = server.address()
    if (address && typeof address === 'object')
      process.send?.({ address: `http://127.0.0.1:${address.port}` })
  })
  process.on('message', () => {
    const { user, system } = process.cpuUsage()
    const rss = process.memoryUsage.rss()
    process.send?.({ usage: { queries: 0, seconds: (user + system) / 1_000_000, rss } })
  })
}

async function bare(pool: pg.Pool, work: Work, { searchParams }: URL): Promise<string> {
  const parts = BARE[work].map(({ text, facts, unnamed }, index) =>
    pool.query({
      ...(unnamed ? {} : { name: `${work} ${index}` }),
      text,
      values: facts.map((fact) => searchParams.get(fact)),
    }),
  )
  return JSON.stringify((await Promise.all(parts)).map(({ rows }) => rows))
}

async function replayed(pool: pg.Pool, script: Script | undefined, url: URL): Promise<string> {
  if (!script) throw new Error('Nothing was recorded.')
  const send = (to: pg.Pool | pg.PoolClient) => (statement: Statement) =>
    to.query({
      ...(statement.name ? { name: statement.name } : {}),
      text: statement.text,
      values: statement.values.map((value) => getValue(value, url)),
    })
  const begins = script.rounds.findIndex((round) => round.some(({ text }) => text === 'begin'))
  for (const round of begins === -1 ? script.rounds : script.rounds.slice(0, begins))
    await Promise.all(round.map(send(pool)))
  if (begins !== -1) {
    const client = await pool.connect()
    try {
      for (const round of script.rounds.slice(begins))
        for (const statement of round) await send(client)(statement)
    } finally {
      client.release()
    }
  }
  return JSON.stringify(script.answer)
}

function getValue(value: Statement['values'][number], { searchParams }: URL): unknown {
  if ('facts' in value)
    return value.facts.reduce(
      (text, fact) => text.replaceAll(`{${fact}}`, searchParams.get(fact) ?? ''),
      value.text,
    )
  if ('bytes' in value) return Buffer.from(value.bytes, 'base64')
  return 'fresh' in value ? newKey() : value.as
}

const newKey = () => crypto.randomUUID()

const drained = (request: IncomingMessage) =>
  new Promise<void>((resolve, reject) => {
    request.on('end', resolve).on('error', reject).resume()
  })
