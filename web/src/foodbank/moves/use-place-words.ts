import type { MovePlace } from '@crm/contract/foodbank/moves/moves'
import { useFormat } from '#platform/i18n/format.ts'

/**
 * „Po 23. 11. 9:00", with the distribution point where it is another one than `at`; within a
 * sentence „po 23. 11. 9:00".
 */
export function usePlaceWords({ within = false } = {}) {
  const { dateShort, dateWithin, time } = useFormat()
  const date = within ? dateWithin : dateShort
  return (place: MovePlace, at?: Pick<MovePlace, 'organization_id'>): string => {
    const when = `${date(place.day)} ${time(place.time)}`
    return place.organization_id === at?.organization_id
      ? when
      : `${when}, ${place.organization_label}`
  }
}
