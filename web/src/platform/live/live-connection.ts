import { type Callable, EVENT_STREAM, send } from '../api/call.ts'
import { ApiError, NetworkError } from '../api/errors.ts'
import type { RawInput } from '../api/request.ts'

/** A tab hidden for this long disconnects. */
export const PAUSE_HIDDEN_AFTER_MS = 60_000

/** A connection that breaks sooner lengthens the waits. */
const STEADY_AFTER_MS = 10_000

/** `waiting`: broken or paused. `refused`: not allowed. */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'refused'

export type LiveListener = {
  readonly onData: (data: string) => void
  /** Events were missed: reload everything. */
  readonly onReconnect: () => void
  readonly onState: (state: LiveState) => void
}

/**
 * Keeps a stream open until `signal` aborts: reconnects with growing waits and pauses while the tab
 * is hidden.
 */
export async function followUntilAborted(
  endpoint: Callable,
  input: RawInput,
  signal: AbortSignal,
  listener: LiveListener,
): Promise<void> {
  let openedAt: number | undefined
  let attempt = 0
  const onOpen = () => {
    if (openedAt !== undefined) listener.onReconnect()
    openedAt = performance.now()
    listener.onState('live')
  }
  listener.onState('connecting')
  while (!signal.aborted) {
    await tabShown(signal)
    const error = await followOnce(endpoint, input, signal, { onOpen, onData: listener.onData })
    if (signal.aborted) return
    if (isFinal(error)) return listener.onState('refused')
    listener.onState('waiting')
    if (openedAt !== undefined && performance.now() - openedAt > STEADY_AFTER_MS) attempt = 0
    await pause(
      waitBefore(attempt++, Math.random(), error instanceof ApiError ? error.retryAfter : 0),
      signal,
    )
  }
}

/** Follows until the stream ends, and returns the reason. */
async function followOnce(
  endpoint: Callable,
  input: RawInput,
  signal: AbortSignal,
  listener: Parameters<typeof followStream>[3],
) {
  const ended = new AbortController()
  const until = AbortSignal.any([signal, ended.signal])
  const rest = AbortSignal.any([until, hiddenFor(PAUSE_HIDDEN_AFTER_MS, until)])
  const reason: unknown = await followStream(endpoint, input, rest, listener).catch(
    (error: unknown) => error,
  )
  ended.abort()
  return reason
}

/** A refusal that another try cannot change. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429

const FIRST_WAIT_MS = 1_000
const LONGEST_WAIT_MS = 30_000

/**
 * 1 s, 2 s, 4 s … 30 s, randomly shortened by up to half, so that clients do not return to a
 * restarted server at once; at least `Retry-After`.
 */
export function waitBefore(attempt: number, random: number, retryAfter = 0): number {
  const full = Math.min(FIRST_WAIT_MS * 2 ** attempt, LONGEST_WAIT_MS)
  return Math.max(full * (1 - random / 2), retryAfter * 1000)
}

/** Resolves with the event or when the signal aborts. */
function nextEvent(target: EventTarget, type: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) return resolve()
    const settled = new AbortController()
    const settle = () => {
      settled.abort()
      resolve()
    }
    target.addEventListener(type, settle, { signal: settled.signal })
    signal.addEventListener('abort', settle, { signal: settled.signal })
  })
}

const isHidden = (): boolean => document.visibilityState === 'hidden'

async function tabShown(signal: AbortSignal): Promise<void> {
  while (isHidden() && !signal.aborted) await nextEvent(document, 'visibilitychange', signal)
}

/** A returning network, or a tab that is shown again, ends the wait. */
async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  const over = new AbortController()
  const timer = setTimeout(() => over.abort(), milliseconds)
  const until = AbortSignal.any([signal, over.signal])
  await Promise.race([
    nextEvent(window, 'online', until),
    nextEvent(document, 'visibilitychange', until),
  ])
  clearTimeout(timer)
  over.abort()
}

/** Aborts once the tab has been hidden for so long; ends with `until`. */
function hiddenFor(milliseconds: number, until: AbortSignal): AbortSignal {
  const hidden = new AbortController()
  let timer: ReturnType<typeof setTimeout> | undefined
  const look = () => {
    clearTimeout(timer)
    if (isHidden()) timer = setTimeout(() => hidden.abort(), milliseconds)
  }
  document.addEventListener('visibilitychange', look, { signal: until })
  until.addEventListener('abort', () => clearTimeout(timer), { once: true })
  return hidden.signal
}

/** The server writes a comment every few seconds, so a silent stream is dead. */
const SILENCE_MS = 20_000

type StreamListener = {
  readonly onOpen: () => void
  readonly onData: (data: string) => void
}

/**
 * Follows a stream to its end; EventSource cannot send the bearer token. Rejects with ApiError when
 * refused, NetworkError when it breaks or is silent, and the signal's error when cancelled.
 */
async function followStream(
  endpoint: Callable,
  input: RawInput,
  signal: AbortSignal,
  listener: StreamListener,
): Promise<void> {
  const silence = new AbortController()
  const heard = alarm(SILENCE_MS, () => silence.abort(new NetworkError('the stream fell silent')))
  try {
    const response = await send(endpoint, input, {
      accept: EVENT_STREAM,
      signal: AbortSignal.any([signal, silence.signal]),
    })
    listener.onOpen()
    const events = createEventReader()
    const text = new TextDecoder()
    for await (const bytes of getPieces(response)) {
      heard.again()
      for (const data of events.push(text.decode(bytes, { stream: true }))) listener.onData(data)
    }
  } catch (error) {
    throw silence.signal.aborted ? silence.signal.reason : error
  } finally {
    heard.stop()
  }
}

/** Safari cannot iterate over a body. */
async function* getPieces(response: Response) {
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

/**
 * Parses server-sent events: `push` returns the data of the events completed by a piece. Names, ids
 * and comments are ignored.
 */
export function createEventReader(): { push: (piece: string) => string[] } {
  let rest = ''
  let data: string[] = []
  const line = (text: string): string[] => {
    if (text === '') {
      const event = data.join('\n')
      const complete = data.length > 0
      data = []
      return complete ? [event] : []
    }
    const [, field = text, value = ''] = /^([^:]*):? ?(.*)$/s.exec(text) ?? []
    if (field === 'data') data.push(value)
    return []
  }
  return {
    push: (piece) => {
      const text = rest + piece
      // A final CR may be half of a CRLF.
      const end = text.endsWith('\r') ? text.length - 1 : text.length
      const lines = text.slice(0, end).split(/\r\n|\r|\n/)
      rest = (lines.pop() ?? '') + text.slice(end)
      return lines.flatMap(line)
    },
  }
}
