/** A label in both languages of the screens. */
export type Words = { readonly cs: string; readonly en: string }

/**
 * What erasing a person does with a column. Without it the value goes: the record keeps nothing, the history keeps „•••".
 * - `keep` leaves it in the record and in the history. `key`: a key, which says nothing of anybody by itself; `statistics`: what reports
 *   count, and nobody is known by; `act`: what somebody of the staff did, and when.
 * - `keep_in_history` empties it in the record alone.
 * - `to` puts a word in its place, where the record must not be empty.
 */
export type Erasure =
  | { readonly keep: 'key' | 'statistics' | 'act' }
  | { readonly keep_in_history: 'act' }
  | { readonly to: string }

/** What a column holds, by which its value is put into words. */
export type Holds =
  | 'text' // typed by people
  | 'note' // typed by people, and long enough to tell of other people as well
  | 'code' // a word of ours
  | 'key' // the key of a record that has no name
  | 'name' // the key of a user, an organization, a region or a type, shown by its name
  | 'year'
  | 'day'
  | 'time'
  | 'moment'
  | 'kilograms'
  | 'persons' // the household on the day of a hand-out
  | 'internal'

/** What the product knows about one column that may hold a person's data. */
export type Column = {
  readonly label: Words
  readonly holds: Holds
  readonly erasure?: Erasure
  /** What the person's own file calls it where that is another word, or why the file leaves it out. */
  readonly file?: { readonly label: Words } | { readonly without: string }
  /** In a merge: the value of one of the two records stays, or both texts do. Without it the kept record's stays. */
  readonly merge?: 'one' | 'both'
}
export type Columns = Readonly<Record<string, Column>>

/** A table whose records are of persons. */
export type PersonalTable = {
  readonly label: Words
  readonly columns: Columns
  /** The columns that say whose a record is; the first of them is the one in whose file it stands. */
  readonly persons: readonly [string, ...string[]]
  /** Whether an erasure takes whole records, or only what their columns say. */
  readonly erases: 'columns' | 'records'
  /** Whether a merge of two persons gives the records of the one to the other. */
  readonly moves: boolean
  /** Its part of the person's file: the key for machines, the heading of the document, and what one record is called in a sentence. */
  readonly file: { readonly part: string; readonly heading: Words; readonly one: Words }
}
export type PersonalTables = Readonly<Record<string, PersonalTable>>

type Choices = { readonly [Key in 'holds' | 'merge']: NonNullable<Column[Key]> }

/** The names of the columns whose entry says so: `columnsWith(applicantColumns, 'merge', 'one')`. */
export function columnsWith<
  Table extends Columns,
  Key extends keyof Choices,
  const Value extends Choices[Key],
>(
  columns: Table,
  key: Key,
  value: Value,
): ({
  [Name in keyof Table]: Table[Name] extends { readonly [K in Key]: Value } ? Name : never
}[keyof Table] &
  string)[]
export function columnsWith(columns: Columns, key: keyof Choices, value: string): string[] {
  return Object.keys(columns).filter((name) => columns[name]?.[key] === value)
}
