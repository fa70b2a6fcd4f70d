import {
  measure,
  type Measure,
  type measureEndpoints,
  type MeasureQuery,
} from '@crm/contract/foodbank/measures/measures'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { recordList } from '#core/history/lists.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { toPage } from '#platform/http/paging.ts'
import { requireMeasureReason } from '../closed-periods/service.ts'
import { actingAt, actingOnMeasure } from '../desk-signing/acting.ts'
import { requireUnrestricted } from '../restriction/service.ts'
import { seesOnlySomeSupports } from '../visibility/scope.ts'
import { supportRights, type SupportFacts } from '../visibility/recorded.ts'
import * as repository from './repository.ts'

export { countMeasures } from './sums-repository.ts'

/** Who reads it is recorded, because it shows names. */
export async function listMeasures(db: Database, clock: Clock, actor: Actor, query: MeasureQuery) {
  const { rows, total } = await repository.list(db, actor, query)
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.measure',
    list: 'measures',
    query,
    found: total,
    rows: rows.length,
  })
  return toPage(query, rows.map(withRights(actor, clock)), total)
}

/** The last `limit` measures of a household, newest first. */
export async function measuresOfApplicant(
  db: Connection,
  clock: Clock,
  actor: Actor,
  applicantId: string,
  { limit }: { limit: number },
): Promise<{ latest: Measure[]; total: number; partial: boolean }> {
  const { rows, total } = await repository.list(db, actor, {
    applicant_id: applicantId,
    page: 1,
    per_page: limit,
    sort: '-date',
  })
  return {
    latest: rows.map(withRights(actor, clock)),
    total,
    partial: seesOnlySomeSupports(actor),
  }
}

/**
 * Records kinds beside a hand-out or without one. Refuses with `measure.already_recorded` what the
 * household has got there on that day, with `support.not_found` a hand-out of another household, site
 * or day, and in a closed period without a reason with `measure.period_closed`.
 */
export async function createMeasures(
  db: Database,
  clock: Clock,
  session: Actor,
  {
    restatement_reason: reason,
    measure_kind_ids,
    ...occasion
  }: BodyOf<typeof measureEndpoints.create>,
): Promise<Measure[]> {
  refuseFuture(clock, occasion.date)
  const { applicant_id, organization_id, date } = occasion
  const actor = await actingAt(db, clock, session, organization_id, 'fb_support.create')
  return transact(db, getAuthor(actor), async (tx) => {
    await requireUnrestricted(tx, applicant_id)
    await requireMeasureReason(tx, { clock, reason }, { organization_id, days: [date] })
    const fits = await repository.findRecipient(tx, actor, occasion)
    if (!fits.may_record) throw new AppError('organization.not_found')
    if (!fits.is_registered) throw new AppError('applicant.not_found')
    if (!fits.fits_support) throw new AppError('support.not_found')
    const ids = await recordMeasures(tx, clock, actor, occasion, measure_kind_ids)
    if (ids.length < measure_kind_ids.length) throw alreadyRecorded()
    return Promise.all(ids.map((id) => getMeasure(tx, clock, actor, id)))
  })
}

/**
 * Within the transaction of a hand-out, which has checked who may record it and for whom. What the
 * household has got there on that day stays as it is. Refuses kinds that are not offered.
 */
export async function recordMeasures(
  tx: Transaction,
  clock: Clock,
  actor: Actor,
  occasion: repository.Occasion,
  kinds: readonly string[],
): Promise<string[]> {
  await repository.lockHousehold(tx, occasion.applicant_id)
  await requireOffered(tx, kinds, 'measure_kind_ids')
  return repository.insert(
    tx,
    actor,
    { ...occasion, created_at: clock.now().toISOString() },
    kinds.map((measure_kind_id) => ({ id: newId(), measure_kind_id })),
  )
}

/**
 * A measure beside a hand-out keeps its day. Refuses with `measure.already_recorded`,
 * `stale_record`, and in a closed period without a reason with `measure.period_closed`.
 */
export async function updateMeasure(
  db: Database,
  clock: Clock,
  session: Actor,
  id: string,
  { restatement_reason: reason, ...body }: BodyOf<typeof measureEndpoints.update>,
): Promise<Measure> {
  refuseFuture(clock, body.date)
  const actor = await actingOnMeasure(db, clock, session, id)
  const before = await permitted(db, clock, actor, id, 'update')
  const { applicant_id, organization_id, support_id } = before
  if (support_id !== null && body.date !== before.date) throw invalidField('date', 'invalid')
  return refusing({ measure__once_with_support: alreadyRecorded }, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireUnrestricted(tx, applicant_id)
      const days = [before.date, body.date]
      await requireMeasureReason(tx, { clock, reason }, { organization_id, days })
      await repository.lockHousehold(tx, applicant_id)
      const kind = body.measure_kind_id
      if (kind !== before.kind?.id) await requireOffered(tx, [kind], 'measure_kind_id')
      const occasion = { applicant_id, organization_id, support_id, date: body.date }
      if (await repository.isRecorded(tx, occasion, { besides: id, kind })) throw alreadyRecorded()
      const isUpdated = await repository.update(tx, id, body)
      const now = await getMeasure(tx, clock, actor, id)
      if (isUpdated) return now
      // Details are sent unchecked; the schema removes internal columns.
      throw new AppError('stale_record', { details: measure.parse(now) })
    }),
  )
}

/** Refuses in a closed period without a reason with `measure.period_closed`. */
export async function removeMeasure(
  db: Database,
  clock: Clock,
  session: Actor,
  id: string,
  reason: string | null,
): Promise<void> {
  const actor = await actingOnMeasure(db, clock, session, id)
  const before = await permitted(db, clock, actor, id, 'delete')
  const { applicant_id, organization_id, date } = before
  await transact(db, getAuthor(actor), async (tx) => {
    await requireUnrestricted(tx, applicant_id)
    await requireMeasureReason(tx, { clock, reason }, { organization_id, days: [date] })
    if (!(await repository.remove(tx, id))) throw new AppError('measure.not_found')
  })
}

/** Refuses with `measure.not_found`. */
async function getMeasure(db: Connection, clock: Clock, actor: Actor, id: string) {
  const row = await repository.findVisible(db, actor, id)
  if (!row) throw new AppError('measure.not_found')
  return withRights(actor, clock)(row)
}

/** Refuses with `measure.not_found` or `forbidden`. */
async function permitted(
  db: Connection,
  clock: Clock,
  actor: Actor,
  id: string,
  right: keyof Measure['can'],
): Promise<Measure> {
  const row = await getMeasure(db, clock, actor, id)
  if (!row.can[right]) throw new AppError('forbidden')
  return row
}

async function requireOffered(tx: Transaction, kinds: readonly string[], field: string) {
  const offered = await repository.listOffered(tx, kinds)
  if (offered.length < kinds.length) throw invalidField(field, 'not_found')
}

const alreadyRecorded = () => new AppError('measure.already_recorded')

const withRights =
  (actor: Actor, clock: Clock) =>
  <Row extends SupportFacts>(row: Row) => ({
    ...row,
    can: supportRights(actor, row, clock.today()),
  })

function refuseFuture(clock: Clock, date: string): void {
  if (date > clock.today()) throw invalidField('date', 'future_day')
}
