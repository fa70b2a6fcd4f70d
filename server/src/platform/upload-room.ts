import type { FastifyRequest } from 'fastify'
import type { Actor } from './actor.ts'
import { AppError } from './errors.ts'
import { networkOf } from './network.ts'

/** Uploads of one user that are in memory at once: more than any screen sends, and too few to fill it. */
const MAX_PARALLEL = 6
/** Full uploads of people without an account that are in memory at once, of one network and of all together. */
const FULL_PER_NETWORK = 2
const FULL_ALTOGETHER = 4

const underWay = new Map<string, number>()

/**
 * Runs an upload while there is room for it, and refuses it with `too_many_requests` before any of it is read when there is none. Users
 * have places; of anybody else's uploads the bytes are counted, so that many small ones fit and a few large ones do not fill the memory.
 */
export async function inRoom<T>(request: FastifyRequest, actor: Actor | null, mostBytes: number, work: () => Promise<T>): Promise<T> {
  if (actor) return taking([[`user:${actor.user.id}`, 1, MAX_PARALLEL]], work)
  const bytes = Math.min(mostBytes, declaredBytes(request))
  return taking(
    [
      [`network:${networkOf(request.ip)}`, bytes, FULL_PER_NETWORK * mostBytes],
      ['everybody', bytes, FULL_ALTOGETHER * mostBytes],
    ],
    work,
  )
}

/** Without a length any may come. */
function declaredBytes({ headers }: FastifyRequest): number {
  const length = Number(headers['content-length'] ?? Number.NaN)
  return Number.isFinite(length) && length >= 0 ? length : Number.POSITIVE_INFINITY
}

async function taking<T>(places: readonly (readonly [key: string, size: number, most: number])[], work: () => Promise<T>): Promise<T> {
  if (places.some(([key, size, most]) => (underWay.get(key) ?? 0) + size > most))
    throw new AppError('too_many_requests', { retryAfterSeconds: 1 })
  for (const [key, size] of places) underWay.set(key, (underWay.get(key) ?? 0) + size)
  try {
    return await work()
  } finally {
    for (const [key, size] of places) leave(key, size)
  }
}

function leave(key: string, size: number): void {
  const left = (underWay.get(key) ?? size) - size
  if (left > 0) underWay.set(key, left)
  else underWay.delete(key)
}
