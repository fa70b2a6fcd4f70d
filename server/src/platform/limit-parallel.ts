import { AppError } from './errors.ts'

/** Lets at most `most` of the works given to it run at once in this process; the rest wait in their order. */
export function limitParallel(most: number): <T>(work: () => Promise<T>) => Promise<T> {
  let running = 0
  const waiting: (() => void)[] = []
  return async (work) => {
    // Who waited is handed the place of who leaves: nobody who comes meanwhile takes it as well.
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

/** Lets at most `most` works of one key be under way in this process, and refuses the next one with `too_many_requests`. */
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
