import type { BookingTarget } from '@crm/contract/foodbank/slots'
import { folded } from '#platform/form/options.ts'

/** Identifiers of the distribution points whose name or address has every typed word, accents and case aside. */
export function matchingTargets(targets: readonly Pick<BookingTarget, 'id' | 'name' | 'address'>[], search: string): Set<string> {
  const words = folded(search.trim()).split(/\s+/).filter(Boolean)
  const found = targets.filter(({ name, address }) => {
    const text = folded(`${name} ${address}`)
    return words.every((word) => text.includes(word))
  })
  return new Set(found.map(({ id }) => id))
}
