import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'
import { foundIn } from '#platform/select/piece-search.ts'

type Target = Pick<BookingTarget, 'id' | 'name' | 'label'> & { readonly address?: string }

export function matchingTargets(targets: readonly Target[], search: string): Set<string> {
  const found = foundIn(
    targets,
    search,
    ({ name, label, address = '' }) => `${label} ${name} ${address}`,
  )
  return new Set(found.map(({ id }) => id))
}
