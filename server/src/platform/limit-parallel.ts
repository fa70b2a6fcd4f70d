import { AppError } from './errors.ts'

/** Runs at most `most` works at once in this process; others wait in order. */
export function limitParallel(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // A waiting work takes over the place directly, so that no newcomer can.
    if (running >= most) await new Promise<void>((resolve) => waiting.push(resolve))
    else running += 1
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else running -= 1
    }
  }
}

/** Runs at most `most` works of one key at once, and refuses more with `too_many_requests`. */
export function limitEach(most: number): <T>(key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, number>()
  return async (key, work) => {
    const count = underWay.get(key) ?? 0
    if (count >= most) throw new AppError('too_many_requests', { retryAfterSeconds: 5 })
    underWay.set(key, count + 1)
    try {
      return await work()
    } finally {
      const left = (underWay.get(key) ?? 1) - 1
      if (left > 0) underWay.set(key, left)
      else underWay.delete(key)
    }
  }
}
