import type { DailySummary, Reservation } from '@crm/contract/foodbank/daily-summary'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Connection, Database } from '#platform/database.ts'
import { AppError } from '#platform/errors.ts'
import type { Notifications } from '#platform/notifications.ts'
import type { Stream } from '#platform/stream.ts'
import { requestRights } from '../help-requests/policy.ts'
import { addressOf } from '../slots/service.ts'
import { findDesk, isVisibleDesk, listReservations, type ReservationRow } from './repository.ts'

type Day = { readonly organization_id: string; readonly date: string }

/** Changes that come together are told together, after this pause. */
const GATHERING_MS = 150

/**
 * The day of a distribution point within the actor's scope; refuses with `organization.not_found`. What single households got is
 * left out for who may not read supports.
 */
export async function dailySummary(db: Database, clock: Clock, actor: Actor, { organization_id, date }: Day): Promise<DailySummary> {
  const desk = await findDesk(db, actor, organization_id, date)
  if (!desk) throw new AppError('organization.not_found')
  const lateBefore = date < clock.today() ? date : clock.today()
  const rows = await listReservations(db, actor, { organizationId: organization_id, date, lateBefore })
  const late = rows.filter((row) => row.is_late)
  const { id, name, blocked, average_per_person } = desk
  return {
    organization: { id, name, address: addressOf(desk) },
    date,
    blocked,
    reservations: rows.filter((row) => !row.is_late).map((row) => reservationOf(actor, row)),
    unresolved: late.map((row) => reservationOf(actor, row)),
    unresolved_total: late[0]?.late_total ?? 0,
    average_per_person,
  }
}

/** Refuses with `organization.not_found` whoever may not see the day of the distribution point. */
export async function admitToDesk(db: Connection, actor: Actor, { organization_id }: Day): Promise<void> {
  if (!(await isVisibleDesk(db, actor, organization_id))) throw new AppError('organization.not_found')
}

/**
 * Sends an event at the start, whenever something of that day or of an earlier one there has changed, and after messages may have
 * been missed; an earlier day counts because its unsettled reservations are shown.
 */
export function followDay(notifications: Notifications, day: Day, { send, signal }: Stream<Day>): Promise<void> {
  return new Promise((resolve) => {
    let gathering: NodeJS.Timeout | undefined
    const tell = () => {
      gathering ??= setTimeout(() => {
        gathering = undefined
        send(day)
      }, GATHERING_MS)
    }
    const unsubscribe = notifications.subscribe('foodbank_day', (payload) => concerns(day, payload) && tell(), tell)
    const stop = () => {
      clearTimeout(gathering)
      unsubscribe()
      resolve()
    }
    tell()
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** Whether a message `<organization> <day>`, `*` for every organization, is about what the desk shows. */
export function concerns({ organization_id, date }: Day, payload: string): boolean {
  const [organization, day = ''] = payload.split(' ')
  return (organization === '*' || organization === organization_id) && day <= date
}

function reservationOf(actor: Actor, row: ReservationRow): Reservation {
  const { confirm, close, record_support } = requestRights(actor, row)
  const { name, surname, personal_number, persons, children, warning, support_id, support_total, support_updated_at } = row
  const reads = can(actor, 'fb_support.read')
  const recorded = reads && support_id !== null && support_total !== null && support_updated_at !== null
  return {
    id: row.request_id,
    reserved_on: row.reserved_on,
    reserved_time: row.reserved_time,
    status: row.status,
    note: row.note,
    updated_at: row.updated_at,
    from_organization_name: row.from_organization_name,
    applicant: { id: row.applicant_id, name, surname, personal_number, persons, children, warning },
    support: recorded ? { id: support_id, total: support_total, updated_at: support_updated_at } : null,
    previous: reads ? row.previous : null,
    can: { confirm, close, record_support },
  }
}
