import type { Callable } from '../api/call.ts'
import { ApiError } from '../api/errors.ts'
import type { RawInput } from '../api/request.ts'
import { waitBefore } from './backoff.ts'
import { followStream } from './follow-stream.ts'
import { hiddenFor, pause, tabShown } from './page-watch.ts'

/** A tab that nobody has looked at for this long gives its connection back. */
export const PAUSE_HIDDEN_AFTER_MS = 60_000

/** A connection that held for this long was a good one; one that breaks right away, time after time, is waited for ever longer. */
const STEADY_AFTER_MS = 10_000

/** `live`: events arrive. `waiting`: the connection broke or rests. `refused`: the server does not let us follow. */
export type LiveState = 'connecting' | 'live' | 'waiting' | 'refused'

export type LiveListener = {
  readonly onData: (data: string) => void
  /** The connection is back after a gap: events were missed, read everything anew. */
  readonly onReconnect: () => void
  readonly onState: (state: LiveState) => void
}

/** Keeps a stream open until `signal` aborts: connects anew with growing waits, rests while the tab is hidden for long. */
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

/** Follows until the stream ends for whatever reason, and gives the reason. */
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

/** A refusal that asking again does not change; a server that is away or busy refuses nothing. */
const isFinal = (error: unknown) =>
  error instanceof ApiError && error.status < 500 && error.status !== 429
