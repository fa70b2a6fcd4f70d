import swagger, { type FastifyDynamicSwaggerOptions } from '@fastify/swagger'
import fastify, { LogController, type FastifyInstance, type FastifyServerOptions } from 'fastify'
import helmet from 'helmet'
import { watchClock } from './core/alarms/clock-watch.ts'
import { openScreening } from './core/antivirus/screening.ts'
import { authenticate } from './core/auth/service.ts'
import { findQueue } from './core/environment/service.ts'
import { recordEvent } from './core/history/events.ts'
import { modules } from './modules.ts'
import { getAuthor } from './platform/actor.ts'
import type { Clock } from './platform/clock.ts'
import type { Config } from './platform/process/config.ts'
import type { Context } from './platform/context.ts'
import { openDatabase, type Database } from './platform/database/database.ts'
import { followDatabase } from './platform/database/database-clock.ts'
import { attachReplica } from './platform/database/replica.ts'
import { documentApi, getHeadings } from './platform/http/documentation.ts'
import {
  answerNotFound,
  answerUnreadableAddress,
  handleErrors,
} from './platform/http/error-handler.ts'
import {
  readJsonStrictly,
  refuseSeveralHosts,
  allowSlowAnswers,
  endSlowBodies,
} from './platform/http/guard-requests.ts'
import { API_BASE } from './platform/http/mount.ts'
import { guardReads } from './platform/http/reads.ts'
import { tellFailure } from './platform/http/tell-failure.ts'
import { serializerFor } from './platform/http/route-schema.ts'
import { startJobs } from './platform/jobs/jobs.ts'
import { logSlowStatements } from './platform/database/slow-statements.ts'
import type { Metrics } from './platform/metrics/metrics.ts'
import { openNotifications } from './platform/database/notifications.ts'
import { openSecretBox } from './platform/secret-box.ts'
import { carryRequestIds, namesRequests } from './platform/http/request-ids.ts'
import { inlineScriptSources, serveWeb } from './platform/http/serve-web.ts'
import { readUploads } from './platform/files/upload.ts'

export type AppOptions = {
  readonly connectionString: string
  /** The owner of the database, if it is not the role of `connectionString`. */
  readonly ownerUrl?: string
  readonly config: Config
  readonly clock?: Clock
  readonly logger?: FastifyServerOptions['logger']
  /** Without it only the API answers. */
  readonly webFolder?: string
  /** Also runs the jobs of the queue. */
  readonly jobs?: boolean
  /** Measures requests, connections and jobs. */
  readonly metrics?: Metrics
  /** Aborted when the server is about to end: it is no longer ready, and keeps no connection open. */
  readonly draining?: AbortSignal
}

/** Each is needed for a moment only. */
const DOOR_CONNECTIONS = 3

/** 1 MB, refused before reading. */
const BODY_LIMIT = 1_048_576
/**
 * Fastify's defaults keep slow and idle connections for minutes. Five photos on a slow line need
 * this time. `guard-requests.ts` and `upload-room.ts` have further limits.
 */
const TIMEOUTS = {
  connectionTimeout: 10_000,
  requestTimeout: 180_000,
  http: { headersTimeout: 5_000, requestTimeout: 180_000, connectionsCheckingInterval: 1_000 },
}

/** Three reports are counted at once, and others wait. */
const REPLICA_CONNECTIONS = 3

function openReplica(
  { DATABASE_REPLICA_URL }: Config,
  db: Database,
  onFailure: (reason: string) => void,
): Database | undefined {
  if (DATABASE_REPLICA_URL === undefined) return undefined
  const replica = openDatabase(DATABASE_REPLICA_URL, { max: REPLICA_CONNECTIONS })
  attachReplica(db, replica, onFailure)
  return replica
}

