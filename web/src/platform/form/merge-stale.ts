import { isSame as isSameValue, type Values } from '../fields/form-store.ts'

export type StaleField = {
  readonly name: string
  readonly mine: unknown
  readonly theirs: unknown
  readonly isConflict: boolean
}

/**
 * Merges loaded, typed and stored values: a field changed only by the other user takes their value;
 * one changed by both keeps mine and is reported.
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

/** Empty is `''` in a form and null in the database. */
const isSame = (one: unknown, other: unknown) =>
  isSameValue(one === '' ? null : one, other === '' ? null : other)
