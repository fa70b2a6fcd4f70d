import type {
  DailySummary,
  dailySummaryEndpoints,
  Reservation,
  WalkIn,
} from '@crm/contract/foodbank/desk/daily-summary'
import type { QueryOf } from '@crm/contract/platform/endpoint'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type { Notifications } from '#platform/database/notifications.ts'
import type { Stream } from '#platform/http/stream.ts'
import { workingAt } from '../desk-signing/acting.ts'
import { requestRights } from '../help-requests/policy.ts'
import { requestScope } from '../visibility/scope.ts'
import { getAddress } from '../slots/service.ts'
import { supportRights } from '../visibility/recorded.ts'
import { walkInRights } from './policy.ts'
import {
  findDesk,
  listReservations,
  listWalkIns,
  removeFollower,
  upsertFollower,
  type Desk,
  type ReservationRow,
  type WalkInRow,
} from './repository.ts'

type Day = QueryOf<typeof dailySummaryEndpoints.get>

/** Collects changes, and lets a write finish that began before the subscription. */
const GATHERING_MS = 150
const RENEWAL_MS = 60_000
/** After this time without renewal, a dead process no longer follows. */
const FOLLOWING_SECONDS = 180

/**
 * Without the right to read hand-outs, their amounts are left out. Logged. Refuses with
 * `organization.not_found`.
 */
export async function dailySummary(
  db: Database,
  clock: Clock,
  actor: Actor,
  day: Day,
): Promise<DailySummary> {
  const desk = await findDesk(db, actor, day.organization_id, day.date)
  if (!desk) throw new AppError('organization.not_found')
  const { viewer, signing } = await workingAt(db, clock, actor, desk)
  // users who may sign here count as staff
  const place = signing?.signed ? { ...desk, is_own: true } : desk
  const [rows, walkIns] = await Promise.all([
    listReservations(db, viewer, day, clock.today()),
    can(viewer, 'fb_support.read') ? listWalkIns(db, viewer, day) : [],
  ])
  const shown = rows.length + walkIns.length
  await recordList(db, getAuthor(viewer), {
    table: 'foodbank.help_request',
    list: 'desk',
    query: day,
    found: shown,
    rows: shown,
  })
  const late = rows.filter((row) => row.is_late)
  const { id, name, label, blocked, average_per_person } = desk
  return {
    organization: { id, name, label, address: getAddress(desk) },
    date: day.date,
    signing,
    scope: getScope(viewer, place),
    blocked,
    reservations: rows
      .filter((row) => !row.is_late)
      .map((row) => getReservation(viewer, clock, row)),
    unresolved: late.map((row) => getReservation(viewer, clock, row)),
    unresolved_total: late[0]?.late_total ?? 0,
    walk_ins: walkIns.map((row) => getWalkIn(viewer, clock, row)),
    average_per_person,
    can: walkInRights(viewer, place),
  }
}

/**
 * Sends an event at the start, on a change of that day or an earlier one (unsettled reservations
 * are shown), after messages may have been lost, and once a minute.
 */
export async function followDay(
  db: Database,
  notifications: Notifications,
  day: Day,
  { send, signal }: Stream<Day>,
): Promise<void> {
  const id = newId()
  let gathering: NodeJS.Timeout | undefined
  const notify = () => {
    gathering ??= setTimeout(() => {
      gathering = undefined
      send(day)
    }, GATHERING_MS)
  }
  const follow = () =>
    upsertFollower(db, { id, organizationId: day.organization_id, seconds: FOLLOWING_SECONDS })
  const unsubscribe = notifications.subscribe(
    'foodbank_day',
    (payload) => concerns(day, payload) && notify(),
    notify,
  )
  // Without a database the stream ends with its admission, so a failed renewal is ignored.
  const renewal = setInterval(() => void follow().then(notify, () => undefined), RENEWAL_MS)
  try {
    await follow()
    notify()
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

function getScope(actor: Actor, { is_own }: Desk): DailySummary['scope'] {
  const scope = requestScope(actor)
  if (scope === 'created') return 'own'
  return scope === 'all' || is_own ? 'all' : 'organizations'
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

function getWalkIn(actor: Actor, clock: Clock, row: WalkInRow): WalkIn {
  const { update } = supportRights(actor, row, clock.today())
  return {
    ...row,
    applicant: { ...row, id: row.applicant_id },
    can: { update: update && !row.is_restricted },
  }
}

function getReservation(actor: Actor, clock: Clock, row: ReservationRow): Reservation {
  const reads = can(actor, 'fb_support.read')
  return {
    ...row,
    id: row.request_id,
    applicant: { ...row, id: row.applicant_id },
    support: reads ? getSupport(actor, clock, row) : null,
    previous: reads && !row.is_restricted ? row.previous : null,
    can: requestRights(actor, row, clock.today()),
  }
}

function getSupport(actor: Actor, clock: Clock, row: ReservationRow): Reservation['support'] {
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
