import cluster from 'node:cluster'

/** Aborts when the process is asked to end: by a signal, or because the script that started it is gone. */
export function stopRequest(): AbortSignal {
  const request = new AbortController()
  const ask = () => request.abort()
  // Handlers stay after the first signal: npm passes on what the terminal has sent already, and a second must not cut the end short.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, ask)
  // A worker's channel is the cluster module's, which ends the worker with it.
  if (cluster.isPrimary) {
    process.once('disconnect', ask)
    process.channel?.unref()
  }
  return request.signal
}

/** Resolves when the signal aborts. */
export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
