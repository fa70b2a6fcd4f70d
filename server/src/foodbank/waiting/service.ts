import {
  waitQuery,
  type newWaitBody,
  type Wait,
  type waitBody,
  type WaitQuery,
} from '@crm/contract/foodbank/waiting/waiting'
import { MAX_PAGE_SIZE } from '@crm/contract/platform/envelopes'
import type { z } from 'zod'
import { recordList } from '#core/history/lists.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { newId } from '#platform/id.ts'
import { named } from '../applicants/matching.ts'
import { lockActiveOf, requireParts } from '../help-requests/household.ts'
import { lockApplicant, requireUnrestricted } from '../restriction/service.ts'
import { seesOnlySomeRequests } from '../visibility/scope.ts'
import {
  countToCall,
  declineOffer,
  findWait,
  findWaitOfOffer,
  insertWait,
  isWaiting,
  listWaits,
  updateWait,
  withdrawWait,
  type WaitRow,
} from './repository.ts'

export async function readWaits(db: Database, actor: Actor, query: WaitQuery) {
  const called = await named(db, actor, query.search)
  const { rows, total } = await listWaits(db, actor, query, { called, clientsOf: null })
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.wait',
    list: 'waits',
    query,
    found: total,
    rows: rows.length,
  })
  return {
    ...toPage(query, rows.map(withRights(actor)), total),
    to_call: await countToCall(db, actor),
    partial: seesOnlySomeRequests(actor),
  }
}

/** For which distribution points the household waits, as far as the actor may see it. */
export async function waitsOfApplicant(
  db: Connection,
  actor: Actor,
  applicantId: string,
): Promise<Wait[]> {
  const query = waitQuery.parse({ applicant_id: applicantId, per_page: MAX_PAGE_SIZE })
  const { rows } = await listWaits(db, actor, query, { called: null, clientsOf: null })
  return rows.map(withRights(actor))
}

/** Open offers that somebody has to call about, of all that the actor may see. */
export const offersToCall = (db: Connection, actor: Actor): Promise<number> =>
  countToCall(db, actor)

/**
 * Refuses with `wait.past`, `wait.exists` for a household that waits for this distribution point,
 * `request.not_active` if the reservation that is to be moved is none of its active ones, and like a
 * booking for the household and its organizations.
 */
export function createWait(
  db: Database,
  clock: Clock,
  actor: Actor,
  body: z.output<typeof newWaitBody>,
): Promise<Wait> {
  requireAhead(clock, body)
  return transact(db, getAuthor(actor), async (tx) => {
    // of two at once the second one sees the first
    await lockApplicant(tx, body.applicant_id, 'no key update')
    await requireUnrestricted(tx, body.applicant_id)
    await requireParts(tx, actor, body)
    if (await isWaiting(tx, body.applicant_id, body.to_organization_id))
      throw new AppError('wait.exists')
    const { applicant_id, request_id } = body
    if (request_id !== null && !(await lockActiveOf(tx, applicant_id, request_id)))
      throw new AppError('request.not_active')
    const id = newId()
    await insertWait(tx, { id, ...body, created_by: actor.user.id })
    return withRights(actor)(await requireWait(tx, actor, id))
  })
}

/** Refuses with `wait.not_found`, `wait.past`, `wait.ended`, `stale_record` and `forbidden`. */
export function changeWait(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  body: z.output<typeof waitBody>,
): Promise<Wait> {
  requireAhead(clock, body)
  return transact(db, getAuthor(actor), async (tx) => {
    const before = await requireUsable(tx, actor, id)
    await requireUnrestricted(tx, before.applicant_id)
    if (!(await updateWait(tx, id, body, clock.now().toISOString())))
      throw await outrun(tx, actor, id)
    return withRights(actor)(await requireWait(tx, actor, id))
  })
}

/** Refuses with `wait.not_found`, `wait.ended` and `forbidden`. */
export function endWait(db: Database, clock: Clock, actor: Actor, id: string): Promise<Wait> {
  return transact(db, getAuthor(actor), async (tx) => {
    await requireUsable(tx, actor, id)
    const by = { now: clock.now().toISOString(), by: actor.user.id }
    if (!(await withdrawWait(tx, id, by))) throw new AppError('wait.ended')
    return withRights(actor)(await requireWait(tx, actor, id))
  })
}

/** The household goes on waiting. Refuses with `offer.not_found`, `offer.not_open` and `forbidden`. */
export function refuseOffer(db: Database, clock: Clock, actor: Actor, id: string): Promise<Wait> {
  return transact(db, getAuthor(actor), async (tx) => {
    const wait = await findWaitOfOffer(tx, actor, id)
    if (!wait) throw new AppError('offer.not_found')
    if (!mayChange(actor, wait)) throw new AppError('forbidden')
    const by = { now: clock.now().toISOString(), by: actor.user.id }
    if (!(await declineOffer(tx, id, by))) throw new AppError('offer.not_open')
    return withRights(actor)(await requireWait(tx, actor, wait.id))
  })
}

function requireAhead(clock: Clock, { wanted_to }: { readonly wanted_to: string }): void {
  if (wanted_to < clock.today()) throw new AppError('wait.past')
}

async function requireWait(db: Connection, actor: Actor, id: string): Promise<WaitRow> {
  const found = await findWait(db, actor, id)
  if (!found) throw new AppError('wait.not_found')
  return found
}

async function requireUsable(db: Connection, actor: Actor, id: string): Promise<WaitRow> {
  const found = await requireWait(db, actor, id)
  if (found.state !== 'waiting') throw new AppError('wait.ended')
  if (!mayChange(actor, found)) throw new AppError('forbidden')
  return found
}

async function outrun(db: Connection, actor: Actor, id: string): Promise<AppError> {
  const now = withRights(actor)(await requireWait(db, actor, id))
  return now.state === 'waiting'
    ? new AppError('stale_record', { details: now })
    : new AppError('wait.ended')
}

/** Like the reservation that it may become. */
const mayChange = (actor: Actor, { is_involved }: WaitRow) =>
  can(actor, 'fb_request.update') && (is_involved || can(actor, 'fb_request.show_all'))

const withRights =
  (actor: Actor) =>
  ({ is_involved, ...row }: WaitRow): Wait => {
    const isOpen = row.state === 'waiting'
    return {
      ...row,
      can: {
        update: isOpen && mayChange(actor, { is_involved, ...row }),
        book: isOpen && !row.is_restricted && can(actor, 'fb_request.create'),
      },
    }
  }
