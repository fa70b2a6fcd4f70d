import {
  recordedSupport,
  type RecordedSupport,
  type Support,
  type SupportDetail,
  type supportEndpoints,
  type SupportQuery,
} from '@crm/contract/foodbank/supports'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordOpening } from '#core/history/events.ts'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Connection, type Database } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { toPage } from '#platform/http/paging.ts'
import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { named } from '../applicants/matching.ts'
import { requireSupportReason } from '../closed-periods/service.ts'
import { recordMeasures } from '../measures/service.ts'
import { recordDespite, requireEntitled } from '../entitlement/service.ts'
import { requireUnrestricted } from '../restriction/service.ts'
import { actingAt, actingOnSupport } from '../desk-signing/acting.ts'
import { confirmForSupport } from '../help-requests/service.ts'
import { seesOnlySomeSupports } from '../visibility/scope.ts'
import { supportRights, type SupportFacts } from '../visibility/recorded.ts'
import { areSame, takeFromStock } from './goods.ts'
import { setGoods } from './goods-repository.ts'
import {
  count,
  findRecipient,
  findVisible,
  insert,
  list,
  listOfApplicant,
  remove,
  update,
} from './repository.ts'
import { requireGoods } from './scanned.ts'
import { isMore, toCorrection, toVisit } from './visit.ts'

/** The modules are told what is handed out. */
type Told = Pick<Context, 'db' | 'clock' | 'modules'>

/** Searches for a person are logged without the typed text. */
export async function listSupports(db: Database, clock: Clock, actor: Actor, query: SupportQuery) {
  const called = await named(db, actor, query.search)
  const rows = await list(db, actor, query, called)
  const { total, capped, sums } = await count(db, actor, query, called)
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.support',
    list: 'supports',
    query,
    found: total,
    rows: rows.length,
  })
  return {
    ...toPage(query, rows.map(withRights(actor, clock)), total, capped),
    sums,
    partial: seesOnlySomeSupports(actor),
  }
}

/** The last `limit` hand-outs, newest first, and the kilograms of 12 months. */
export async function supportsOfApplicant(
  db: Connection,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  { limit }: { limit: number },
): Promise<{ latest: Support[]; total: number; last_12_months_kg: number; partial: boolean }> {
  const rows = await listOfApplicant(db, actor, applicantId, {
    limit,
    since: yearBefore(clock.today()),
  })
  return {
    latest: rows.map(withRights(actor, clock)),
    total: rows[0]?.total_supports ?? 0,
    last_12_months_kg: rows[0]?.recent_kg ?? 0,
    partial: seesOnlySomeSupports(actor),
  }
}

/** Recorded as a reading of the household. Refuses with `support.not_found`. */
export async function openSupport(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<SupportDetail> {
  const support = await getSupport(db, clock, actor, id)
  await recordOpening(db, getAuthor(actor), 'foodbank.applicant', support.applicant_id)
  return support
}

/** Refuses with `support.not_found`. */
export async function getSupport(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
): Promise<SupportDetail> {
  const row = await findVisible(db, actor, id)
  if (!row) throw new AppError('support.not_found')
  return withRights(actor, clock)(row)
}

/**
 * A request must be of the same applicant and distribution point; an active one is confirmed.
 * Refuses with `support.already_recorded`, in a closed period without a reason with
 * `support.period_closed`, and like `requireEntitled` and `requireGoods`.
 */
export async function createSupport(
  context: Told,
  session: Actor,
  {
    restatement_reason: reason,
    measure_kind_ids: kinds,
    goods: wanted,
    despite_entitlement,
    entitlement_reason,
    ...body
  }: BodyOf<typeof supportEndpoints.create>,
): Promise<RecordedSupport> {
  const { db, clock } = context
  refuseFuture(clock, body.date)
  const actor = await actingAt(db, clock, session, body.organization_id, 'fb_support.create')
  const alreadyRecorded = () => new AppError('support.already_recorded')
  return refusing({ support__help_request_once: alreadyRecorded }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const id = newId()
      const { applicant_id, organization_id, date } = body
      const consent = { despite_entitlement, entitlement_reason }
      const despite = await requireEntitled(tx, actor, toVisit(body), consent)
      await requireUnrestricted(tx, applicant_id)
      const move = { id, applicant_id, organization_id, before: null, after: date }
      await requireSupportReason(tx, { clock, reason }, move)
      if (body.help_request_id !== null) {
        const request = await confirmForSupport(tx, clock, actor, body.help_request_id, reason)
        if (request.support_id !== null) throw alreadyRecorded()
        if (request.applicant_id !== body.applicant_id)
          throw invalidField('applicant_id', 'invalid')
        if (request.to_organization_id !== body.organization_id)
          throw invalidField('organization_id', 'invalid')
      }
      const { is_registered, may_record } = await findRecipient(tx, actor, body)
      if (!may_record) throw new AppError('organization.not_found')
      if (!is_registered) throw new AppError('applicant.not_found')
      const scanned = await requireGoods(tx, context, body, { wanted })
      const created_at = clock.now().toISOString()
      const recorded = await insert(tx, actor, { id, ...body, created_at })
      await setGoods(tx, id, scanned)
      await recordDespite(tx, actor, despite, { support_id: id })
      if (kinds.length > 0)
        await recordMeasures(
          tx,
          clock,
          actor,
          { applicant_id, organization_id, support_id: id, date },
          kinds,
        )
      await takeFromStock(tx, context, actor, recorded, { amounts: body, scanned })
      return { ...withRights(actor, clock)(recorded), goods: scanned }
    }),
  )
}

