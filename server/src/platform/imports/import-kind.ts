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

/** The cells of one line of a file by the targets that its columns were given; null is a formula that no result was saved of. */
export type ImportLine = {
  readonly line: number
  readonly cells: Readonly<Record<string, string | null>>
}

export type ImportFile = {
  readonly lines: readonly ImportLine[]
  readonly mapped: ReadonlySet<string>
  readonly options: Readonly<Record<string, string>>
  /** Told now and then how many lines have been judged. */
  readonly report: Report
}

/** Tells whoever waits how far the work has come, in lines of the file. */
export type Report = (lines: number) => void

export type RecordFault = {
  readonly line: number
  readonly target: string | null
  readonly rule: RuleName | ImportRule
  readonly length?: number
}

export type RecordDuplicate = {
  /** The line of the file that it repeats, or null for a record of the product. */
  readonly line: number | null
  readonly title: string
  readonly detail: string | null
  readonly path: string | null
  readonly reasons: readonly WordsInAll[]
}

type KeptValue = string | WordsInAll | null

/** One value of a record, by the target that it came from: as it will be kept, as the file has it, and what was there before. */
export type RecordValue = {
  readonly target: string | null
  readonly label?: WordsInAll
  readonly line: number
  readonly kept: KeptValue
  readonly source: string
  readonly before?: KeptValue
}

/** One record of the file, by its lines; the first one names it. */
export type JudgedRecord = {
  readonly lines: readonly number[]
  readonly title: string
  readonly faults: readonly RecordFault[]
  readonly duplicates: readonly RecordDuplicate[]
  /** One record of the product is meant, whose empty fields the file can fill. */
  readonly fills: boolean
  /** The whole of it as it would be created; of one with faults the file says it. */
  readonly values: readonly RecordValue[]
  /** The whole of it as it would be filled. */
  readonly filled: readonly RecordValue[]
}

export type WrittenRecord = {
  readonly line: number
  readonly table: string
  readonly id: string
  /** The columns that were filled of a record that was there; null of a new one. */
  readonly filled: readonly string[] | null
}

/** What a file would do: its records, and the way to write those that were decided on, by their first lines. */
export type ImportWork = {
  readonly records: readonly JudgedRecord[]
  readonly write: (
    tx: Transaction,
    decided: ReadonlyMap<number, 'create' | 'fill'>,
    report: Report,
  ) => Promise<readonly WrittenRecord[]>
}

export type KindTarget = ImportTarget & {
  /** Other headings that speak for it, without accents, in small letters and with spaces. */
  readonly known: readonly string[]
  /** Of the template; null leaves the target out of it. */
  readonly example: string | number | null
}

/** A table that an import writes into, and how its records are taken back. */
export type ImportedTable = {
  /** `schema.table` */
  readonly name: string
  /** `owned` goes with the record that its column names. */
  readonly takenBack:
    | 'deleted'
    | 'marked_deleted'
    | { readonly ownedBy: string; readonly column: string }
  /** Tables whose rows say nothing of somebody's having used the record. */
  readonly ignored: readonly string[]
  readonly path: ((id: string) => string) | null
  /** Whether the actor may take back each of these records; without it their permissions are enough. */
  readonly governs?: (db: Connection, actor: Actor, ids: readonly string[]) => Promise<boolean>
}

/** Something that can be imported from a file; the steps, the files and the way back are the same for all. */
export type ImportKind = Pick<KindAnswer, 'name' | 'words' | 'hint' | 'list_path' | 'max_rows'> & {
  readonly decisions: readonly ImportDecision[]
  /** What it needs besides `import.create`. */
  readonly permissions: readonly PermissionName[]
  /** What taking it back needs besides `import.delete`: what removing and changing its records by hand needs. */
  readonly undoPermissions: readonly PermissionName[]
  readonly targets: readonly KindTarget[]
  readonly tables: readonly ImportedTable[]
  /** Choices that hold for the whole file, within the actor's rights. */
  readonly options: (context: Context, actor: Actor) => Promise<readonly ImportOption[]>
  readonly judge: (
    context: Context,
    db: Connection,
    actor: Actor,
    file: ImportFile,
  ) => Promise<ImportWork>
}
