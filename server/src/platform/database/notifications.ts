import pg from 'pg'
import { CONNECT_MS, WATCHED } from './watched-connection.ts'

/** Messages between processes by LISTEN/NOTIFY. */
export type Notifications = {
  /**
   * Calls `listener` with every payload until the returned function is called, and `onGap` when
   * messages may have been missed.
   */
  readonly subscribe: (
    channel: string,
    listener: (payload: string) => void,
    onGap: () => void,
  ) => () => void
  readonly close: () => Promise<void>
}

const RECONNECT_MS = 1_000

type Subscription = { readonly listener: (payload: string) => void; readonly onGap: () => void }

/** Opens one listening connection with the first subscriber, and again when it breaks. */
export function openNotifications(
  connectionString: string,
  channels: readonly string[],
): Notifications {
  const subscriptions = new Map<string, Set<Subscription>>(
    channels.map((channel) => [channel, new Set()]),
  )
  let client: pg.Client | null = null
  let closed = false
  let timer: NodeJS.Timeout | undefined

  const connect = async () => {
    if (closed || client) return
    const next = new pg.Client({
      connectionString,
      ...WATCHED,
      connectionTimeoutMillis: CONNECT_MS,
      query_timeout: CONNECT_MS,
    })
    client = next
    next.on('notification', ({ channel, payload }) =>
      subscriptions.get(channel)?.forEach(({ listener }) => listener(payload ?? '')),
    )
    next.on('error', () => retry(next))
    next.on('end', () => retry(next))
    try {
      await next.connect()
      for (const channel of channels) await next.query(`listen ${pg.escapeIdentifier(channel)}`)
      for (const { onGap } of [...subscriptions.values()].flatMap((set) => [...set])) onGap()
    } catch {
      retry(next)
    }
  }

  const retry = (broken: pg.Client) => {
    if (closed || client !== broken) return
    client = null
    broken.end().catch(() => undefined)
    clearTimeout(timer)
    timer = setTimeout(connect, RECONNECT_MS)
  }

  return {
    subscribe(channel, listener, onGap) {
      const set = subscriptions.get(channel)
      if (!set) throw new Error(`Nobody listens to the channel ${channel}.`)
      const subscription = { listener, onGap }
      set.add(subscription)
      void connect()
      return () => void set.delete(subscription)
    },
    async close() {
      closed = true
      clearTimeout(timer)
      await client?.end().catch(() => undefined)
    },
  }
}
