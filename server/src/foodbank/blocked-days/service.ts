import type {
  BlockedDay,
  blockedDayEndpoints,
  BlockedDayQuery,
} from '@crm/contract/foodbank/blocked-days'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { publicHolidays } from '#core/calendar/public-holidays.ts'
import { getAuthor, can, type Actor, lacking } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { requireOwn } from '../organizations/service.ts'
import { blockedDayRights, isOwnDay } from './policy.ts'
import {
  findBlocked,
  findById,
  findReservations,
  insert,
  insertMissing,
  list,
  remove,
  update,
  type BlockedDayRow,
} from './repository.ts'

export async function listBlockedDays(
  db: Connection,
  clock: Clock,
  actor: Actor,
  query: BlockedDayQuery,
): Promise<{ rows: BlockedDay[]; total: number }> {
  const { rows, total } = await list(db, actor, query, clock.today())
  return { rows: rows.map(withRights(actor)), total }
}

/** Refuses with `blocked_day.has_reservations` first; despite them, they stay valid. */
export function blockDay(
  db: Database,
  actor: Actor,
  { despite_reservations, ...day }: BodyOf<typeof blockedDayEndpoints.create>,
): Promise<BlockedDay> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOwnDay(tx, actor, day.organization_id)
      const id = newId()
      await insert(tx, { id, ...day })
      await showReservations(tx, actor, day.organization_id, [day.day], despite_reservations)
      return fresh(tx, actor, id)
    }),
  )
}

/** Returns the number of new days. Refuses like `blockDay`. */
export async function blockPublicHolidays(
  db: Database,
  actor: Actor,
  {
    organization_id,
    year,
    despite_reservations,
  }: BodyOf<typeof blockedDayEndpoints.addPublicHolidays>,
): Promise<number> {
  const holidays = (await publicHolidays(year)).map(({ day, name }) => ({
    organization_id,
    day,
    description: name,
  }))
  return transact(db, getAuthor(actor), async (tx) => {
    await requireOwnDay(tx, actor, organization_id)
    const blocked = await findBlocked(
      tx,
      organization_id,
      holidays.map(({ day }) => day),
    )
    const missing = holidays.filter(({ day }) => !blocked.includes(day))
    const added = missing.length > 0 ? await insertMissing(tx, missing) : []
    await showReservations(tx, actor, organization_id, added, despite_reservations)
    return added.length
  })
}

/** Refuses with `stale_record`. */
export function updateBlockedDay(
  db: Database,
  actor: Actor,
  id: string,
  { updated_at, despite_reservations, ...values }: BodyOf<typeof blockedDayEndpoints.update>,
): Promise<BlockedDay> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const before = await findOwn(tx, actor, id)
      await requireOwnDay(tx, actor, values.organization_id)
      if (!(await update(tx, id, values, updated_at)))
        throw new AppError('stale_record', { details: await fresh(tx, actor, id) })
      const blocksMore =
        values.day !== before.day || values.organization_id !== before.organization_id
      if (blocksMore)
        await showReservations(
          tx,
          actor,
          values.organization_id,
          [values.day],
          despite_reservations,
        )
      return fresh(tx, actor, id)
    }),
  )
}

export function unblockDay(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    await findOwn(tx, actor, id)
    if (!(await remove(tx, id))) throw notFound()
  })
}

/** Called after the write, which waits for bookings, so that none is missed. */
async function showReservations(
  tx: Transaction,
  actor: Actor,
  organizationId: string | null,
  days: string[],
  despite: boolean,
): Promise<void> {
  const details = despite ? [] : await findReservations(tx, actor, organizationId, days)
  if (details.length > 0) throw new AppError('blocked_day.has_reservations', { details })
}

async function requireOwnDay(
  db: Connection,
  actor: Actor,
  organizationId: string | null,
): Promise<void> {
  if (organizationId !== null) return requireOwn(db, actor, organizationId)
  if (!can(actor, 'fb_organization.full_edit')) throw lacking(actor, 'fb_organization.full_edit')
}

async function findOwn(db: Connection, actor: Actor, id: string): Promise<BlockedDayRow> {
  const found = await findById(db, actor, id)
  if (!found || !isOwnDay(actor, found)) throw notFound()
  return found
}

async function fresh(tx: Transaction, actor: Actor, id: string): Promise<BlockedDay> {
  return withRights(actor)(await findOwn(tx, actor, id))
}

const withRights =
  (actor: Actor) =>
  ({ manages, ...day }: BlockedDayRow): BlockedDay => ({
    ...day,
    can: blockedDayRights(actor, { ...day, manages }),
  })
const notFound = () => new AppError('blocked_day.not_found')
const duplicate = { blocked_day__once: () => invalidField('day', 'duplicate') }
