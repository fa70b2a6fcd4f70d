import multipart from '@fastify/multipart'
import type {
  ServedEndpoint,
  EndpointAnswer,
  ServedEndpoints,
  ParsedInput,
  Endpoints,
} from '@crm/contract/platform/endpoint'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { Context } from '#platform/context.ts'
import { InvalidInput, invalidField } from '#platform/errors.ts'
import {
  authorise,
  callInfo,
  mountRoute,
  parseInput,
  successMessage,
  type CallInfo,
  type Who,
} from '#platform/http/mount.ts'
import { openUploadRoom, SlowUpload } from './upload-room.ts'

/** The content is not trusted, and the name is only shown. */
export type UploadedFile = { readonly name: string; readonly content: Buffer }

type Authenticating = Pick<Context, 'authenticate' | 'noteRefused' | 'screenFiles'>

type Handling<E extends Endpoints, Files> = {
  readonly [K in keyof E]: (
    input: ParsedInput<E[K]> & Files,
    actor: Who<E[K]>,
    call: CallInfo,
  ) => Promise<Omit<EndpointAnswer<E[K]>, 'message'>>
}

/** Like the handlers of `mount`, with the file. */
export type UploadHandlers<E extends Endpoints> = Handling<E, { readonly file: UploadedFile }>

/** For endpoints with `maxFiles`, in the order sent. */
export type ManyUploadsHandlers<E extends Endpoints> = Handling<
  E,
  { readonly files: readonly UploadedFile[] }
>

/** Checked before any byte of the files is read: the throttle of a public page. */
export type Admission = (call: CallInfo) => Promise<void>

const everybodysRoom = openUploadRoom()

/** Registers the multipart parser once for the app. */
export async function readUploads(app: FastifyInstance): Promise<void> {
  await app.register(multipart, { throwFileSizeLimit: false })
}

/**
 * Mounts endpoints of the kind `upload`: the file in the part `file`, the rest as JSON in the part
 * `data`. The caller is authorised before the file is read. Refuses at `file` with `file_size`, and
 * too many parallel uploads with `too_many_requests`. A scanner sees the files before all else.
 */
export function mountUploads<E extends ServedEndpoints>(
  app: FastifyInstance,
  context: Authenticating,
  endpoints: E,
  handlers: UploadHandlers<E>,
): void {
  mountEach(app, context, endpoints, handlers, ({ maxFiles }, files) => {
    const [file] = files
    if (maxFiles !== undefined)
      throw new Error('An endpoint that takes many files is mounted by `mountManyUploads`.')
    if (!file || file.content.length === 0) throw invalidField('file', 'required')
    return { file }
  })
}

/**
 * The same with up to `maxFiles` files, each in a part `file`. Errors of the third are at
 * `files.2`; too many are refused at `files` with `file_count`.
 */
export function mountManyUploads<E extends ServedEndpoints>(
  app: FastifyInstance,
  context: Authenticating,
  endpoints: E,
  handlers: ManyUploadsHandlers<E>,
  admit?: Admission,
  room = everybodysRoom,
): void {
  const each = (_endpoint: ServedEndpoint, files: readonly UploadedFile[]) => {
    const empty = files.findIndex(({ content }) => content.length === 0)
    if (empty >= 0) throw invalidField(`files.${empty}`, 'required')
    return { files }
  }
  mountEach(app, context, endpoints, handlers, each, admit, room)
}

// oxlint-disable-next-line typescript/no-explicit-any -- the loop does not know which handler belongs to which endpoint; the caller's type has checked the pair
type AnyUploadHandler = (input: any, actor: any, call: CallInfo) => Promise<object>

