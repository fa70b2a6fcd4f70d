/** Resolves with the next event of a target, or when the signal aborts. */
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

/** Resolves when somebody looks at the tab. */
export async function tabShown(signal: AbortSignal): Promise<void> {
  while (isHidden() && !signal.aborted) await nextEvent(document, 'visibilitychange', signal)
}

/** Waits; a network that comes back, or a tab that is looked at again, ends the wait. */
export async function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
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

/** A signal that aborts once the tab has been hidden for so long; watching ends with `until`. */
export function hiddenFor(milliseconds: number, until: AbortSignal): AbortSignal {
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
