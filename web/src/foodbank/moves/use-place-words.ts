import type { MovePlace } from '@crm/contract/foodbank/moves/moves'
import { useFormat } from '#platform/i18n/format.ts'

/** „Po 23. 11. 9:00", with the distribution point where it is another one than `at`. */
export function usePlaceWords() {
  const { dateShort, time } = useFormat()
  return (place: MovePlace, at?: Pick<MovePlace, 'organization_id'>): string => {
    const when = `${dateShort(place.day)} ${time(place.time)}`
    return place.organization_id === at?.organization_id
      ? when
      : `${when}, ${place.organization_label}`
  }
}
