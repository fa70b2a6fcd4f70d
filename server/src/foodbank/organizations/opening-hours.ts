import type { OpeningHoursBody } from '@crm/contract/foodbank/slots/opening-hours'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { requireOwn } from './service.ts'
import {
  countMisfits,
  findHours,
  replaceIntervals,
  setSlots,
  type Hours,
} from './opening-hours-repository.ts'

/**
 * Replaces opening hours, slot length and capacity at once. Reservations that no longer fit stay
 * valid and are counted. Refuses with `stale_record`.
 */
export function updateOpeningHours(
  db: Database,
  clock: Clock,
  actor: Actor,
  organizationId: string,
  body: OpeningHoursBody,
): Promise<Hours & { misfits: number }> {
  return refusing(overlap, () =>
    transact(db, authorOf(actor), async (tx) => {
      await requireOwn(tx, actor, organizationId)
      if (!(await setSlots(tx, organizationId, body))) {
        throw new AppError('stale_record', {
          details: await hoursWithMisfits(tx, clock, organizationId),
        })
      }
      await replaceIntervals(tx, organizationId, body.opening_hours)
      return hoursWithMisfits(tx, clock, organizationId)
    }),
  )
}

async function hoursWithMisfits(tx: Transaction, clock: Clock, organizationId: string) {
  const hours = await findHours(tx, organizationId)
  if (!hours) throw new AppError('organization.not_found')
  return {
    ...hours,
    misfits: await countMisfits(tx, organizationId, { day: clock.today(), time: clock.time() }),
  }
}

const overlap = { opening_hours__overlap: () => invalidField('opening_hours', 'overlap') }