function mountEach(
  app: FastifyInstance,
  context: Authenticating,
  endpoints: ServedEndpoints,
  handlers: Readonly<Record<string, AnyUploadHandler>>,
  getFiles: (endpoint: ServedEndpoint, files: readonly UploadedFile[]) => object,
  admit?: Admission,
  room = everybodysRoom,
): void {
  for (const [name, endpoint] of Object.entries(endpoints)) {
    const handler = handlers[name]
    if (!handler) throw new Error(`No handler for ${endpoint.method} ${endpoint.path}.`)
    const message = successMessage(endpoint)
    mountRoute(app, endpoint, async (request, reply) => {
      const actor = await authorise(context, endpoint, request)
      const call = callInfo(request)
      await admit?.(call)
      const upload = { mostBytes: getMostBytes(endpoint), field: getWhole(endpoint) }
      const answer = await room(request, actor, upload, async () => {
        const { files, data } = await readParts(request, endpoint)
        const beside = getFiles(endpoint, files)
        const screened = files.map(({ content }, place) => ({
          field: getField(endpoint, place),
          content,
        }))
        await context.screenFiles(screened, { actor, address: call.address, path: endpoint.path })
        const input = parseInput(endpoint, {
          params: request.params,
          query: request.query,
          body: data,
        })
        return handler({ ...input, ...beside }, actor, call)
      }).catch((error: unknown) => {
        // Does not wait for the rest.
        if (error instanceof SlowUpload) reply.header('connection', 'close')
        throw error
      })
      return reply.code(endpoint.status ?? 200).send({ ...message, ...answer })
    })
  }
}

/** In bytes. */
const MAX_DATA_BYTES = 100_000

/** The field for errors of the whole upload. */
const getWhole = ({ maxFiles }: { readonly maxFiles?: number | undefined }) =>
  maxFiles === undefined ? 'file' : 'files'

/** The field for errors of one file. */
const getField = ({ maxFiles }: { readonly maxFiles?: number | undefined }, place: number) =>
  maxFiles === undefined ? 'file' : `files.${place}`

const getMostBytes = ({ maxBytes = 0, maxFiles = 1 }: ServedEndpoint) =>
  maxFiles * maxBytes + MAX_DATA_BYTES

async function readParts(
  request: FastifyRequest,
  { maxBytes = 0, maxFiles }: ServedEndpoint,
): Promise<{ files: UploadedFile[]; data: unknown }> {
  if (!request.isMultipart()) throw invalidField(getWhole({ maxFiles }), 'required')
  const most = maxFiles ?? 1
  // One more than allowed, to tell too many files from an unreadable body.
  const many = maxFiles === undefined ? 0 : 1
  const limits = {
    files: most + many,
    fields: 1,
    parts: most + many + 1,
    fieldSize: MAX_DATA_BYTES,
    fileSize: maxBytes,
  }
  const files: UploadedFile[] = []
  let data: unknown = {}
  for await (const part of readable(request.parts({ limits }))) {
    if (part.type === 'field') {
      data = parseJson(part.fieldname === 'data' ? part.value : undefined)
      continue
    }
    if (files.length >= most) throw failed('files', 'file_count', most)
    const content = await part.toBuffer().catch(refuseUnreadable)
    const field = getField({ maxFiles }, files.length)
    if (part.file.truncated) throw failed(field, 'file_size', Math.floor(maxBytes / MEGABYTE))
    if (part.fieldname === 'file') files.push({ name: part.filename, content })
  }
  return { files, data }
}

async function* readable<Part>(parts: AsyncIterable<Part>): AsyncIterable<Part> {
  try {
    yield* parts
  } catch (error) {
    refuseUnreadable(error)
  }
}

/**
 * The parser's errors for a body without boundary or end have no status: the sender is at fault.
 */
function refuseUnreadable(error: unknown): never {
  if (error instanceof Error && 'statusCode' in error) throw error
  throw Object.assign(new Error('The parts of the body cannot be read.', { cause: error }), {
    statusCode: 400,
  })
}

const MEGABYTE = 1024 * 1024

const failed = (field: string, rule: 'file_size' | 'file_count', length: number) =>
  new InvalidInput({ [field]: [{ rule, length }] })

/** A part declared as JSON is parsed already. */
function parseJson(value: unknown): unknown {
  try {
    return typeof value === 'string' ? JSON.parse(value) : value
  } catch {
    return undefined
  }
}
