import type { SubjectRecord, Trace } from './subject-repository.ts'

type Json = SubjectRecord[string]

/** A value that a column had, from when to when; null where the history does not reach. */
export type HeldValue = {
  readonly value: Json
  readonly from: string | null
  readonly until: string | null
}

/** A record with every value it ever had. */
export type HeldRecord = {
  /** Null while it is kept. */
  readonly deleted_at: string | null
  /** By column, the oldest first; the last one without an end is the present one. */
  readonly values: Readonly<Record<string, readonly HeldValue[]>>
}

export type Entry = Pick<Trace, 'at' | 'action' | 'old_values' | 'new_values'>

/** `entries` are the record's own, the oldest first; `present` is the row, null of a deleted one. */
export function heldRecord(
  columns: readonly string[],
  present: SubjectRecord | null,
  entries: readonly Entry[],
): HeldRecord {
  const end = entries.findLast(({ action }) => action === 'delete')
  return {
    deleted_at: present === null ? (end?.at ?? null) : null,
    values: Object.fromEntries(
      columns.map((column) => [column, valuesOf(column, present, entries)]),
    ),
  }
}

function valuesOf(
  column: string,
  present: SubjectRecord | null,
  entries: readonly Entry[],
): HeldValue[] {
  const values: HeldValue[] = []
  const close = (at: string, before: Json | undefined) => {
    const last = values.pop()
    if (last) values.push({ ...last, until: at })
    else if (before !== undefined) values.push({ value: before, from: null, until: at })
  }
  for (const { at, old_values, new_values } of entries) {
    const [before, after] = [old_values?.[column], new_values?.[column]]
    if (before === undefined && after === undefined) continue
    close(at, before)
    if (after !== undefined) values.push({ value: after, from: at, until: null })
  }
  const now = present?.[column]
  const last = values.at(-1)
  if (now !== undefined && last?.value === SECRET) values.splice(-1, 1, { ...last, value: now })
  // what the history leaves out, because it is derived
  else if (now !== undefined && (last === undefined || !isSame(last.value, now)))
    values.push({ value: now, from: null, until: null })
  return values.filter(
    ({ value }, index) => (value !== null && value !== SECRET) || index === values.length - 1,
  )
}

/** What the history has instead of secrets and of erased values. */
const SECRET = '•••'

const isSame = (one: Json, other: Json) => JSON.stringify(one) === JSON.stringify(other)

export const presentOf = (values: readonly HeldValue[]): HeldValue | undefined => values.at(-1)
export const earlierOf = (values: readonly HeldValue[]): readonly HeldValue[] =>
  values.slice(0, -1).filter(({ value }) => value !== null && value !== 0)
