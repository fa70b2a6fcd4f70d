import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { Context } from './context.ts'

/** A role that the first start creates, with its permissions. */
export type SeedRole = {
  readonly code: string
  readonly name: string
  readonly superadmin?: boolean
  readonly permissions: readonly PermissionName[]
}

/** What a part of the product hands to the server; nothing else of it is known outside. */
export type ServerModule = {
  readonly name: string
  /** Folder of its `.sql` migrations. */
  readonly migrations: string
  readonly seedRoles: readonly SeedRole[]
  /** Channels of LISTEN/NOTIFY that it subscribes to. */
  readonly channels: readonly string[]
  /** Mounts its endpoints. */
  readonly mount: (app: FastifyInstance, context: Context) => void
}
