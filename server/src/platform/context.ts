import type { EndpointSchemas } from '@crm/contract/platform/endpoint'
import type { Config } from './process/config.ts'
import type { Actor } from './actor.ts'
import type { ScreenFiles } from './files/screening.ts'
import type { Clock } from './clock.ts'
import type { Database } from './database/database.ts'
import type { ServerModule } from './module.ts'
import type { Notifications } from './database/notifications.ts'
import type { SecretBox } from './secret-box.ts'

/** What the process passes to every feature. */
export type Context = {
  readonly db: Database
  /**
   * The same database by connections of their own, for recognising sessions and signing in: slow
   * requests, however many, leave them free.
   */
  readonly door: Database
  readonly clock: Clock
  readonly config: Config
  readonly notifications: Notifications
  readonly secrets: SecretBox
  /** For separate connections of the role that serves requests. */
  readonly connectionString: string
  /** As the owner of the database: for backups, and for what deletes old entries of the history. */
  readonly ownerUrl: string
  readonly modules: readonly ServerModule[]
  /** Aborted when the server was told to end and only serves until a proxy has noticed. */
  readonly draining: AbortSignal
  /**
   * Finds the user of a bearer token; refuses with `token_invalid`, `token_expired` or `token_idle`.
   * Without `isUse` the call does not keep the session alive.
   */
  readonly authenticate: (
    token: string,
    address: string | null,
    kind: { readonly isUse: boolean },
  ) => Promise<Actor>
  /** Asks the scanner of viruses about files that somebody uploads, where there is one. */
  readonly screenFiles: ScreenFiles
  /** Records an attempt to open a record or an export without the rights. */
  readonly noteRefused: (
    actor: Actor,
    opened: EndpointSchemas['opens'] & {},
    recordId: string | null,
  ) => Promise<void>
}
