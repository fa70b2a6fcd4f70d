import type { LackingGoods, PartnerOrder } from '@crm/contract/warehouse/orders/orders'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { insertFilled } from '../documents/drafts.ts'
import * as repository from './issue-repository.ts'
import { pickLots, type Picked } from './pick.ts'
import { getOrder, lockOrder, requireFresh } from './service.ts'
import { touch } from './write-repository.ts'

type Asked = { readonly key: string; readonly updated_at: string }
type Prepared = PartnerOrder & { readonly lacking: LackingGoods[] }

/**
 * Drafts what an order was given and has not got: a document for each place that lots are taken
 * from, the first with the given key; who repeats it gets the order. Refuses with
 * `order.not_allotted`, with `order.being_issued` as long as there is a draft and when all is
 * issued, with `order.nothing_there`, and with `stale_record` and the newer version. Answers too
 * what does not lie there any more.
 */
export const prepareIssue = (
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { key, updated_at }: Asked,
): Promise<Prepared> =>
  transact(db, getAuthor(actor), async (tx) => {
    const locked = await lockOrder(tx, id)
    const order = await getOrder(tx, id)
    if (order.documents.some((document) => document.id === key)) return { ...order, lacking: [] }
    if (order.state === 'open' || order.state === 'cancelled')
      throw new AppError('order.not_allotted')
    const live = order.documents.filter(({ state }) => state !== 'reversed')
    if (order.state === 'issued' || live.some(({ state }) => state === 'draft'))
      throw new AppError('order.being_issued')
    await requireFresh(tx, id, locked, updated_at)
    const { picks, lacking } = await choose(tx, clock, order)
    if (picks.length === 0) throw new AppError('order.nothing_there')
    await repository.removeOthers(
      tx,
      id,
      live.map((document) => document.id),
    )
    await draft(tx, actor, key, order, picks)
    await touch(tx, id)
    return { ...(await getOrder(tx, id)), lacking }
  })

async function choose(tx: Transaction, clock: Clock, order: PartnerOrder) {
  const of = { placeId: order.from_place.id, day: order.wanted_on }
  await repository.lockPlace(tx, of.placeId)
  const [free, promised] = await Promise.all([
    repository.listFree(tx, of, clock.today()),
    repository.listPromised(tx, of, order.id),
  ])
  const wishes = order.goods
    .map(({ category, product_id, product_name, allotted_grams, issued_grams }) => ({
      category,
      product_id,
      product_name,
      grams: (allotted_grams ?? 0) - issued_grams,
    }))
    .filter(({ grams }) => grams > 0)
  return pickLots(free, wishes, promised)
}

async function draft(
  tx: Transaction,
  actor: Actor,
  key: string,
  { id, partner_id, note }: PartnerOrder,
  picks: readonly Picked[],
): Promise<void> {
  const places = [...new Set(picks.map(({ place_id }) => place_id))].toSorted()
  const keys = new Map(places.map((place, at) => [place, at === 0 ? key : newId()]))
  await insertFilled(
    tx,
    [...keys].map(([from_place_id, documentId]) => ({
      id: documentId,
      kind: 'issue' as const,
      from_place_id,
      partner_id,
      note,
      created_by: actor.user.id,
    })),
    picks.map(({ place_id, ...line }) => ({
      id: newId(),
      document_id: keys.get(place_id) ?? key,
      ...line,
    })),
  )
  await repository.linkIssues(tx, id, [...keys.values()])
}