/** The whole server on a migrated database; `app.close()` ends its connections. */
export async function buildApp(options: AppOptions): Promise<FastifyInstance> {
  const { config, connectionString, metrics, draining = new AbortController().signal } = options
  // first of all, because what follows may have something to log
  const app = fastify({
    ...TIMEOUTS,
    bodyLimit: BODY_LIMIT,
    trustProxy: config.TRUST_PROXY ?? false,
    logger: options.logger ?? false,
    genReqId: namesRequests(config.TRUST_PROXY),
    logController: new LogController({ requestIdLogLabel: 'request_id' }),
    routerOptions: { maxParamLength: 100 },
    frameworkErrors: answerUnreadableAddress,
    return503OnClosing: true,
    forceCloseConnections: 'idle',
  })
  const pooler = config.DATABASE_POOLER_URL
  const url = pooler ?? connectionString
  const isPooled = pooler !== undefined
  const onStatement = logSlowStatements(config.SLOW_QUERY_MS, () => app.log)
  const db = openDatabase(url, { isPooled, watch: { onStatement, onPool: metrics?.watchPool } })
  const door = openDatabase(url, { max: DOOR_CONNECTIONS, isPooled, watch: { onStatement } })
  const replica = openReplica(config, db, (reason) =>
    app.log.warn({ reason }, 'the replica of the database was not asked'),
  )
  const closing = new AbortController()
  const clock = options.clock ?? (await followDatabase(door, closing.signal))
  const notifications = openNotifications(
    connectionString,
    modules.flatMap((module) => module.channels),
  )
  const context: Context = {
    db,
    door,
    clock,
    config,
    notifications,
    connectionString,
    ownerUrl: options.ownerUrl ?? connectionString,
    modules,
    draining,
    secrets: openSecretBox(config),
    authenticate: (token, address, kind) => authenticate(door, clock, token, address, kind),
    screenFiles: openScreening({
      db,
      clock,
      scanner: config.CLAMD_ADDRESS,
      onVerdict: (verdict) => {
        metrics?.countScan(verdict.kind)
        if (verdict.kind === 'clean' || verdict.kind === 'infected') return
        app.log.warn(verdict, 'an uploaded file could not be scanned and was refused')
      },
    }),
    noteRefused: (actor, { table, as }, id) =>
      recordEvent(db, getAuthor(actor), as, table, id, { refused: true }),
  }

  // The contract parses input (mount.ts); JSON schemas only document routes and shape answers.
  app.setValidatorCompiler(() => () => true)
  app.setSerializerCompiler(({ schema }) => serializerFor(schema))
  carryRequestIds(app)
  metrics?.watchRequests(app)
  metrics?.watchJobs(() => findQueue(db))
  refuseSeveralHosts(app)
  readJsonStrictly(app)
  endSlowBodies(app)
  allowSlowAnswers(app)
  handleErrors(app)
  guardReads(app)
  app.addHook('onClose', async () => {
    closing.abort()
    await notifications.close()
    await Promise.all([db.destroy(), door.destroy(), replica?.destroy()])
  })
  app.addHook('onSend', async (request, reply) => {
    // A proxy that would send its next request just when the connection ends could not repeat it.
    if (draining.aborted) reply.header('connection', 'close')
    if (request.url.startsWith(API_BASE) && !reply.hasHeader('cache-control'))
      reply.header('cache-control', 'no-store')
  })
  if (options.jobs) runJobs(app, context)
  const scripts = options.webFolder ? await inlineScriptSources(options.webFolder) : []
  const protect = helmet(securityHeaders(scripts))
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', PERMISSIONS_POLICY)
    protect(request.raw, reply.raw, () => done())
  })
  await readUploads(app)
  await app.register(swagger, API_DOCUMENT)
  documentApi(app, getHeading)
  await app.register(async (api) => {
    for (const module of modules) module.mount(api, context)
  })
  if (options.webFolder) await serveWeb(app, options.webFolder)
  else app.setNotFoundHandler(answerNotFound)
  return app
}

/** The queue starts when the server is ready, and ends first. */
function runJobs(app: FastifyInstance, context: Context): void {
  app.addHook('onReady', async () => {
    const jobs = modules.flatMap((module) => module.jobs)
    const runner = await startJobs(
      context.connectionString,
      jobs,
      context,
      (error) => tellFailure(app.log, error, 'a job failed'),
      watchClock(context, (doubt) =>
        app.log.error({ doubt }, 'the time is in doubt: nothing is deleted for its age'),
      ),
    )
    app.addHook('preClose', runner.stop)
  })
}

/** Scripts run from files of ours and from these sources alone. */
const securityHeaders = (scripts: readonly string[]) => ({
  contentSecurityPolicy: {
    useDefaults: false,
    directives: {
      defaultSrc: ["'self'"],
      // For the decoder of card codes, a WebAssembly of ours; it allows no script made of text.
      scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
      // Mantine sets style elements and attributes.
      styleSrc: ["'self'", "'unsafe-inline'"],
      // Pictures made on the page, such as one being cropped.
      imgSrc: ["'self'", 'data:', 'blob:'],
      objectSrc: ["'none'"],
      baseUri: ["'none'"],
      formAction: ["'self'"],
      frameAncestors: ["'none'"],
    },
  },
  frameguard: { action: 'deny' as const },
  referrerPolicy: { policy: 'no-referrer' as const },
  crossOriginEmbedderPolicy: false,
})

/** The camera reads codes and a scale weighs over the serial port; nothing else is used, and no embedded page may ask. */
const PERMISSIONS_POLICY =
  'camera=(self), microphone=(), geolocation=(), payment=(), usb=(), serial=(self), bluetooth=()'

const getHeading = getHeadings(modules)
const API_DOCUMENT: FastifyDynamicSwaggerOptions = {
  transform: ({ schema, url }) => ({
    schema: { ...schema, tags: [getHeading(url.slice(API_BASE.length))] },
    url,
  }),
  openapi: {
    openapi: '3.1.0',
    info: {
      title: 'CRM',
      description: 'Back-office CRM with a food bank module',
      version: '0.1.0',
    },
    components: { securitySchemes: { bearer: { type: 'http' as const, scheme: 'bearer' } } },
  },
}
