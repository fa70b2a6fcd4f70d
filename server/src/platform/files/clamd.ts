import { once } from 'node:events'
import { connect, type Socket } from 'node:net'
import type { ClamdAddress } from '#platform/process/clamd-address.ts'

/** What a scanner says of a file; `unchecked` is everything that is no clear answer. */
export type Verdict =
  | { readonly kind: 'clean' }
  | { readonly kind: 'infected'; readonly signature: string }
  | { readonly kind: 'too_large' }
  | { readonly kind: 'unchecked'; readonly reason: Fault }

export type Fault = 'unreachable' | 'slow' | 'nonsense'

const CHUNK_BYTES = 64 * 1024
/** Of the name of a signature and its frame; clamd's are far shorter. */
const MOST_ANSWER_BYTES = 1_024

/**
 * Sends a file to clamd (INSTREAM), chunk by chunk as it takes them, and reads its one answer. What
 * is not exactly one of the answers that clamd documents is `unchecked`, and so is „clean" before
 * everything was sent. Ends when `signal` is aborted.
 */
export async function scan(
  address: ClamdAddress,
  content: Uint8Array,
  signal: AbortSignal,
): Promise<Verdict> {
  const sent = { everything: false }
  try {
    const answer = await ask(address, signal, async (socket) => {
      await write(socket, Buffer.from('zINSTREAM\0'))
      for (let start = 0; start < content.length; start += CHUNK_BYTES) {
        const chunk = content.subarray(start, start + CHUNK_BYTES)
        await write(socket, Buffer.concat([lengthOf(chunk), chunk]))
      }
      sent.everything = true
      await write(socket, Buffer.alloc(4))
    })
    return judge(answer, sent.everything)
  } catch (error) {
    return { kind: 'unchecked', reason: faultOf(error, signal) }
  }
}

/** The version, and of when the signatures are where it has any; refuses with what `faultOf` names. */
export async function readVersion(
  address: ClamdAddress,
  signal: AbortSignal,
): Promise<{ version: string; signatures_at: string | null }> {
  const answer = await ask(address, signal, (socket) => write(socket, Buffer.from('zVERSION\0')))
  const [, version, date] = /^(ClamAV [\w.+-]+)(?:\/\d+\/([\w: ]+))?$/.exec(answer) ?? []
  if (version === undefined) throw new Nonsense()
  // clamd writes the local time of its machine without a zone: good to a day
  const at = date === undefined ? Number.NaN : Date.parse(`${date} UTC`)
  return { version, signatures_at: Number.isNaN(at) ? null : new Date(at).toISOString() }
}

export function faultOf(error: unknown, signal: AbortSignal): Fault {
  if (signal.aborted) return 'slow'
  return error instanceof Nonsense ? 'nonsense' : 'unreachable'
}

class Nonsense extends Error {}

function judge(answer: string, isAllSent: boolean): Verdict {
  const [, signature] = /^stream: (\S.{0,200}) FOUND$/.exec(answer) ?? []
  if (signature !== undefined)
    return { kind: 'infected', signature: signature.replace(/[^\x20-\x7e]/g, '?') }
  if (answer === 'INSTREAM size limit exceeded. ERROR') return { kind: 'too_large' }
  if (answer === 'stream: OK' && isAllSent) return { kind: 'clean' }
  return { kind: 'unchecked', reason: 'nonsense' }
}

/** One command and its answer, without the NUL that ends it. */
async function ask(
  address: ClamdAddress,
  signal: AbortSignal,
  send: (socket: Socket) => Promise<void>,
): Promise<string> {
  signal.throwIfAborted()
  const socket = connect(address)
  const answered = readAnswer(socket)
  const ended = once(signal, 'abort').then(() => Promise.reject(new Error('aborted')))
  ended.catch(() => undefined)
  try {
    // clamd may answer and close before it has everything: then the answer counts, not the failed write
    send(socket).catch(() => undefined)
    return await Promise.race([answered, ended])
  } finally {
    socket.destroy()
  }
}

function readAnswer(socket: Socket): Promise<string> {
  const answer = Promise.withResolvers<string>()
  // who sends too much is judged by the first failure alone
  answer.promise.catch(() => undefined)
  let text = ''
  socket.setEncoding('latin1')
  socket.on('data', (part: string) => {
    text += part
    const end = text.indexOf('\0')
    if (end < 0 ? text.length > MOST_ANSWER_BYTES : end !== text.length - 1)
      answer.reject(new Nonsense())
    else if (end >= 0) answer.resolve(text.slice(0, end))
  })
  socket.on('error', answer.reject)
  socket.on('close', () => answer.reject(text === '' ? new Error('no answer') : new Nonsense()))
  return answer.promise
}

/** Resolves when the other side has room for more, so that its answer is read before the next chunk. */
function write(socket: Socket, bytes: Uint8Array): Promise<void> {
  return new Promise((resolve, reject) => {
    socket.write(bytes, (error) => (error ? reject(error) : setImmediate(resolve)))
  })
}

function lengthOf(chunk: Uint8Array): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32BE(chunk.length)
  return length
}
