import type { FoundPerson } from '@crm/contract/foodbank/desk/walk-ins'

/** Somebody of the register, or registering somebody new. */
export type Choice = FoundPerson | 'new'

type Found = { readonly people: readonly FoundPerson[]; readonly approximate: boolean }

/**
 * What Enter and the arrows choose among, the first being what Enter takes: who bears the name, then somebody new. Where nobody bears it,
 * somebody new comes first: a household that is only alike must not be served for another one by mistake.
 */
export function choicesOf(found: Found | undefined, mayRegister: boolean): Choice[] {
  if (!found) return []
  const registering: Choice[] = mayRegister ? ['new'] : []
  return found.approximate || found.people.length === 0
    ? [...registering, ...found.people]
    : [...found.people, ...registering]
}
