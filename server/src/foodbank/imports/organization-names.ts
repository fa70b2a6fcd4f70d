import { foldedWord } from '#platform/imports/import-rules.ts'
import type { KnownOrganization } from './repository.ts'

const getKeys = ({ name, short_name }: KnownOrganization) => [
  ...new Set([name, ...(short_name ? [short_name] : [])].map(foldedWord)),
]

/** Two organizations may share a name; a company ID is unique. */
export function organizationNames(organizations: readonly KnownOrganization[]) {
  const names = new Map<string, readonly KnownOrganization[]>()
  for (const organization of organizations)
    for (const key of getKeys(organization))
      names.set(key, [...(names.get(key) ?? []), organization])
  for (const organization of organizations)
    if (organization.company_id) names.set(organization.company_id, [organization])
  return names
}
