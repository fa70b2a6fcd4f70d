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
import type { SumGoodsFlows } from './goods-flows.ts'
import type { LimitedTables } from './database/application-rights.ts'
import type { DecidedTables, Schema } from './database/decided-tables.ts'
import type { GoodsAtPoints, HandOutPoint, TakeGoods } from './handed-out.ts'
import type { PeopleOfHandOuts } from './hand-out-people.ts'
import type { ImportKind } from './imports/import-kind.ts'
import type { Job } from './jobs/jobs.ts'

/**
 * A role that the first start creates. Of several with the same code the first one gives the name,
 * and each its permissions.
 */
export type SeedRole = {
  readonly code: string
  readonly name: string
  readonly translations: Readonly<Partial<Record<Language, string>>>
  readonly superadmin?: boolean
  readonly permissions: readonly PermissionName[]
}

/** Everything that the server knows of a part of the product. */
export type ServerModule = { [Name in Schema]: NamedModule<Name> }[Schema]

type NamedModule<Name extends Schema> = {
  /** Of its schema too. */
  readonly name: Name
  /** Every table of the schema, with what it holds of people. */
  readonly tables: DecidedTables<Name>
  readonly migrations: string
  /** What the application may do to tables that are only added to, beside reading them. */
  readonly limited?: LimitedTables
  /** `<resource>.<action>` is a permission's name. */
  readonly permissions: Readonly<Record<string, readonly string[]>>
  readonly seedRoles: readonly SeedRole[]
  /** Channels of LISTEN/NOTIFY. */
  readonly channels: readonly string[]
  /**
   * Runs at every start and after a restore, before anyone sees the data; must tolerate repetition.
   */
  readonly prepare?: (db: Database, clock: Clock, config: Pick<Config, 'DATA_DIR'>) => Promise<void>
  /**
   * Digests of records that never change, by table and key, computed from the records as they are.
   * Each stands as `digest` in the record's entry of the history and is compared with it.
   */
  readonly sealed?: Readonly<
    Record<string, (db: Connection) => Promise<ReadonlyMap<string, string>>>
  >
  /** Files of the data folder that a restore needs. */
  readonly ledgers?: readonly Ledger[]
  readonly mount: (app: FastifyInstance, context: Context) => void
  readonly jobs: readonly Job[]
  /**
   * Hits of the quick search that the actor may see; at most `limit` of each kind, the best first.
   */
  readonly search: (
    context: Pick<Context, 'db' | 'clock'>,
    actor: Actor,
    text: string,
    limit: number,
  ) => Promise<SearchHit[]>
  /** Names of records for the history, by table and key; missing records are left out. */
  readonly names: Readonly<
    Record<string, (db: Connection, ids: readonly string[]) => Promise<ReadonlyMap<string, string>>>
  >
  /** Of these keys of records, those whose values the history may not show to the actor. */
  readonly withheld?: (
    db: Connection,
    actor: Actor,
    ids: readonly string[],
  ) => Promise<ReadonlySet<string>>
  /** Notifications by kind: their words and the screen they lead to. */
  readonly notices: Readonly<Record<string, Notice>>
  /**
   * By kind of a text message or an e-mail: whether the record that it is about still wants it, asked
   * in the transaction that claims it for sending.
   */
  readonly stillWanted?: Readonly<
    Record<string, (tx: Transaction, subjectId: string) => Promise<boolean>>
  >
  /** Where it hands goods out to people: places of a stock may stand for these. */
  readonly handOutPoints?: (db: Connection) => Promise<readonly HandOutPoint[]>
  /** Says to whom its hand-outs were, as far as who asks may know. */
  readonly peopleOfHandOuts?: PeopleOfHandOuts
  /** Keeps a stock that hand-outs take from. */
  readonly takesGoods?: TakeGoods
  /** Says what came into its stock, left it for organizations, and was lost. */
  readonly goodsFlows?: SumGoodsFlows
  /** Says what a code means that is scanned where goods are handed out. */
  readonly goodsAtPoints?: GoodsAtPoints
  /** What stands in a user's calendar for other programs besides events and deadlines: theirs in a period of moments. */
  readonly feed?: (
    db: Connection,
    actor: Actor,
    period: { readonly from: string; readonly to: string },
  ) => Promise<readonly FeedEntry[]>
  /** Events that webhooks tell to other programs, with their words; `core.tell_event` tells them. */
  readonly events?: Readonly<Record<string, WordsInAll>>
  readonly imports: readonly ImportKind[]
  /** Joins a new user to records that they work for, by kind, within the actor's rights. */
  readonly workplaces: Readonly<Record<string, JoinWorkplaces>>
  /** First steps of a new product; each checks whether it is done. */
  readonly onboarding: readonly OnboardingStep[]
}

/**
 * Refuses at `works_for` with `not_found` for records that the actor cannot give, and with
 * `forbidden` for actors who can give none.
 */
type JoinWorkplaces = (
  tx: Transaction,
  actor: Actor,
  userId: string,
  ids: readonly string[],
) => Promise<void>

/** Stored with the notification. */
export type NoticeFacts = Readonly<Record<string, string | number | boolean | null>>

export type Notice = {
  /** `title` is the name of the record. */
  readonly words: (title: string, facts: NoticeFacts) => WordsInAll
  readonly path: (subjectId: string | null, facts: NoticeFacts) => string | null
}

export type FeedEntry = {
  readonly uid: string
  /** Of its versions the later one is greater. */
  readonly sequence: number
  readonly name: string
  readonly address: string | null
  readonly description: string | null
  /** The screen that it leads to. */
  readonly path: string
  /** When this version was written. */
  readonly stamp: string
  readonly start_at: string
  readonly end_at: string
}

export type OnboardingStep = {
  readonly name: string
  readonly order: number
  readonly isDone: (db: Connection) => Promise<boolean>
  /** The record concerned; only asked while the step is not done. */
  readonly subject?: (db: Connection) => Promise<string | null>
}
