import type { Endpoint, EndpointAnswer, Endpoints, ParsedInput } from '@crm/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { AppError } from './errors.ts'
import { authorise, mountRoute, parseInput } from './mount.ts'

/** A comment line this often keeps proxies and our own idle time-out from closing a quiet stream. */
const HEARTBEAT_MS = 4_000

/** A handler that calls `send` for every event until `signal` aborts, and resolves when it has cleaned up. */
export type StreamHandlers<E extends Endpoints> = {
  readonly [K in keyof E]: (
    input: ParsedInput<E[K]>,
    actor: Actor,
    stream: { readonly send: (event: EndpointAnswer<E[K]>) => void; readonly signal: AbortSignal },
  ) => Promise<void>
}

/** Mounts endpoints that answer with server-sent events; each ends with its connection or with the server. */
export function mountStreams<E extends Endpoints>(app: FastifyInstance, context: Context, endpoints: E, handlers: StreamHandlers<E>): void {
  const open = new Set<AbortController>()
  app.addHook('preClose', async () => open.forEach((stream) => stream.abort()))
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler: AnyStreamHandler | undefined = handlers[name]
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}.`)
    mountStream(app, context, endpoint, handler, open)
  }
}

// The loop has lost which endpoint goes with which handler; `StreamHandlers<E>` has checked the pair.
// oxlint-disable-next-line typescript/no-explicit-any
type AnyStreamHandler = (input: any, actor: Actor, stream: { send: (event: any) => void; signal: AbortSignal }) => Promise<void>

function mountStream(app: FastifyInstance, context: Context, endpoint: Endpoint, handler: AnyStreamHandler, open: Set<AbortController>) {
  mountRoute(app, endpoint, async (request, reply) => {
    const actor = await authorise(context, endpoint, request)
    if (!actor) throw new AppError('token_not_found')
    const input = parseInput(endpoint, request)
    const ended = new AbortController()
    open.add(ended)
    reply.hijack()
    const { raw } = reply
    for (const [name, value] of Object.entries(reply.getHeaders())) if (value !== undefined) raw.setHeader(name, value)
    raw.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store', 'x-accel-buffering': 'no' })
    raw.write(': open\n\n')
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
    raw.on('close', () => ended.abort())
    try {
      const send = (event: unknown) => void raw.write(`data: ${JSON.stringify(event)}\n\n`)
      await handler(input, actor, { send, signal: ended.signal })
    } catch (error) {
      request.log.error(error, 'stream failed')
    } finally {
      clearInterval(heartbeat)
      open.delete(ended)
      raw.end()
    }
  })
}
