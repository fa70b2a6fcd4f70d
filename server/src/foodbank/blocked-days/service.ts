import type {
  BlockedDay,
  blockedDayEndpoints,
  BlockedDayQuery,
} from '@crm/contract/foodbank/blocked-days'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { publicHolidays } from '#core/calendar/public-holidays.ts'
import { getAuthor, can, type Actor, lacking } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { displacing } from '../displaced/service.ts'
import { requireOwn } from '../organizations/service.ts'
import { blockedDayRights, isOwnDay } from './policy.ts'
import {
  findBlocked,
  findById,
  insert,
  insertMissing,
  list,
  remove,
  update,
  type BlockedDayRow,
  type DaysToBlock,
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
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  { despite_reservations, ...body }: BodyOf<typeof blockedDayEndpoints.create>,
): Promise<BlockedDay> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOwnDay(tx, actor, body.organization_id)
      const days = { id: newId(), ...body, last_day: body.last_day ?? body.day }
      const change = { tx, clock, actor, scope: getScope(days), despite: despite_reservations }
      await displacing({ ...change, refusal }, () => insert(tx, days))
      return fresh(tx, actor, days.id)
    }),
  )
}

/** Returns the number of new days. Refuses like `blockDay`. */
export async function blockPublicHolidays(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
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
    last_day: day,
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
    if (missing.length === 0) return 0
    const scope = { organizationId: organization_id, ...ofYear(year) }
    const change = { tx, clock, actor, scope, despite: despite_reservations }
    const added = await displacing({ ...change, refusal }, () => insertMissing(tx, missing))
    return added.length
  })
}

/** Refuses with `stale_record`. */
export function updateBlockedDay(
  { db, clock }: Pick<Context, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  { updated_at, despite_reservations, ...body }: BodyOf<typeof blockedDayEndpoints.update>,
): Promise<BlockedDay> {
  return refusing(duplicate, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await findOwn(tx, actor, id)
      await requireOwnDay(tx, actor, body.organization_id)
      const days = { ...body, last_day: body.last_day ?? body.day }
      const change = { tx, clock, actor, scope: getScope(days), despite: despite_reservations }
      await displacing({ ...change, refusal }, async () => {
        if (!(await update(tx, id, days, updated_at)))
          throw new AppError('stale_record', { details: await fresh(tx, actor, id) })
      })
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

const refusal = 'blocked_day.has_reservations'

const getScope = ({ organization_id, day, last_day }: DaysToBlock) => ({
  organizationId: organization_id,
  from: day,
  to: last_day,
})

const ofYear = (year: number) => ({ from: `${year}-01-01`, to: `${year}-12-31` })

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
