/** An open stream of server-sent events, as a browser holds it. */
export type EventStream = {
  readonly status: number
  readonly contentType: string | null
  /** Everything that has come so far. */
  readonly events: readonly unknown[]
  /** Resolves when the server has ended the stream. */
  readonly ended: Promise<void>
  readonly leave: () => void
}

/** Opens a stream of a listening server and reads it until it ends. */
export async function openEventStream(url: string, token: string | null): Promise<EventStream> {
  const leaving = new AbortController()
  const response = await fetch(url, {
    headers: token ? { authorization: `Bearer ${token}` } : {},
    signal: leaving.signal,
  })
  const events: unknown[] = []
  const read = async () => {
    let rest = ''
    for await (const chunk of response.body?.pipeThrough(new TextDecoderStream()) ?? []) {
      const parts = (rest + chunk).split('\n\n')
      rest = parts.pop() ?? ''
      const data = parts.filter((part) => part.startsWith('data: '))
      events.push(...data.map((part): unknown => JSON.parse(part.slice('data: '.length))))
    }
  }
  return {
    status: response.status,
    contentType: response.headers.get('content-type'),
    events,
    // Leaving makes reading fail, which is an end like any other.
    ended: read().catch(() => undefined),
    leave: () => leaving.abort(),
  }
}
