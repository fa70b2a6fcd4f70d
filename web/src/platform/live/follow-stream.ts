import { type Callable, send } from '../api/call.ts'
import { NetworkError } from '../api/errors.ts'
import type { RawInput } from '../api/request.ts'
import { createEventReader } from './event-stream.ts'

/** Our server writes at least a comment every few seconds; a stream that is silent for this long is dead without saying so. */
const SILENCE_MS = 20_000

export type StreamListener = {
  readonly onOpen: () => void
  readonly onData: (data: string) => void
}

/**
 * Follows a stream until it ends; not an EventSource, which cannot send the bearer token. Resolves when the server ends it, rejects
 * with ApiError when it refuses, NetworkError when it breaks or falls silent, and the signal's own error when the caller gave up.
 */
export async function followStream(
  endpoint: Callable,
  input: RawInput,
  signal: AbortSignal,
  listener: StreamListener,
): Promise<void> {
  const silence = new AbortController()
  const heard = alarm(SILENCE_MS, () => silence.abort(new NetworkError('the stream fell silent')))
  try {
    const response = await send(endpoint, input, {
      accept: 'text/event-stream',
      signal: AbortSignal.any([signal, silence.signal]),
    })
    listener.onOpen()
    const events = createEventReader()
    const text = new TextDecoder()
    for await (const bytes of piecesOf(response)) {
      heard.again()
      for (const data of events.push(text.decode(bytes, { stream: true }))) listener.onData(data)
    }
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error
  } finally {
    heard.stop()
  }
}

/** By a reader and not by `for await` on the body itself, which Safari does not know. */
async function* piecesOf(response: Response) {
  const reader = response.body?.getReader()
  if (!reader) return
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) yield piece.value
}

function alarm(milliseconds: number, ring: () => void) {
  let timer = setTimeout(ring, milliseconds)
  return {
    again: () => {
      clearTimeout(timer)
      timer = setTimeout(ring, milliseconds)
    },
    stop: () => clearTimeout(timer),
  }
}
