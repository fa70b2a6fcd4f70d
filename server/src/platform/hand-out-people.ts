import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { Actor } from './actor.ts'
import type { Context } from './context.ts'
import type { Connection, Database } from './database/database.ts'

/** To whom something was handed out, as far as the actor may know. */
export type HandOutHousehold = {
  /** The record of the hand-out. */
  readonly subject_id: string
  /** Null of who is withheld, and of who is not in what the actor may take along. */
  readonly name: string | null
  readonly number: string | null
  /** Whose data may not be used, or are no longer there. */
  readonly withheld: 'restricted' | 'erased' | null
  readonly phone: string | null
  readonly email: string | null
  /** How they wish to be told; `none`: not at all. */
  readonly told_by: 'sms' | 'email' | 'call' | 'paper' | 'none' | null
}

/** What a module that hands goods out says of the people who got them. */
export type PeopleOfHandOuts = {
  /** The rights that the actor lacks and without which nothing is said. */
  readonly missing: (actor: Actor) => readonly PermissionName[]
  /** Those of these hand-outs that the actor may see; in a file only whom the actor's files may hold. */
  readonly list: (
    db: Connection,
    actor: Actor,
    subjectIds: readonly string[],
    use: 'screen' | 'file',
  ) => Promise<readonly HandOutHousehold[]>
  /** A screen of them was read: which list, of how many, which page, and how many were named. */
  readonly record: (
    db: Database,
    actor: Actor,
    read: {
      readonly list: 'recall' | 'eu'
      readonly query: object
      readonly found: number
      readonly rows: number
    },
  ) => Promise<void>
  /** Whether the actor's files hold everybody, or only their own clients. */
  readonly scope: (actor: Actor) => 'all' | 'own'
}

/** The modules that know them. */
export const peopleOfHandOuts = (modules: Context['modules']): readonly PeopleOfHandOuts[] =>
  modules.flatMap(({ peopleOfHandOuts: people }) => people ?? [])