/**
 * A corrected day brings the household of that day. Refuses with `support.period_closed` where what
 * a closed report counted changes without a reason, and more kilograms, or those of another month, like
 * `requireEntitled`.
 */
export async function updateSupport(
  context: Told,
  session: Actor,
  id: string,
  {
    restatement_reason: reason,
    goods: wanted,
    despite_entitlement,
    entitlement_reason,
    ...body
  }: BodyOf<typeof supportEndpoints.update>,
): Promise<RecordedSupport> {
  const { db, clock } = context
  refuseFuture(clock, body.date)
  const actor = await actingOnSupport(db, clock, session, id)
  const recorded = await permitted(db, clock, actor, id, 'update')
  const { applicant_id, organization_id, date: before } = recorded
  const consent = { despite_entitlement, entitlement_reason }
  return transact(db, getAuthor(actor), async (tx) => {
    const despite = isMore(recorded, body)
      ? await requireEntitled(tx, actor, toCorrection(recorded, body), consent)
      : null
    // a wait that it has ended may come back
    await requireUnrestricted(tx, applicant_id, 'no key update')
    const move = { id, applicant_id, organization_id, before, after: body.date }
    const counts = isCounted(recorded, body)
    if (counts) await requireSupportReason(tx, { clock, reason }, move)
    const given = { ...body, organization_id }
    const scanned = await requireGoods(tx, context, given, { wanted, before: recorded.goods })
    const updated = await update(tx, actor, id, body)
    if (updated) {
      await setGoods(tx, id, scanned, recorded.goods)
      if (despite) await recordDespite(tx, actor, despite, { support_id: id })
      if (counts || !areSame(recorded.goods, scanned))
        await takeFromStock(tx, context, actor, updated, { amounts: body, scanned })
      return { ...withRights(actor, clock)(updated), goods: scanned }
    }
    // Details are sent unchecked; the schema removes internal columns.
    throw new AppError('stale_record', {
      details: recordedSupport.parse(await getSupport(tx, clock, actor, id)),
    })
  })
}

/**
 * Its request stays confirmed and can get another hand-out. Refuses with `support.period_closed`
 * in a closed period without a reason.
 */
export async function removeSupport(
  context: Told,
  session: Actor,
  id: string,
  reason: string | null,
): Promise<void> {
  const { db, clock } = context
  const actor = await actingOnSupport(db, clock, session, id)
  const removed = await permitted(db, clock, actor, id, 'delete')
  const { applicant_id, organization_id, date } = removed
  await transact(db, getAuthor(actor), async (tx) => {
    // as above
    await requireUnrestricted(tx, applicant_id, 'no key update')
    const move = { id, applicant_id, organization_id, before: date, after: null }
    await requireSupportReason(tx, { clock, reason }, move)
    if (!(await remove(tx, id))) throw new AppError('support.not_found')
    await takeFromStock(tx, context, actor, removed, null)
  })
}

const withRights =
  (actor: Actor, clock: Clock) =>
  <Row extends SupportFacts>(row: Row) => ({
    ...row,
    can: supportRights(actor, row, clock.today()),
  })

/** Refuses with `support.not_found` or `forbidden`. */
async function permitted(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
  right: keyof Support['can'],
): Promise<RecordedSupport> {
  const row = await getSupport(db, clock, actor, id)
  if (!row.can[right]) throw new AppError('forbidden')
  return row
}

/** A note alone changes no report. */
const isCounted = (before: Support, after: Pick<Support, 'date' | (typeof AMOUNT_CODES)[number]>) =>
  before.date !== after.date || AMOUNT_CODES.some((code) => before[code] !== after[code])

function refuseFuture(clock: Clock, date: string): void {
  if (date > clock.today()) throw invalidField('date', 'future_day')
}

/** The same day a year earlier; 28 February for a leap day. */
const yearBefore = (day: string) =>
  `${Number(day.slice(0, 4)) - 1}${day.slice(4)}`.replace(/-02-29$/, '-02-28')
