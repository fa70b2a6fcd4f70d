/**
 * Lets who ask for the same at once wait for one answer. Who comes while it is being worked out does not join, as it may know nothing of
 * what was written meanwhile: all of them share the next one. So every answer is begun after it was asked for, and what had been
 * committed by then is in it. An error is everybody's who waits; the next one tries anew.
 */
export function shareWork<T>(): (key: string, work: () => Promise<T>) => Promise<T> {
  const underWay = new Map<string, Promise<unknown>>()
  const waiting = new Map<string, Promise<T>>()

  function begin(key: string, work: () => Promise<T>): Promise<T> {
    waiting.delete(key)
    const begun = work()
    const done = begun.then(nothing, nothing).then(() => {
      if (underWay.get(key) === done) underWay.delete(key)
    })
    underWay.set(key, done)
    return begun
  }

  return (key, work) => {
    const before = underWay.get(key)
    if (!before) return begin(key, work)
    const joined = waiting.get(key)
    if (joined) return joined
    const following = before.then(() => begin(key, work))
    waiting.set(key, following)
    return following
  }
}

const nothing = () => undefined
