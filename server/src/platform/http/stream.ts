import type {
  ServedEndpoint,
  EndpointAnswer,
  ServedEndpoints,
  ParsedInput,
  Endpoint,
  Endpoints,
} from '@crm/contract/platform/endpoint'
import type { FastifyInstance, FastifyReply } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { authorise, mountRoute, parseInput } from './mount.ts'
import { tellFailure } from './tell-failure.ts'

/** Keeps proxies and our idle timeout from closing a quiet stream. */
const HEARTBEAT_MS = 4_000
/** A quiet stream ends at most this long after its session or right. */
const ADMISSION_MS = 60_000

export type Stream<Event> = {
  /** Sends an event after checking the rights again; without them the stream ends. */
  readonly send: (event: Event) => void
  readonly signal: AbortSignal
}

type StreamHandler<E extends Endpoint> = {
  /**
   * Refuses users who may not follow; checked at the start, before every event and once a minute.
   */
  readonly admit: (input: ParsedInput<E>, actor: Actor) => Promise<void>
  /** Calls `send` until `signal` aborts, and resolves after cleaning up. */
  readonly follow: (
    input: ParsedInput<E>,
    stream: Stream<EndpointAnswer<E>>,
    actor: Actor,
  ) => Promise<void>
}

export type StreamHandlers<E extends Endpoints> = { readonly [K in keyof E]: StreamHandler<E[K]> }

/**
 * Mounts endpoints with server-sent events. A stream ends with its connection, session, right or
 * server. A refusal before the first event is an ordinary answer.
 */
export function mountStreams<E extends ServedEndpoints>(
  app: FastifyInstance,
  context: Context,
  endpoints: E,
  handlers: StreamHandlers<E>,
  { admissionMs = ADMISSION_MS }: { admissionMs?: number } = {},
): void {
  const streams: Streams = { open: new Set(), closing: false }
  app.addHook('preClose', async () => {
    streams.closing = true
    streams.open.forEach((stream) => stream.abort())
  })
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler: AnyStreamHandler | undefined = handlers[name]
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}.`)
    mountStream(app, context, endpoint, handler, streams, admissionMs)
  }
}

type Streams = { readonly open: Set<AbortController>; closing: boolean }

type AnyStreamHandler = {
  // oxlint-disable-next-line typescript/no-explicit-any -- the loop does not know which handler belongs to which endpoint; `StreamHandlers<E>` has checked the pair
  readonly admit: (input: any, actor: Actor) => Promise<void>
  // oxlint-disable-next-line typescript/no-explicit-any -- the loop does not know which handler belongs to which endpoint; `StreamHandlers<E>` has checked the pair
  readonly follow: (input: any, stream: Stream<any>, actor: Actor) => Promise<void>
}

function mountStream(
  app: FastifyInstance,
  context: Context,
  endpoint: ServedEndpoint,
  { admit, follow }: AnyStreamHandler,
  streams: Streams,
  admissionMs: number,
) {
  mountRoute(app, endpoint, async (request, reply) => {
    const admission = async () => {
      const actor = await authorise(context, endpoint, request, { isUse: false })
      if (!actor) throw new AppError('token_not_found')
      const input = parseInput(endpoint, request)
      await admit(input, actor)
      return { input, actor }
    }
    const { input, actor } = await admission()
    const ended = new AbortController()
    const { signal } = ended
    streams.open.add(ended)
    const raw = startStream(reply)
    raw.on('close', () => ended.abort())
    // The caller left, or the server began to close meanwhile.
    if (raw.destroyed || streams.closing) ended.abort()
    const heartbeat = setInterval(() => raw.write(': \n\n'), HEARTBEAT_MS)
    const end = (error: unknown) => {
      if (!(error instanceof AppError)) tellFailure(request.log, error, 'stream failed')
      ended.abort()
    }
    const readmission = setInterval(() => void admission().catch(end), admissionMs)
    const send = (event: unknown) =>
      void admission()
        .then(() => signal.aborted || raw.write(`data: ${JSON.stringify(event)}\n\n`))
        .catch(end)
    try {
      await follow(input, { send, signal }, actor)
    } catch (error) {
      end(error)
    } finally {
      clearInterval(heartbeat)
      clearInterval(readmission)
      streams.open.delete(ended)
      raw.end()
    }
  })
}

function startStream(reply: FastifyReply) {
  reply.hijack()
  const { raw } = reply
  for (const [name, value] of Object.entries(reply.getHeaders()))
    if (value !== undefined) raw.setHeader(name, value)
  raw.writeHead(200, {
    'content-type': 'text/event-stream',
    'cache-control': 'no-store',
    'x-accel-buffering': 'no',
  })
  raw.write(': open\n\n')
  return raw
}
