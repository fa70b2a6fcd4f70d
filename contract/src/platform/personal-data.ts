export type Words = { readonly cs: string; readonly en: string }

/**
 * What erasing a person does with a column. Without it the value goes: the record keeps nothing, the history keeps „•••".
 * - `keep` leaves it in the record and in the history. `key`: a key, which says nothing of anybody by itself; `statistics`: what reports
 *   count, and nobody is known by; `act`: what somebody of the staff did, and when.
 * - `keep_in_history` empties it in the record alone, `keep_in_record` the history alone.
 * - `to` puts a word in its place, where the record must not be empty.
 */
export type Erasure =
  | { readonly keep: 'key' | 'statistics' | 'act' }
  | { readonly keep_in_history: 'act' }
  | { readonly keep_in_record: 'key' | 'statistics' }
  | { readonly to: string }

export type Holds =
  | 'text' // typed by people
  | 'note' // typed by people, and long enough to tell of other people as well
  | 'phone'
  | 'code' // a word of ours
  | 'key' // the key of a record that has no name
  | 'name' // the key of a user, an organization, a region or a type, shown by its name
  | 'year'
  | 'day'
  | 'days' // ranges of days, as the database writes them
  | 'time'
  | 'moment'
  | 'kilograms'
  | 'persons' // the household on the day of a hand-out
  | 'internal'

export type Column = {
  readonly label: Words
  readonly holds: Holds
  readonly erasure?: Erasure
  /** Another label in the person's file, or why the file leaves it out. */
  readonly file?: { readonly label: Words } | { readonly without: string }
  /** In a merge: one of two values, or both texts. By default the kept record's value. */
  readonly merge?: 'one' | 'both'
}
export type Columns = Readonly<Record<string, Column>>

export type PersonalTable = {
  readonly label: Words
  readonly columns: Columns
  /** Columns that name the person; the first one decides in whose file the record is. */
  readonly persons: readonly [string, ...string[]]
  /** Whole records, or only the values of columns. */
  readonly erases: 'columns' | 'records'
  /** Whether a merge moves the records to the other person. */
  readonly moves: boolean
  /** The part of the person's file: key, heading, and the name of one record. */
  readonly file: { readonly part: string; readonly heading: Words; readonly one: Words }
}
export type PersonalTables = Readonly<Record<string, PersonalTable>>

type Choices = { readonly [Key in 'holds' | 'merge']: NonNullable<Column[Key]> }

/** `columnsWith(applicantColumns, 'merge', 'one')`. */
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
