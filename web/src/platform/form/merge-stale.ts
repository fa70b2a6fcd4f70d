import { isSame as isSameValue, type Values } from '../fields/form-store.ts'

/** One field that somebody else has changed since this form was opened. */
export type StaleField = {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly isConflict: boolean
}

/**
 * Brings together what was loaded, what was typed since, and what is stored now: a field that only the other person changed
 * takes their value, one that both changed keeps mine and is reported as a conflict. Nothing typed is lost.
 */
export function mergeStale(
  loaded: Values,
  mine: Values,
  stored: Values,
): { values: Values; fields: StaleField[] } {
  const changed = Object.keys(loaded).filter(
    (name) => name in stored && !isSame(loaded[name], stored[name]),
  )
  const fields = changed.map((name) => ({
    name,
    mine: mine[name],
    theirs: stored[name],
    isConflict: !isSame(mine[name], loaded[name]) && !isSame(mine[name], stored[name]),
  }))
  const taken = fields
    .filter(({ isConflict }) => !isConflict)
    .map(({ name, theirs }) => [name, theirs])
  return {
    values: { ...mine, ...Object.fromEntries(taken) },
    fields: fields.filter(({ name }) => name !== 'updated_at'),
  }
}

/** An empty field is `''` in a form and null in the database. */
const isSame = (one: unknown, other: unknown) =>
  isSameValue(one === '' ? null : one, other === '' ? null : other)
