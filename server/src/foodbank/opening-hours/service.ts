import type {
  DatedHours,
  OpeningPatternBody,
  openingPatternEndpoints,
} from '@crm/contract/foodbank/slots/opening-patterns'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { displacing } from '../displaced/service.ts'
import { changesHours, replaceIntervals } from '../organizations/opening-hours.ts'
import { requireOwn } from '../organizations/service.ts'
import { findHours, insert, remove, update, type PatternValues } from './repository.ts'

type Ways = Pick<Context, 'db' | 'clock'>

/** Refuses with `organization.not_found`. */
export async function getHours(db: Connection, organizationId: string): Promise<DatedHours> {
  const hours = await findHours(db, organizationId)
  if (!hours) throw new AppError('organization.not_found')
  return hours
}

/** Refuses like every change of hours. */
export function createPattern(
  ways: Ways,
  actor: Actor,
  organizationId: string,
  body: OpeningPatternBody,
): Promise<DatedHours> {
  return change(ways, actor, organizationId, body, async (tx) => {
    const id = newId()
    await insert(tx, { id, organization_id: organizationId, ...getValues(body) })
    await replaceIntervals(tx, { organizationId, patternId: id }, body.opening_hours)
  })
}

/** Refuses with `opening_pattern.not_found`, and like every change of hours. */
export function updatePattern(
  ways: Ways,
  actor: Actor,
  { id: organizationId, pattern_id }: { id: string; pattern_id: string },
  body: OpeningPatternBody,
): Promise<DatedHours> {
  return change(ways, actor, organizationId, body, async (tx) => {
    if (!(await update(tx, { id: pattern_id, organizationId }, getValues(body)))) throw notFound()
    await replaceIntervals(tx, { organizationId, patternId: pattern_id }, body.opening_hours)
  })
}

/** Refuses with `opening_pattern.not_found`, and like every change of hours. */
export function removePattern(
  ways: Ways,
  actor: Actor,
  { id: organizationId, pattern_id }: { id: string; pattern_id: string },
  body: BodyOf<typeof openingPatternEndpoints.remove>,
): Promise<DatedHours> {
  return change(ways, actor, organizationId, body, async (tx) => {
    if (!(await remove(tx, { id: pattern_id, organizationId }))) throw notFound()
  })
}

/**
 * Behind the row of the organization, for which bookings wait. Refuses with `stale_record`, and
 * with `organization.has_reservations` before reservations lose their place.
 */
function change(
  { db, clock }: Ways,
  actor: Actor,
  organizationId: string,
  { updated_at, despite_reservations: despite }: BodyOf<typeof openingPatternEndpoints.remove>,
  write: (tx: Transaction) => Promise<void>,
): Promise<DatedHours> {
  return refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOwn(tx, actor, organizationId)
      const refusal = 'organization.has_reservations'
      const about = { tx, clock, actor, scope: { organizationId }, refusal, despite } as const
      await displacing(about, async () => {
        if (!(await changesHours(tx, organizationId, updated_at)))
          throw new AppError('stale_record', { details: await getHours(tx, organizationId) })
        await write(tx)
      })
      return getHours(tx, organizationId)
    }),
  )
}

const getValues = ({
  kind,
  starts_on,
  ends_on,
  name,
  slot_minutes,
  slot_capacity,
}: OpeningPatternBody): PatternValues => ({
  kind,
  starts_on,
  ends_on: kind === 'regular' ? null : (ends_on ?? starts_on),
  name,
  slot_minutes,
  slot_capacity,
})

const notFound = () => new AppError('opening_pattern.not_found')
const refusals = {
  opening_pattern__overlap: () => invalidField('starts_on', 'days_taken'),
  // the contract already refuses overlaps, with their interval
  opening_hours__overlap: () => invalidField('opening_hours', 'overlap'),
}
