import multipart from '@fastify/multipart'
import type { Endpoint, EndpointAnswer, Endpoints, ParsedInput } from '@crm/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import { AppError, invalidField } from './errors.ts'
import { authorise, callInfo, mountRoute, parseInput, successMessage, type CallInfo } from './mount.ts'

/** A file as it was sent: its content is not trusted and its name is for showing alone. */
export type UploadedFile = { readonly name: string; readonly content: Buffer }

/** Like the handlers of `mount`, with the file beside the input. */
export type UploadHandlers<E extends Endpoints> = {
  readonly [K in keyof E]: (
    input: ParsedInput<E[K]> & { readonly file: UploadedFile },
    actor: Actor,
    call: CallInfo,
  ) => Promise<Omit<EndpointAnswer<E[K]>, 'message'>>
}

/** Files of one user that are in memory at once: more than any screen sends, and too few to fill it. */
const MAX_PARALLEL = 6

/** Lets the server read multipart bodies; once for the whole app. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Mounts endpoints of the kind `upload`: the file in the part `file`, everything else as JSON in the part `data`. The caller is
 * authorised before a byte of the file is read; a file over the endpoint's limit is refused at the field `file` with `image_size`,
 * and one of too many at once with `too_many_requests`.
 */
export function mountUploads<E extends Endpoints>(app: FastifyInstance, context: Context, endpoints: E, handlers: UploadHandlers<E>): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler: AnyUploadHandler | undefined = handlers[name]
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}.`)
    const message = successMessage(endpoint)
    mountRoute(app, endpoint, async (request, reply) => {
      const actor = await authorise(context, endpoint, request)
      if (!actor) throw new Error(`${endpoint.path} takes files from anybody.`)
      const answer = await oneOfFew(actor.user.id, async () => {
        const { file, data } = await readParts(request, endpoint)
        const input = parseInput(endpoint, { params: request.params, query: request.query, body: data })
        return handler({ ...input, file }, actor, callInfo(request))
      })
      return reply.code(endpoint.status ?? 200).send({ ...message, ...answer })
    })
  }
}

// oxlint-disable-next-line typescript/no-explicit-any -- the loop has lost which handler goes with which endpoint
type AnyUploadHandler = (input: any, actor: Actor, call: CallInfo) => Promise<object>

const underWay = new Map<string, number>()

async function oneOfFew<T>(userId: string, work: () => Promise<T>): Promise<T> {
  const others = underWay.get(userId) ?? 0
  if (others >= MAX_PARALLEL) throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
  underWay.set(userId, others + 1)
  try {
    return await work()
  } finally {
    const left = (underWay.get(userId) ?? 1) - 1
    if (left > 0) underWay.set(userId, left)
    else underWay.delete(userId)
  }
}

async function readParts(request: FastifyRequest, { maxBytes = 0 }: Endpoint): Promise<{ file: UploadedFile; data: unknown }> {
  if (!request.isMultipart()) throw invalidField('file', 'required')
  const limits = { files: 1, fields: 1, parts: 2, fieldSize: 10_000, fileSize: maxBytes }
  let file: UploadedFile | undefined
  let data: unknown = {}
  for await (const part of request.parts({ limits })) {
    if (part.type === 'field') data = parseJson(part.fieldname === 'data' ? part.value : undefined)
    else {
      const content = await part.toBuffer()
      if (part.file.truncated) throw invalidField('file', 'image_size')
      if (part.fieldname === 'file') file = { name: part.filename, content }
    }
  }
  if (!file || file.content.length === 0) throw invalidField('file', 'required')
  return { file, data }
}

/** A part that says it is JSON has been read already. */
function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}
