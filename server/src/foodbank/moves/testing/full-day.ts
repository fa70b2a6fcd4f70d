import type { World } from '../../testing/factories.ts'

/** A Tuesday a week after TODAY. */
export const DAY = '2026-03-17'

type Given = {
  /** Of each slot of the site. */
  readonly capacity?: number
  readonly city?: string | null
  readonly region_id?: string | null
}

/** A distribution point that hands out on Tuesdays and Wednesdays from 8 to 12, in half hours. */
export async function makeSite(
  { make }: World,
  { capacity = 2, city = null, region_id = null }: Given = {},
) {
  const site = await make.foodBank({ slot_minutes: 30, slot_capacity: capacity, city, region_id })
  await make.openingHours(
    site.id,
    [2, 3].map((weekday) => ({ weekday, opens_at: '08:00', closes_at: '12:00' })),
  )
  return site
}

type Booked = Parameters<World['make']['request']>[0]

/** Reservations of DAY at these times, one after the other. */
export async function bookAll(
  { make }: World,
  siteId: string,
  times: readonly string[],
  given: Booked = {},
) {
  const requests = []
  for (const reserved_time of times)
    requests.push(
      await make.request({
        to_organization_id: siteId,
        reserved_on: DAY,
        reserved_time,
        ...given,
      }),
    )
  return requests
}
