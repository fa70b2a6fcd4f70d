import type {
  DailySummary,
  Reservation,
  WalkIn,
  dailySummaryEndpoints,
} from '@crm/contract/foodbank/desk/daily-summary'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { can, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type { Notifications } from '#platform/database/notifications.ts'
import type { Stream } from '#platform/http/stream.ts'
import { workingAt } from '../desk-signing/acting.ts'
import { requestRights } from '../help-requests/policy.ts'
import { requestScope } from '../visibility/scope.ts'
import { addressOf } from '../slots/service.ts'
import { supportRights } from '../supports/policy.ts'
import { walkInRights } from './policy.ts'
import {
  findDesk,
  listReservations,
  removeFollower,
  upsertFollower,
  type Desk,
  type ReservationRow,
} from './repository.ts'
import { listWalkIns, type WalkInRow } from './walk-in-repository.ts'

type Day = QueryOf<typeof dailySummaryEndpoints.get>

/**
 * Collects simultaneous changes. The pause also lets a write finish that began before the
 * subscription.
 */
const GATHERING_MS = 150
const RENEWAL_MS = 60_000
/** After this time without renewal a dead process no longer follows. */
const FOLLOWING_SECONDS = 180

/**
 * The day of a distribution point in the actor's scope. Without the right to read hand-outs, their
 * amounts are left out. Refuses with `organization.not_found`.
 */
export async function dailySummary(
  db: Database,
  clock: Clock,
  actor: Actor,
  { organization_id, date }: Day,
): Promise<DailySummary> {
  const desk = await findDesk(db, actor, organization_id, date)
  if (!desk) throw new AppError('organization.not_found')
  const lateBefore = date < clock.today() ? date : clock.today()
  const { viewer, signing } = await workingAt(db, clock, actor, desk)
  // users who may sign here count as staff
  const place = signing?.signed ? { ...desk, is_own: true } : desk
  const [rows, walkIns] = await Promise.all([
    listReservations(db, viewer, { organizationId: organization_id, date, lateBefore }),
    can(viewer, 'fb_support.read')
      ? listWalkIns(db, viewer, { organizationId: organization_id, date })
      : [],
  ])
  const late = rows.filter((row) => row.is_late)
  const { id, name, label, blocked, average_per_person } = desk
  return {
    organization: { id, name, label, address: addressOf(desk) },
    date,
    signing,
    scope: scopeOf(viewer, place),
    blocked,
    reservations: rows
      .filter((row) => !row.is_late)
      .map((row) => reservationOf(viewer, clock, row)),
    unresolved: late.map((row) => reservationOf(viewer, clock, row)),
    unresolved_total: late[0]?.late_total ?? 0,
    walk_ins: walkIns.map((row) => walkInOf(viewer, clock, row)),
    average_per_person,
    can: walkInRights(viewer, place),
  }
}

/**
 * Sends an event at the start, on a change of that day or an earlier one (because its unsettled
 * reservations are shown), after messages may have been lost, and once a minute.
 */
export async function followDay(
  db: Database,
  notifications: Notifications,
  day: Day,
  { send, signal }: Stream<Day>,
): Promise<void> {
  const id = newId()
  let gathering: NodeJS.Timeout | undefined
  const tell = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      send(day)
    }, GATHERING_MS)
  }
  const follow = () =>
    upsertFollower(db, { id, organizationId: day.organization_id, seconds: FOLLOWING_SECONDS })
  const unsubscribe = notifications.subscribe(
    'foodbank_day',
    (payload) => concerns(day, payload) && tell(),
    tell,
  )
  // Without a database the stream ends with its admission, so a failed renewal is ignored.
  const renewal = setInterval(() => void follow().then(tell, () => undefined), RENEWAL_MS)
  try {
    await follow()
    tell()
    await aborted(signal)
  } finally {
    clearInterval(renewal)
    clearTimeout(gathering)
    unsubscribe()
    await removeFollower(db, id)
  }
}

/** Whether a message `<organization> <day>`, `*` for every organization, concerns the desk. */
export function concerns({ organization_id, date }: Day, payload: string): boolean {
  const [organization, day = ''] = payload.split(' ')
  return (organization === '*' || organization === organization_id) && day <= date
}

/** The scope of `visibleRequests` for one distribution point. */
function scopeOf(actor: Actor, { is_own }: Desk): DailySummary['scope'] {
  const scope = requestScope(actor)
  if (scope === 'created') return 'own'
  return scope === 'all' || is_own ? 'all' : 'organizations'
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

function walkInOf(actor: Actor, clock: Clock, row: WalkInRow): WalkIn {
  const {
    id,
    applicant_id,
    total,
    recorded_at,
    recorded_by_name,
    updated_at,
    recorded_on,
    is_author,
    manages,
    ...applicant
  } = row
  const { update } = supportRights(actor, { manages, is_author, recorded_on }, clock.today())
  const can = { update: update && !applicant.is_restricted }
  return {
    id,
    applicant: { id: applicant_id, ...applicant },
    total,
    recorded_at,
    recorded_by_name,
    updated_at,
    can,
  }
}

function reservationOf(actor: Actor, clock: Clock, row: ReservationRow): Reservation {
  const { confirm, close, reopen, record_support } = requestRights(actor, row, clock.today())
  const { name, surname, personal_number, persons, children, warning, is_restricted } = row
  const reads = can(actor, 'fb_support.read')
  return {
    id: row.request_id,
    reserved_on: row.reserved_on,
    reserved_time: row.reserved_time,
    status: row.status,
    note: row.note,
    updated_at: row.updated_at,
    from_organization_label: row.from_organization_label,
    applicant: {
      id: row.applicant_id,
      name,
      surname,
      personal_number,
      persons,
      children,
      warning,
      is_restricted,
    },
    support: reads ? supportOf(actor, clock, row) : null,
    previous: reads && !is_restricted ? row.previous : null,
    can: { confirm, close, reopen, record_support },
  }
}

/** The hand-out of a reservation; for restricted households without rights. */
function supportOf(actor: Actor, clock: Clock, row: ReservationRow): Reservation['support'] {
  const {
    support_id,
    support_total,
    support_updated_at,
    support_recorded_on,
    support_is_mine,
    manages_to,
    is_restricted,
  } = row
  if (
    support_id === null ||
    support_total === null ||
    support_updated_at === null ||
    support_recorded_on === null
  )
    return null
  const facts = {
    manages: manages_to,
    is_author: support_is_mine,
    recorded_on: support_recorded_on,
  }
  const { update } = supportRights(actor, facts, clock.today())
  return {
    id: support_id,
    total: support_total,
    updated_at: support_updated_at,
    can: { update: update && !is_restricted },
  }
}
