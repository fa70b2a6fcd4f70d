import { BOOKING_WEEKS } from '@crm/contract/foodbank/slots/slots'
import { addDays, type Clock } from '#platform/clock.ts'
import type { Transaction } from '#platform/database/database.ts'
import { newId } from '#platform/id.ts'
import type { Register } from './register.ts'

/** The last day that can be booked. */
const HORIZON = BOOKING_WEEKS * 7 - 1

/** In days from today; what lies behind the horizon has nothing to be offered yet. */
const WANTED = [
  { point: 0, from: 1, to: HORIZON, time: null },
  { point: 0, from: 2, to: 12, time: 'morning' },
  { point: 1, from: 3, to: 20, time: null },
  { point: 0, from: HORIZON + 1, to: HORIZON + 14, time: 'afternoon' },
  { point: 1, from: HORIZON + 1, to: HORIZON + 28, time: null },
  { point: 2, from: HORIZON + 3, to: HORIZON + 17, time: 'morning' },
] as const

/** Households without a reservation, which wait for a place; what is free is offered to them as usual. */
export async function inventWaiting(
  tx: Transaction,
  clock: Clock,
  { points }: Register,
  authorId: string,
): Promise<void> {
  const households = await tx
    .selectFrom('foodbank.applicant as a')
    .select(['a.id', 'a.organization_id'])
    .where('a.deleted_at', 'is', null)
    .where('a.restricted_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('foodbank.help_request as r')
            .select('r.id')
            .whereRef('r.applicant_id', '=', 'a.id')
            .where('r.status', '=', 'active'),
        ),
      ),
    )
    .orderBy('a.created_at', 'desc')
    .orderBy('a.id')
    .limit(WANTED.length)
    .execute()
  const values = households.map(({ id, organization_id }, index) => {
    const { point, from, to, time } = WANTED[index] ?? WANTED[0]
    return {
      id: newId(),
      applicant_id: id,
      from_organization_id: organization_id,
      to_organization_id: points[point]?.id ?? '',
      wanted_from: addDays(clock.today(), from),
      wanted_to: addDays(clock.today(), to),
      wanted_time: time,
      created_by: authorId,
      created_at: new Date(clock.now().getTime() - (WANTED.length - index) * DAY_MS).toISOString(),
    }
  })
  if (values.length > 0) await tx.insertInto('foodbank.wait').values(values).execute()
}

const DAY_MS = 86_400_000
