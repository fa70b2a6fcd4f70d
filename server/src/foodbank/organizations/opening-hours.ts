import type { OpeningHoursBody } from '@crm/contract/foodbank/slots/opening-hours'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { displacing } from '../displaced/service.ts'
import {
  countMisfits,
  findHours,
  replaceIntervals,
  setSlots,
  type Hours,
} from './opening-hours-repository.ts'
import { requireOwn } from './service.ts'

export { changesHours, replaceIntervals } from './opening-hours-repository.ts'

/**
 * The first regular hours. Refuses with `organization.has_reservations` first; despite them, they
 * stay valid and those outside of the hours are counted. Refuses with `stale_record`.
 */
export function updateOpeningHours(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  organizationId: string,
  body: OpeningHoursBody,
): Promise<Hours & { misfits: number }> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOwn(tx, actor, organizationId)
      const change = { tx, clock, actor, scope: { organizationId } }
      const how = {
        refusal: 'organization.has_reservations' as const,
        despite: body.despite_reservations,
      }
      await displacing({ ...change, ...how }, async () => {
        if (!(await setSlots(tx, organizationId, body))) {
          throw new AppError('stale_record', {
            details: await hoursWithMisfits(tx, clock, organizationId),
          })
        }
        await replaceIntervals(tx, { organizationId, patternId: null }, body.opening_hours)
      })
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

const refusals = {
  // the contract already refuses overlaps, with their interval
  opening_hours__overlap: () => invalidField('opening_hours', 'overlap'),
}
