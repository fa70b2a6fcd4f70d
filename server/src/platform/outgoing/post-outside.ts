import { lookup as lookupName, type LookupAddress } from 'node:dns'
import { request as requestHttp, type IncomingMessage, type RequestOptions } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP, type LookupFunction } from 'node:net'
import { getHost, isInside, judgeAddress } from './inside.ts'

const TIMEOUT_MS = 5_000
/** More of an answer is not read; none of it is kept unless somebody asks for it. */
const MOST_BYTES = 16 * 1024

/** Why there is no answer: a code of the system, or `EPRIVATE` for an address that leads inside. */
type NoAnswer = { readonly code: string }
/** `body` only where it was asked for. */
export type PostAnswer = { readonly status: number; readonly body?: string } | NoAnswer

type Resolve = (
  host: string,
  done: (error: NodeJS.ErrnoException | null, found: LookupAddress[]) => void,
) => void

type Post = {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
  /** Hosts that may be inside. */
  readonly allowed: readonly string[]
  readonly timeoutMs?: number
  /** Whether the answer's text is wanted, as far as it is read: whoever asks judges it. */
  readonly keepsBody?: boolean
  /** Tests have names of their own. */
  readonly resolve?: Resolve
}

const resolveAll: Resolve = (host, done) => lookupName(host, { all: true }, done)

/**
 * Posts once, over a connection of its own, to an address that was entered by hand. The name is
 * resolved once, every address that it has is judged, and the connection goes to one of these, so that a
 * name which changes meanwhile is no way in. No redirect is followed, and unless `keepsBody` says
 * otherwise, of the answer only the status is taken.
 */
export function postOutside(post: Post): Promise<PostAnswer> {
  const { headers, body, allowed, timeoutMs = TIMEOUT_MS, resolve = resolveAll } = post
  const { keepsBody = false } = post
  const url = new URL(post.url)
  if (judgeAddress(url, allowed) !== null) return Promise.resolve({ code: PRIVATE })
  const content = Buffer.from(body, 'utf8')
  const options: RequestOptions = {
    method: 'POST',
    agent: false,
    headers: { ...headers, 'content-length': content.length },
    signal: AbortSignal.timeout(timeoutMs),
    lookup: judged(resolve, allowed.includes(getHost(url))),
  }
  return new Promise((settle) => {
    const take = (answer: IncomingMessage) => takeAnswer(answer, keepsBody, settle)
    const asked =
      url.protocol === 'https:' ? requestHttps(url, options, take) : requestHttp(url, options, take)
    asked.on('error', (error) => settle({ code: getCode(error) }))
    asked.end(content)
  })
}

const PRIVATE = 'EPRIVATE'

const judged =
  (resolve: Resolve, mayBeInside: boolean): LookupFunction =>
  (host, options, done) =>
    resolve(host, (error, found) => {
      const [first] = found ?? []
      if (error || !first)
        return done(error ?? Object.assign(new Error(), { code: 'ENOTFOUND' }), '')
      if (!mayBeInside && found.some(({ address }) => isInside(address)))
        return done(Object.assign(new Error(), { code: PRIVATE }), '')
      return options.all ? done(null, found) : done(null, first.address, isIP(first.address))
    })

/** The answer is over when it ends, is too long, or the time is up: its status is known in any case. */
function takeAnswer(
  answer: IncomingMessage,
  keepsBody: boolean,
  settle: (answer: PostAnswer) => void,
): void {
  let size = 0
  const kept: Buffer[] = []
  answer.on('data', (chunk: Buffer) => {
    size += chunk.length
    if (size > MOST_BYTES) answer.destroy()
    else if (keepsBody) kept.push(chunk)
  })
  answer.on('error', () => undefined)
  answer.on('close', () => {
    const status = answer.statusCode ?? 0
    settle(keepsBody ? { status, body: Buffer.concat(kept).toString('utf8') } : { status })
  })
}

function getCode(error: NodeJS.ErrnoException): string {
  if (error.name === 'AbortError' || error.name === 'TimeoutError') return 'ETIMEDOUT'
  return error.code ?? ''
}
