/** Values of a form by field name; a nested one is reached by dots: `opening_hours.0.opens_at`. */
export type Values = Readonly<Record<string, unknown>>

/** The value at a path. */
export function valueAt(values: unknown, path: string): unknown {
  return path
    .split('.')
    .reduce<unknown>(
      (value, key) => (isContainer(value) ? Reflect.get(value, key) : undefined),
      values,
    )
}

/** A copy with another value at the path; the other branches are shared. */
export function withValue(values: Values, path: string, value: unknown): Values {
  const [key = '', ...rest] = path.split('.')
  return { ...values, [key]: rest.length === 0 ? value : replaced(values[key], rest, value) }
}

function replaced(container: unknown, [key = '', ...rest]: string[], value: unknown): unknown {
  const inner =
    rest.length === 0
      ? value
      : replaced(isContainer(container) ? Reflect.get(container, key) : undefined, rest, value)
  if (Array.isArray(container))
    return container.map((item: unknown, index) => (String(index) === key ? inner : item))
  return { ...(isContainer(container) ? container : {}), [key]: inner }
}

/** True when two values hold the same, however deep. */
export const isSame = (a: unknown, b: unknown): boolean =>
  JSON.stringify(a ?? null) === JSON.stringify(b ?? null)

const isContainer = (value: unknown): value is object => typeof value === 'object' && value !== null
