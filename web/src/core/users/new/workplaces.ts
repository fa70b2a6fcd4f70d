import type { RoleDetail } from '@crm/contract/core/users/roles'

type WorksFor = { readonly kind: string; readonly id: string }

export const parseIds = (value: unknown): string[] =>
  Array.isArray(value) ? value.map(String) : []

const isWorksFor = (one: unknown): one is WorksFor =>
  typeof one === 'object' && one !== null && 'kind' in one && 'id' in one

export const parseWorksFor = (value: unknown): readonly WorksFor[] =>
  Array.isArray(value) ? value.filter(isWorksFor) : []

/** Replaces the choice of one kind. */
export const chosenOfKind = (value: unknown, kind: string, ids: readonly string[]): WorksFor[] => [
  ...parseWorksFor(value).filter((one) => one.kind !== kind),
  ...ids.map((id) => ({ kind, id })),
]

/** Null is full access. */
export function allowedBy(
  roles: readonly Pick<RoleDetail, 'is_superadmin' | 'permissions'>[],
  single: readonly string[],
): ReadonlySet<string> | null {
  if (roles.some((role) => role.is_superadmin)) return null
  return new Set([...roles.flatMap(({ permissions }) => permissions), ...single])
}
