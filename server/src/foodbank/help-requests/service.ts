import { TOTAL_CAP } from '@crm/contract/platform/envelopes'
import {
  type HelpRequest,
  type RequestQuery,
  helpRequest,
  type helpRequestEndpoints,
} from '@crm/contract/foodbank/help-requests'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordList } from '#core/history/lists.ts'
import { type Actor, getAuthor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  type Connection,
  type Database,
  type Transaction,
  transact,
} from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { toPage } from '#platform/http/paging.ts'
import { named } from '../applicants/matching.ts'
import { requireRequestReason } from '../closed-periods/service.ts'
import { requireEntitled, recordDespite } from '../entitlement/service.ts'
import { tellBooked, tellCancelled, tellMoved } from '../booking-messages/tell.ts'
import { holdApplicant, requireUnrestricted } from '../restriction/service.ts'
import { actingOnRequest } from '../desk-signing/acting.ts'
import { seesOnlySomeRequests } from '../visibility/scope.ts'
import { booking, isElsewhere, isMoved, toVisit } from './booking.ts'
import { isAhead, permittedRights, requestRights } from './policy.ts'
import { askedAt } from './matching.ts'
import { countByStatus, list } from './list-repository.ts'
import {
  type RequestRow,
  findParts,
  findVisible,
  getById,
  hasSlot,
  insert,
  lockActive,
  lockConfirmed,
  remove,
  settle,
  update,
} from './repository.ts'

/** Counts by status ignore that filter. Searches for a person are logged. */
export async function listRequests(db: Database, clock: Clock, actor: Actor, query: RequestQuery) {
  const called = await named(db, actor, query.search)
  const asked = askedAt(clock, query)
  const rows = await list(db, actor, asked, called)
  const { counts, total, capped } = await countByStatus(db, actor, asked, called)
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.help_request',
    list: 'requests',
    query,
    found: total,
    rows: rows.length,
  })
  return {
    ...toPage(
      query,
      rows.map(withRights(actor, clock)),
      capped ? Math.min(total, TOTAL_CAP) : total,
      capped && total >= TOTAL_CAP,
    ),
    counts,
    ...(capped ? { counts_capped: true } : {}),
    partial: seesOnlySomeRequests(actor),
  }
}

/**
 * Refuses with `request.day_in_past`, `request.slot_unavailable` (no such slot, or it has passed),
 * `request.day_blocked`, `request.already_booked`, `request.slot_taken` with the day's free slots,
 * `applicant.not_found` and `organization.not_found`, and like `requireEntitled`.
 */
export function createRequest(
  db: Database,
  clock: Clock,
  actor: Actor,
  { despite_entitlement, entitlement_reason, ...body }: BodyOf<typeof helpRequestEndpoints.create>,
): Promise<HelpRequest> {
  const consent = { despite_entitlement, entitlement_reason }
  return booking(db, clock, body, undefined, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      const despite = await requireEntitled(tx, actor, toVisit(body.applicant_id, body), consent)
      const row = await insert(tx, actor, { id, ...body })
      if (row) {
        await recordDespite(tx, actor, despite, { help_request_id: id })
        await tellBooked(tx, { clock, by: actor.user.id, areNew: true }, [row.id])
        return withRights(actor, clock)(row)
      }
      await requireUnrestricted(tx, body.applicant_id)
      const { applicant, provider, target } = await findParts(tx, actor, body)
      if (!applicant) throw new AppError('applicant.not_found')
      throw new AppError(provider && target ? 'request.slot_unavailable' : 'organization.not_found')
    }),
  )
}

/**
 * Without a move the request keeps its place, even in a slot no longer offered. A move out of a
 * closed period without a reason is refused with `request.period_closed`, one to another day or place
 * like `requireEntitled`.
 */
export async function updateRequest(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  {
    restatement_reason: reason,
    despite_entitlement,
    entitlement_reason,
    ...body
  }: BodyOf<typeof helpRequestEndpoints.update>,
): Promise<HelpRequest> {
  const consent = { despite_entitlement, entitlement_reason }
  const before = await permitted(db, actor, id, 'update')
  const change = () =>
    transact(db, getAuthor(actor), async (tx) => {
      // another time of the same day and place asks nothing anew
      const despite = isElsewhere(before, body)
        ? await requireEntitled(tx, actor, toVisit(before.applicant_id, body, id), consent)
        : null
      await requireUnrestricted(tx, before.applicant_id)
      if (isMoved(before, body)) {
        await requireRequestReason(tx, { clock, reason }, [before, body])
        if (!(await hasSlot(tx, body))) {
          const { target } = await findParts(tx, actor, { ...before, ...body })
          throw new AppError(target ? 'request.slot_unavailable' : 'organization.not_found')
        }
      }
      if (!(await update(tx, id, body))) throw await outrun(tx, clock, actor, id, 'update')
      if (despite) await recordDespite(tx, actor, despite, { help_request_id: id })
      if (isMoved(before, body)) await tellMoved(tx, { clock, by: actor.user.id }, [{ id, before }])
      return withRights(actor, clock)(await getById(tx, actor, id))
    })
  return isMoved(before, body) ? booking(db, clock, body, id, change) : change()
}

