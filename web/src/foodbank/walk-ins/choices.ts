import type { FoundPerson } from '@crm/contract/foodbank/desk/walk-ins'

export type Choice = FoundPerson | 'new'

type Found = { readonly people: readonly FoundPerson[]; readonly approximate: boolean }

/** The choices in order; Enter takes the first. People with exactly this name, then a new person. Without an exact match the new person is first, so that a similar household is not served by mistake. */
export function getChoices(found: Found | undefined, mayRegister: boolean): Choice[] {
  if (!found) return []
  const registering: Choice[] = mayRegister ? ['new'] : []
  return found.approximate || found.people.length === 0
    ? [...registering, ...found.people]
    : [...found.people, ...registering]
}
