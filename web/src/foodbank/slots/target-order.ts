import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'

type Target = Pick<BookingTarget, 'id' | 'nearest'>

/** Up to here all distribution points stand side by side. */
const FEW = 6
/** Of more the first ones do; the others are searched. */
const FIRST = 3

/** Identifiers of the distribution points as the booking offers them: the one used last first, then those with the soonest free slot. */
export function offeredOrder(
  targets: readonly Target[],
  last: string | null,
): { shown: string[]; others: string[] } {
  const soonest = ({ nearest }: Target) => (nearest ? `${nearest.day} ${nearest.time}` : '9999')
  const ids = targets
    .toSorted(
      (a, b) =>
        Number(b.id === last) - Number(a.id === last) || soonest(a).localeCompare(soonest(b)),
    )
    .map(({ id }) => id)
  const count = ids.length > FEW ? FIRST : ids.length
  return { shown: ids.slice(0, count), others: ids.slice(count) }
}
