import type { Language } from '@crm/contract/core/translations'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { FastifyInstance } from 'fastify'
import type { WordsInAll } from '@crm/contract/core/notifications'
import type { SearchHit } from '@crm/contract/core/search'
import type { Actor } from './actor.ts'
import type { Ledger } from './backup/ledgers.ts'
import type { Clock } from './clock.ts'
import type { Config } from './process/config.ts'
import type { Context } from './context.ts'
import type { Connection, Database, Transaction } from './database/database.ts'
import type { ImportKind } from './imports/import-kind.ts'
import type { Job } from './jobs.ts'

/** A role that the first start creates, with its permissions. */
export type SeedRole = {
  readonly code: string
  readonly name: string
  readonly translations: Readonly<Partial<Record<Language, string>>>
  readonly superadmin?: boolean
  readonly permissions: readonly PermissionName[]
}

/** What a part of the product hands to the server; nothing else of it is known outside. */
export type ServerModule = {
  readonly name: string
  /** Folder of its `.sql` migrations. */
  readonly migrations: string
  /** Resources and their actions; `<resource>.<action>` is a permission's name. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  readonly seedRoles: readonly SeedRole[]
  /** Channels of LISTEN/NOTIFY that it subscribes to. */
  readonly channels: readonly string[]
  /** Makes the data what they must be before anybody sees them; at every start and after a restore, and must bear being run again. */
  readonly prepare?: (db: Database, clock: Clock, config: Pick<Config, 'DATA_DIR'>) => Promise<void>
  /** Files of the data folder without which no backup is restored. */
  readonly ledgers?: readonly Ledger[]
  /** Mounts its endpoints. */
  readonly mount: (app: FastifyInstance, context: Context) => void
  readonly jobs: readonly Job[]
  /** Records that the quick search finds, those the actor may see alone; at most `limit` of each kind, the likeliest first. */
  readonly search: (
    context: Pick<Context, 'db' | 'clock'>,
    actor: Actor,
    text: string,
    limit: number,
  ) => Promise<SearchHit[]>
  /** What the records with these keys are called, by table; keys without a record are left out. For the history in words. */
  readonly names: Readonly<
    Record<string, (db: Connection, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
  >
  /** What it tells people in their inbox, by kind: the words for it and the screen that it leads to. */
  readonly notices: Readonly<Record<string, Notice>>
  /** What can be imported from files. */
  readonly imports: readonly ImportKind[]
  /** What of this module a user can work for, by kind: joins a new user to these records, within the rights of the actor. */
  readonly workplaces: Readonly<Record<string, JoinWorkplaces>>
  /** First steps of a new product: each looks for itself whether it is done. */
  readonly onboarding: readonly OnboardingStep[]
}

/** Refuses with `not_found` at the field `works_for` what is not there or not the actor's to give, and with `forbidden` who may give none. */
type JoinWorkplaces = (
  tx: Transaction,
  actor: Actor,
  userId: string,
  ids: readonly string[],
) => Promise<void>

/** Facts of a notification as they were stored with it. */
export type NoticeFacts = Readonly<Record<string, string | number | boolean | null>>

export type Notice = {
  /** One sentence; `title` is what the record was called. */
  readonly words: (title: string, facts: NoticeFacts) => WordsInAll
  readonly path: (subjectId: string | null, facts: NoticeFacts) => string | null
}

export type OnboardingStep = {
  readonly name: string
  readonly order: number
  readonly isDone: (db: Connection) => Promise<boolean>
  /** The record on which it is done, asked only while it is not. */
  readonly subject?: (db: Connection) => Promise<string | null>
}
