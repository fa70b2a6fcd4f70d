import type { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls'
import type { RecallDetail } from '@crm/contract/warehouse/recalls/recall-detail'
import { MAX_RECALLED } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact, type Transaction } from '#platform/database/database.ts'
import { AppError, getConstraint, refusing } from '#platform/errors.ts'
import { addLots, countLots, listTaken, lotsOf } from './lots-repository.ts'
import * as repository from './repository.ts'
import { getRecall } from './service.ts'

export type Acting = Pick<Context, 'db' | 'clock' | 'modules'>

/**
 * Calls lots back: from the same moment on none of them may be given out. A recall of this key by
 * the same user is what an earlier try has made; refuses any other one with `document.key_taken`, lots
 * of another open recall with `recall.lot_taken`, and with `lot.not_found`.
 */
export async function createRecall(
  context: Acting,
  actor: Actor,
  { key, lot_ids, ...words }: BodyOf<typeof recallEndpoints.create>,
): Promise<RecallDetail> {
  const { db, clock } = context
  await naming(context, key, lot_ids, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const by = actor.user.id
      const at = clock.now().toISOString()
      const isNew = await repository.insert(tx, {
        id: key,
        ...words,
        created_by: by,
        created_at: at,
      })
      if (isNew) return addLots(tx, key, lot_ids, { added_by: by, added_at: at })
      const earlier = await repository.findAuthor(tx, key)
      if (earlier?.created_by !== by || earlier.title !== words.title)
        throw new AppError('document.key_taken')
    }),
  )
  return getRecall(context, actor, key)
}

/** Refuses like a new one, with `recall.not_found`, `recall.closed` and `recall.too_many`. */
export async function addLotsTo(
  context: Acting,
  actor: Actor,
  id: string,
  { lot_ids }: BodyOf<typeof recallEndpoints.addLots>,
): Promise<RecallDetail> {
  const { db, clock } = context
  await naming(context, id, lot_ids, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOpen(tx, id)
      const at = clock.now().toISOString()
      // what it has already stays; a trigger would look at it again
      const has = new Set(await lotsOf(tx, id))
      const more = lot_ids.filter((lot) => !has.has(lot))
      if (more.length > 0) await addLots(tx, id, more, { added_by: actor.user.id, added_at: at })
      if ((await countLots(tx, id)) > MAX_RECALLED) throw new AppError('recall.too_many')
    }),
  )
  return getRecall(context, actor, id)
}

/** A lot that another recall has is named, with that recall. */
async function naming(
  { db }: Acting,
  id: string,
  lotIds: readonly string[],
  write: () => Promise<void>,
): Promise<void> {
  try {
    await refusing(refusals, write)
  } catch (error) {
    if (getConstraint(error) !== 'recall_lot__taken') throw error
    throw new AppError('recall.lot_taken', { details: { lots: await listTaken(db, lotIds, id) } })
  }
}

/** Refuses with `recall.not_found`, `recall.closed`, and `stale_record` with the newer version. */
export async function updateRecall(
  context: Acting,
  actor: Actor,
  id: string,
  { updated_at, ...words }: BodyOf<typeof recallEndpoints.update>,
): Promise<RecallDetail> {
  await transact(context.db, getAuthor(actor), async (tx) => {
    const recall = await requireOpen(tx, id)
    requireFresh(recall, updated_at)
    await repository.update(tx, id, words)
    await repository.tellReason(tx, id, words.reason)
  })
  return getRecall(context, actor, id)
}

/**
 * Refuses with `recall.goods_left` while some of it lies somewhere and no reason is given, with
 * `recall.closed_already`, and with `stale_record`.
 */
export async function closeRecall(
  context: Acting,
  actor: Actor,
  id: string,
  { updated_at, reason }: BodyOf<typeof recallEndpoints.close>,
): Promise<RecallDetail> {
  const { db, clock } = context
  await refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const recall = await repository.lock(tx, id)
      if (!recall) throw new AppError('recall.not_found')
      if (recall.state === 'closed') throw new AppError('recall.closed_already')
      requireFresh(recall, updated_at)
      const at = clock.now().toISOString()
      const by = { closed_by: actor.user.id, closed_at: at, closing_reason: reason }
      await repository.close(tx, id, by)
    }),
  )
  return getRecall(context, actor, id)
}

/** Recorded by who was told it. Refuses with `recall.closed` and `partner.not_found`. */
export async function addAnswer(
  context: Acting,
  actor: Actor,
  id: string,
  { key, ...answer }: BodyOf<typeof recallEndpoints.addAnswer>,
): Promise<RecallDetail> {
  const { db, clock } = context
  await refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      await requireOpen(tx, id)
      const by = { recorded_by: actor.user.id, recorded_at: clock.now().toISOString() }
      if (await repository.insertAnswer(tx, { id: key, recall_id: id, ...answer, ...by })) return
      const earlier = await repository.findAnswer(tx, key)
      const isRepeated =
        earlier?.recall_id === id &&
        earlier.partner_id === answer.partner_id &&
        earlier.outcome === answer.outcome &&
        earlier.recorded_by === actor.user.id
      if (!isRepeated) throw new AppError('document.key_taken')
    }),
  )
  return getRecall(context, actor, id)
}

/** Refuses with `recall.answer_not_found` and `recall.closed`. */
export async function removeAnswer(
  context: Acting,
  actor: Actor,
  id: string,
): Promise<RecallDetail> {
  const recallId = await transact(context.db, getAuthor(actor), async (tx) => {
    const answer = await repository.findAnswer(tx, id)
    if (!answer) throw new AppError('recall.answer_not_found')
    await requireOpen(tx, answer.recall_id)
    await repository.removeAnswer(tx, id)
    return answer.recall_id
  })
  return getRecall(context, actor, recallId)
}

type Locked = NonNullable<Awaited<ReturnType<typeof repository.lock>>>

/** Nobody closes it meanwhile. Refuses with `recall.not_found` and `recall.closed`. */
export async function requireOpen(tx: Transaction, id: string): Promise<Locked> {
  const recall = await repository.lock(tx, id)
  if (!recall) throw new AppError('recall.not_found')
  if (recall.state === 'closed') throw new AppError('recall.closed')
  return recall
}

/** A form is compared with what the list of its fields says now. */
function requireFresh({ state: _state, ...recall }: Locked, updatedAt: string): void {
  if (Date.parse(recall.updated_at) !== Date.parse(updatedAt))
    throw new AppError('stale_record', { details: recall })
}

const refusals = {
  recall_lot_lot_id_fkey: () => new AppError('lot.not_found'),
  recall__is_open: () => new AppError('recall.closed'),
  recall__left: () => new AppError('recall.goods_left'),
  recall_answer_partner_id_fkey: () => new AppError('partner.not_found'),
}
