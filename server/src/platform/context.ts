import type { EndpointSchemas } from '@crm/contract/platform/endpoint'
import type { Config } from './process/config.ts'
import type { Actor } from './actor.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { ServerModule } from './module.ts'
import type { Notifications } from './database/notifications.ts'
import type { SecretBox } from './secret-box.ts'

/** What the process hands to every feature; nothing is ambient. */
export type Context = {
  readonly db: Database
  readonly clock: Clock
  readonly config: Config
  readonly notifications: Notifications
  readonly secrets: SecretBox
  /** For what needs connections of its own: backups and the scratch database that proves them. */
  readonly connectionString: string
  /** The parts of the product, for what is put together of all of them (quick search, the history's names, permissions). */
  readonly modules: readonly ServerModule[]
  /** Who a bearer token belongs to; refuses with `token_invalid` or `token_expired`. */
  readonly authenticate: (token: string, address: string | null) => Promise<Actor>
  /** Notes that somebody tried to open a record, or a list as a file, without the rights to it. */
  readonly noteRefused: (
    actor: Actor,
    opened: EndpointSchemas['opens'] & {},
    recordId: string | null,
  ) => Promise<void>
}
