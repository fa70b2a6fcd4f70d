export function getKeys<Whole extends object>(whole: Whole): (keyof Whole & string)[]
export function getKeys(whole: object) {
  return Object.keys(whole)
}

export function toRecord<const Name extends string, Value>(
  names: readonly Name[],
  getValue: (name: Name) => Value,
): Record<Name, Value>
export function toRecord<Value>(names: readonly string[], getValue: (name: string) => Value) {
  return Object.fromEntries(names.map((name) => [name, getValue(name)]))
}

export function pick<Whole extends object, const Name extends keyof Whole>(
  whole: Whole,
  names: readonly Name[],
): Pick<Whole, Name>
export function pick(whole: object, names: readonly PropertyKey[]) {
  return Object.fromEntries(names.map((name) => [name, Reflect.get(whole, name)]))
}
