/**
 * Callers that ask for the same at once share one answer. A caller who comes during the work waits
 * for the next one, which sees what was written meanwhile. An error goes to all who wait.
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
