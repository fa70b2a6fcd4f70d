import type { FastifyRequest } from 'fastify'
import type { Actor } from '#platform/actor.ts'
import { AppError, InvalidInput } from '#platform/errors.ts'
import { networkOf } from '#platform/http/network.ts'

/** Uploads of one user that are in memory at once: more than any screen sends, and too few to fill it. */
const MAX_PARALLEL = 6
/** Full uploads of people without an account that are in memory at once, of one network and of all together. */
const FULL_PER_NETWORK = 2
const FULL_ALTOGETHER = 4

/** What an upload must come by: a bad connection of a telephone makes twice as much. */
const LEAST_BYTES_PER_SECOND = 16_000
/** What may be slower than it would have to be to arrive while a request may last (three minutes), for it may become quicker. */
const NEEDED_SECONDS = 360

/** How often uploads are looked at, and what they are given to begin. */
const PATIENCE = { lookMs: 1_000, graceSeconds: 10 }

/** An upload comes too slowly; told at its field. */
export class SlowUpload extends InvalidInput {
  constructor(field: string) {
    super({ [field]: [{ rule: 'file_slow' }] })
  }
}

/** What an upload may take, and the field at which it is told what is wrong with it as a whole. */
type Upload = { readonly mostBytes: number; readonly field: string }

/** Runs an upload while there is room for it. */
export type UploadRoom = <T>(
  request: FastifyRequest,
  actor: Actor | null,
  upload: Upload,
  work: () => Promise<T>,
) => Promise<T>

type Guest = {
  readonly key: string
  readonly size: number
  /** Since it began, as many as have been looked at. */
  seconds: number
  readonly received: () => number
  /** Everything has come: it is being worked on, and what it takes is given back soon. */
  readonly isComplete: () => boolean
  readonly end: () => void
}

/**
 * The room of one process for uploads. One is refused with `too_many_requests` before any of it is read when there is no room: users have
 * places; of anybody else's uploads the bytes are counted, so that many small ones fit and a few large ones do not fill the memory.
 * Who is too slow is ended with `file_slow`, and so is the slowest of whoever takes most when somebody comes who takes less: a few that
 * trickle in keep nobody else out.
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

  /** Ends the slowest of the network that takes most until there is room; false when nobody takes more than who comes would. */
  const makeRoom = (key: string, size: number, most: number): boolean => {
    while (used() + size > most) {
      const others = [...guests].filter(
        (guest) => isPublic(guest) && guest.key !== key && !guest.isComplete(),
      )
      const [slowest] = others
        .filter((guest) => used(guest.key) > used(key) + size)
        .sort((a, b) => used(b.key) - used(a.key) || paceOf(a) - paceOf(b))
      if (!slowest) return false
      slowest.end()
    }
    return true
  }

  return async (request, actor, { mostBytes, field }, work) => {
    const size = actor ? 1 : Math.min(mostBytes, declaredBytes(request))
    const key = actor ? `user:${actor.user.id}` : `network:${networkOf(request.ip)}`
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
    return paceOf(guest) < Math.max(LEAST_BYTES_PER_SECOND, needed)
  }
}

const isPublic = ({ key }: Guest) => key.startsWith('network:')
const paceOf = ({ received, seconds }: Guest) => received() / Math.max(seconds, 1)

/** Without a length any may come. */
function declaredBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) && length >= 0 ? length : Number.POSITIVE_INFINITY
}

/** What has come over the connection since; a call from within the process has none, and has come already. */
function receivedBytes({ raw }: FastifyRequest): () => number {
  const before = raw.socket.bytesRead
  return () => (before === undefined ? Number.POSITIVE_INFINITY : raw.socket.bytesRead - before)
}