/** Refuses with `request.period_closed` in a closed period without a reason. */
export async function removeRequest(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<void> {
  const before = await permitted(db, actor, id, 'delete')
  await transact(db, getAuthor(actor), async (tx) => {
    await holdApplicant(tx, before.applicant_id)
    if (!(await lockActive(tx, id))) throw await outrun(tx, clock, actor, id, 'delete')
    await requireRequestReason(tx, { clock, reason }, [before])
    await tellCancelled(tx, { clock, by: actor.user.id }, [id])
    if (!(await remove(tx, id))) throw await outrun(tx, clock, actor, id, 'delete')
  })
}

/**
 * Refuses with `request.before_its_day`, a second no-show with `request.already_closed`, and in a
 * closed period without a reason with `request.period_closed`. Of several callers at once exactly
 * one succeeds.
 */
export async function settleRequest(
  db: Database,
  clock: Clock,
  session: Actor,
  id: string,
  { right, reason }: { right: 'confirm' | 'close'; reason: string | null },
): Promise<HelpRequest> {
  const actor = await actingOnRequest(db, clock, session, id)
  const before = await permitted(db, actor, id, right)
  return transact(db, getAuthor(actor), async (tx) => {
    if (right === 'confirm') await requireUnrestricted(tx, before.applicant_id)
    await requireRequestReason(tx, { clock, reason }, [before])
    if (!(await settleAs(right, tx, clock, actor, id)))
      throw await outrun(tx, clock, actor, id, right)
    return withRights(actor, clock)(await getById(tx, actor, id))
  })
}

/**
 * Confirms an active request. Refuses with `request.not_found`, `request.not_active` for a no-show,
 * `request.before_its_day`, `support.period_closed` in a closed period without a reason, and
 * `forbidden` if the actor may not confirm it.
 */
export async function confirmForSupport(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  id: string,
  reason: string | null,
): Promise<RequestRow> {
  const row = await requireVisible(tx, actor, id)
  const again = () => confirmForSupport(tx, clock, actor, id, reason)
  // locked until the hand-out exists; if reopened just now, start again
  if (row.status === 'confirmed') return (await lockConfirmed(tx, id)) ? row : again()
  if (row.status === 'rejected') throw new AppError('request.not_active')
  if (!permittedRights(actor, { ...row, is_restricted: false }).confirm)
    throw new AppError('forbidden')
  if (isAhead(row, clock.today())) throw new AppError('request.before_its_day')
  await requireRequestReason(tx, { clock, reason }, [row], 'support.period_closed')
  // settled or deleted just now: start again
  return (await settleAs('confirm', tx, clock, actor, id)) ? row : again()
}

/** Refuses with `request.not_found`. */
export async function requireVisible(
  db: Connection,
  actor: Actor,
  id: string,
): Promise<RequestRow> {
  const row = await findVisible(db, actor, id)
  if (!row) throw new AppError('request.not_found')
  return row
}

type Right = keyof HelpRequest['can']

export const withRights = (actor: Actor, clock: Clock) => (row: RequestRow) => ({
  ...row,
  can: requestRights(actor, row, clock.today()),
})

function settleAs(
  right: 'confirm' | 'close',
  tx: Transaction,
  clock: Clock,
  { user }: Actor,
  id: string,
): Promise<boolean> {
  const now = clock.now().toISOString()
  return settle(
    tx,
    id,
    clock.today(),
    right === 'confirm'
      ? { status: 'confirmed', confirmed_at: now, confirmed_by: user.id }
      : { status: 'rejected', closed_at: now, closed_by: user.id },
  )
}

/**
 * Refuses with `request.not_found` or `forbidden`. Restriction is checked later, behind the lock.
 */
export async function permitted(
  db: Connection,
  actor: Actor,
  id: string,
  right: Right,
): Promise<RequestRow> {
  const row = await requireVisible(db, actor, id)
  if (!permittedRights(actor, { ...row, status: 'active', is_restricted: false })[right])
    throw new AppError('forbidden')
  if (row.status !== 'active') throw notActive(row, right)
  return row
}

/** Why the update changed no row. */
export async function outrun(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  id: string,
  right: Right,
): Promise<AppError> {
  const row = await requireVisible(tx, actor, id)
  if (row.status !== 'active') return notActive(row, right)
  if ((right === 'confirm' || right === 'close') && isAhead(row, clock.today()))
    return new AppError('request.before_its_day')
  // Details are sent unchecked; the schema removes internal columns.
  const details = helpRequest.parse(withRights(actor, clock)(row))
  return new AppError('stale_record', { details })
}

const notActive = (row: RequestRow, right: Right) =>
  new AppError(
    right === 'close' && row.status === 'rejected'
      ? 'request.already_closed'
      : 'request.not_active',
  )
