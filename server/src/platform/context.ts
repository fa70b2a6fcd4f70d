import type { Config } from './config.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database.ts'
import type { Notifications } from './notifications.ts'

/** What the process hands to every feature; nothing is ambient. */
export type Context = {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly notifications: Notifications
  /** Who a bearer token belongs to; refuses with `token_invalid` or `token_expired`. */
  readonly authenticate: (token: string, address: string | null) => Promise<Actor>
}
