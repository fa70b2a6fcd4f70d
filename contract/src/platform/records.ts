export function keysOf<Whole extends object>(whole: Whole): (keyof Whole & string)[]
export function keysOf(whole: object) {
  return Object.keys(whole)
}

export function recordOf<const Name extends string, Value>(
  names: readonly Name[],
  valueOf: (name: Name) => Value,
): Record<Name, Value>
export function recordOf<Value>(names: readonly string[], valueOf: (name: string) => Value) {
  return Object.fromEntries(names.map((name) => [name, valueOf(name)]))
}

export function pick<Whole extends object, const Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name>
export function pick(whole: object, names: readonly PropertyKey[]) {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name)]))
}
