import type { BookingTarget } from '@crm/contract/foodbank/slots'
import { folded } from '#platform/form/options.ts'

type Target = Pick<BookingTarget, 'id' | 'name' | 'label'> & { readonly address?: string }

/** Identifiers of the distribution points whose names or address have every typed word, accents and case aside. */
export function matchingTargets(targets: readonly Target[], search: string): Set<string> {
  const words = folded(search.trim()).split(/\s+/).filter(Boolean)
  const found = targets.filter(({ name, label, address = '' }) => {
    const text = folded(`${label} ${name} ${address}`)
    return words.every((word) => text.includes(word))
  })
  return new Set(found.map(({ id }) => id))
}
