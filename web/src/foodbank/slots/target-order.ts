import type { BookingTarget } from '@crm/contract/foodbank/slots/slots'

type Target = Pick<BookingTarget, 'id' | 'nearest'>

/** Up to this many distribution points are all shown. */
const FEW = 6
/** With more, only the first are; the others are searched. */
const FIRST = 3

/** Order: the last used one, then by the soonest free slot. */
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
