import type {
  ImportDecision,
  ImportKind as KindAnswer,
  ImportOption,
  ImportRule,
  ImportTarget,
} from '@crm/contract/core/imports/imports'
import type { WordsInAll } from '@crm/contract/core/notifications'
import type { PermissionName } from '@crm/contract/platform/endpoint'
import type { RuleName } from '@crm/contract/platform/rules'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'

/** The cells of one line by target; null is a formula without a saved result. */
export type ImportLine = {
  readonly line: number
  readonly cells: Readonly<Record<string, string | null>>
}

export type ImportFile = {
  readonly lines: readonly ImportLine[]
  readonly mapped: ReadonlySet<string>
  readonly options: Readonly<Record<string, string>>
  /** Called from time to time with the number of judged lines. */
  readonly report: Report
}

/** Reports progress in lines of the file. */
export type Report = (lines: number) => void

export type RecordFault = {
  readonly line: number
  readonly target: string | null
  readonly rule: RuleName | ImportRule
  readonly length?: number
}

export type RecordDuplicate = {
  /** The repeated line of the file; null for a record of the product. */
  readonly line: number | null
  readonly title: string
  readonly detail: string | null
  readonly path: string | null
  readonly reasons: readonly WordsInAll[]
}

type KeptValue = string | WordsInAll | null

/** A value of a record by its target: as stored, as in the file, and as before. */
export type RecordValue = {
  readonly target: string | null
  readonly label?: WordsInAll
  readonly line: number
  readonly kept: KeptValue
  readonly source: string
  readonly before?: KeptValue
}

/** A record of the file by its lines; the first one names it. */
export type JudgedRecord = {
  readonly lines: readonly number[]
  readonly title: string
  readonly faults: readonly RecordFault[]
  readonly duplicates: readonly RecordDuplicate[]
  /** One record of the product matches, and the file can fill its empty fields. */
  readonly fills: boolean
  /** As it would be created; with faults, as the file has it. */
  readonly values: readonly RecordValue[]
  /** As it would be filled. */
  readonly filled: readonly RecordValue[]
}

export type WrittenRecord = {
  readonly line: number
  readonly table: string
  readonly id: string
  /** The filled columns of an existing record; null for a new one. */
  readonly filled: readonly string[] | null
}

/** The records of a file, and a function that writes the chosen ones, by their first lines. */
export type ImportWork = {
  readonly records: readonly JudgedRecord[]
  readonly write: (
    tx: Transaction,
    decided: ReadonlyMap<number, 'create' | 'fill'>,
    report: Report,
  ) => Promise<readonly WrittenRecord[]>
}

export type KindTarget = ImportTarget & {
  /** Other headings, in lower case without accents and with spaces. */
  readonly known: readonly string[]
  /** For the template; null leaves the target out. */
  readonly example: string | number | null
}

export type TakeBack = (
  context: Context,
  tx: Transaction,
  actor: Actor,
  ids: readonly string[],
) => Promise<readonly string[]>

/** A table that an import writes to, and how its records are undone. */
export type ImportedTable = {
  readonly name: string
  /**
   * `owned` is removed with the record that its column names. A function takes back records that are
   * never deleted, and answers those that cannot go back any more.
   */
  readonly takenBack:
    | 'deleted'
    | 'marked_deleted'
    | { readonly ownedBy: string; readonly column: string }
    | TakeBack
  /** Tables whose rows do not count as use of the record. */
  readonly ignored: readonly string[]
  readonly path: ((id: string) => string) | null
  /** Whether the actor may undo these records; without it the permissions decide. */
  readonly governs?: (db: Connection, actor: Actor, ids: readonly string[]) => Promise<boolean>
}

/** Something that can be imported from a file. */
export type ImportKind = Pick<KindAnswer, 'name' | 'words' | 'hint' | 'list_path' | 'max_rows'> & {
  readonly decisions: readonly ImportDecision[]
  /** In addition to `import.create`. */
  readonly permissions: readonly PermissionName[]
  /** In addition to `import.delete`: what removing and changing these records by hand needs. */
  readonly undoPermissions: readonly PermissionName[]
  readonly targets: readonly KindTarget[]
  readonly tables: readonly ImportedTable[]
  /** Choices for the whole file, within the actor's rights. */
  readonly options: (context: Context, actor: Actor) => Promise<readonly ImportOption[]>
  readonly judge: (
    context: Context,
    db: Connection,
    actor: Actor,
    file: ImportFile,
  ) => Promise<ImportWork>
}
