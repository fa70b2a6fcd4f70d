type Source = { readonly name: string; readonly permissions: readonly string[] }

/** Each permission with the names of its sources. */
export function permissionSources(sources: readonly Source[]): ReadonlyMap<string, string> {
  const names = new Map<string, string>()
  for (const { name, permissions } of sources) {
    for (const permission of permissions) {
      const before = names.get(permission)
      names.set(permission, before === undefined ? name : `${before}, ${name}`)
    }
  }
  return names
}
