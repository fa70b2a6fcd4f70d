import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { AppError, InvalidInput } from '#platform/errors.ts'
import { getNetwork } from '#platform/http/network.ts'

/** Parallel uploads of one user: more than any screen sends. */
const MAX_PARALLEL = 6
/** Uploads of full size without an account: of one network, and in all. */
const FULL_PER_NETWORK = 2
const FULL_ALTOGETHER = 4

/** A bad mobile connection is twice as fast. */
const LEAST_BYTES_PER_SECOND = 16_000
/** Slower than needed to arrive within a request (three minutes), because it may become faster. */
const NEEDED_SECONDS = 360

/** How often speed is checked, and how long an upload may take to start. */
const PATIENCE = { lookMs: 1_000, graceSeconds: 10 }

export class SlowUpload extends InvalidInput {
  constructor(field: string) {
    super({ [field]: [{ rule: 'file_slow' }] })
  }
}

/** The largest size, and the field for errors of the whole upload. */
type Upload = { readonly mostBytes: number; readonly field: string }

/** Runs an upload when there is room. */
export type UploadRoom = <T>(
  request: FastifyRequest,
  actor: Actor | null,
  upload: Upload,
  work: () => Promise<T>,
) => Promise<T>

type Guest = {
  readonly key: string
  readonly size: number
  /** Since the start, at most as many as are checked. */
  seconds: number
  readonly received: () => number
  /** Everything has arrived; its memory is free again soon. */
  readonly isComplete: () => boolean
  readonly end: () => void
}

/**
 * Limits the uploads of one process; refuses with `too_many_requests` before reading. A user has a
 * number of places. Of uploads without an account the bytes count, so that small ones fit and large
 * ones do not fill the memory. Too slow uploads end with `file_slow`; so does the slowest of the
 * network that takes most, when a network that takes less needs room.
 */
export function openUploadRoom({ lookMs, graceSeconds } = PATIENCE): UploadRoom {
  const guests = new Set<Guest>()
  let looking: NodeJS.Timeout | undefined

  const used = (key?: string) =>
    [...guests]
      .filter((guest) => (key === undefined ? isPublic(guest) : guest.key === key))
      .reduce((sum, { size }) => sum + size, 0)

  const look = () => {
    for (const guest of guests) {
      guest.seconds += lookMs / 1_000
      if (!guest.isComplete() && guest.seconds > graceSeconds && isSlow(guest)) guest.end()
    }
  }
  const enter = (guest: Guest) => {
    guests.add(guest)
    looking ??= setInterval(look, lookMs).unref()
  }
  const leave = (guest: Guest) => {
    guests.delete(guest)
    if (guests.size > 0) return
    clearInterval(looking)
    looking = undefined
  }

  /**
   * Ends the slowest uploads of the network that takes most until there is room; false when no
   * network takes more than the new one would.
   */
  const makeRoom = (key: string, size: number, most: number): boolean => {
    while (used() + size > most) {
      const others = [...guests].filter(
        (guest) => isPublic(guest) && guest.key !== key && !guest.isComplete(),
      )
      const [slowest] = others
        .filter((guest) => used(guest.key) > used(key) + size)
        .sort((a, b) => used(b.key) - used(a.key) || getPace(a) - getPace(b))
      if (!slowest) return false
      slowest.end()
    }
    return true
  }

  return async (request, actor, { mostBytes, field }, work) => {
    const size = actor ? 1 : Math.min(mostBytes, declaredBytes(request))
    const key = actor ? `user:${actor.user.id}` : `network:${getNetwork(request.ip)}`
    const mostOfKey = actor ? MAX_PARALLEL : FULL_PER_NETWORK * mostBytes
    const isRoom =
      used(key) + size <= mostOfKey &&
      (actor !== null || makeRoom(key, size, FULL_ALTOGETHER * mostBytes))
    if (!isRoom) throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
    const ended = Promise.withResolvers<never>()
    const guest: Guest = {
      key,
      size,
      seconds: 0,
      received: receivedBytes(request),
      isComplete: () => request.raw.complete,
      end: () => {
        leave(guest)
        ended.reject(new SlowUpload(field))
      },
    }
    enter(guest)
    try {
      return await Promise.race([work(), ended.promise])
    } finally {
      leave(guest)
    }
  }

  function isSlow(guest: Guest): boolean {
    const needed = isPublic(guest) ? guest.size / NEEDED_SECONDS : 0
    return getPace(guest) < Math.max(LEAST_BYTES_PER_SECOND, needed)
  }
}

const isPublic = ({ key }: Guest) => key.startsWith('network:')
const getPace = ({ received, seconds }: Guest) => received() / Math.max(seconds, 1)

/** Without a declared length the largest size counts. */
function declaredBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) && length >= 0 ? length : Number.POSITIVE_INFINITY
}

/** Bytes received so far; a call within the process has no connection and has arrived already. */
function receivedBytes({ raw }: FastifyRequest): () => number {
  const before = raw.socket.bytesRead
  return () => (before === undefined ? Number.POSITIVE_INFINITY : raw.socket.bytesRead - before)
}
