import cluster from 'node:cluster'

/** Aborts on a signal, or when the script that started the process is gone. */
export function stopRequest(): AbortSignal {
  const request = new AbortController()
  const ask = () => request.abort()
  // npm repeats the terminal's signal; a second one must not interrupt the end.
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP']) process.on(signal, ask)
  // A worker's channel belongs to the cluster module, which ends it.
  if (cluster.isPrimary) {
    process.once('disconnect', ask)
    process.channel?.unref()
  }
  return request.signal
}

export function aborted(signal: AbortSignal): Promise<void> {
  if (signal.aborted) return Promise.resolve()
  return new Promise((resolve) => signal.addEventListener('abort', () => resolve(), { once: true }))
}
