import type {
  MatchQuery,
  RecallHandOutQuery,
  RecallQuery,
} from '@crm/contract/warehouse/recalls/recalls'
import type {
  End,
  HandOutOfRecall,
  RecallDetail,
  RecallPartner,
  RecalledLot,
} from '@crm/contract/warehouse/recalls/recall-detail'
import { can, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { peopleOfHandOuts } from '#platform/hand-out-people.ts'
import { toPage } from '#platform/http/paging.ts'
import { getPeople, withHouseholds } from '../goods/households.ts'
import { countHandOuts, listHandOuts, listPeriods } from './hand-outs-repository.ts'
import { listLots, listMade, listMatches } from './lots-repository.ts'
import { listPartners, type KnownPartner } from './partners-repository.ts'
import * as repository from './repository.ts'
import { listPlaces, listWays, type Way } from './trace-repository.ts'

export type Needs = Pick<Context, 'db' | 'modules'>

export const listRecalls = async (db: Connection, query: RecallQuery) => {
  const { rows, total } = await repository.list(db, query)
  return toPage(query, rows, total)
}

export const findMatches = (db: Connection, query: MatchQuery) => listMatches(db, query)

/** All that is known of it at once. Refuses with `recall.not_found`. */
export async function getRecall(
  { db, modules }: Needs,
  actor: Actor,
  id: string,
): Promise<RecallDetail> {
  const head = await repository.findHead(db, id)
  if (!head) throw new AppError('recall.not_found')
  const [lots, places, ways, periods, hand_outs, made] = await Promise.all([
    listLots(db, id),
    listPlaces(db, id),
    listWays(db, id),
    listPeriods(db, id),
    countHandOuts(db, id),
    listMade(db, id),
  ])
  const partners = toPartners(await listPartners(db, id, partnersOf(ways)), ways, lots)
  return {
    ...head,
    lots,
    places,
    origins: ways.filter(isOrigin).map(({ partner_id: _partner, ...way }) => way),
    partners: partners.map((partner) => hideContact(actor, partner)),
    ends: toEnds(ways),
    made,
    periods,
    hand_outs,
    people: getPeople(modules, actor),
  }
}

/** Partners who have some of it, whatever the actor may see of them; for writing to them. */
export async function partnersHaving(db: Connection, id: string): Promise<RecallPartner[]> {
  const [lots, ways] = [await listLots(db, id), await listWays(db, id)]
  const partners = toPartners(await listPartners(db, id, partnersOf(ways)), ways, lots)
  return partners.filter(({ grams }) => grams > 0)
}

const partnersOf = (ways: readonly Way[]) => [
  ...new Set(ways.flatMap(({ partner_id }) => partner_id ?? [])),
]

/** A direct collection comes from a donor and is at a partner at once. */
const isOrigin = ({ kind, is_made }: Way) =>
  kind === 'receipt' || kind === 'direct_collection' || is_made

function toPartners(
  partners: readonly KnownPartner[],
  ways: readonly Way[],
  lots: readonly RecalledLot[],
): RecallPartner[] {
  const addedAt = new Map(lots.map(({ lot_id, added_at }) => [lot_id, Date.parse(added_at)]))
  const byPartner = Map.groupBy(ways, ({ partner_id }) => partner_id)
  return partners
    .map((partner) => {
      const documents = byPartner.get(partner.partner_id) ?? []
      const { message } = partner
      return {
        ...partner,
        has_email: partner.email !== null,
        grams: documents.reduce((sum, { grams }) => sum + grams, 0),
        pieces: documents.reduce((sum, { pieces }) => sum + pieces, 0),
        documents,
        from_place_id: documents.findLast(({ kind }) => kind === 'issue')?.from_place_id ?? null,
        is_behind:
          message !== null &&
          documents.some(({ lot_id }) => (addedAt.get(lot_id) ?? 0) > Date.parse(message.sent_at)),
      }
    })
    .toSorted((one, other) => other.grams - one.grams)
}

/** How to reach a partner is for who may read partners. */
const hideContact = (actor: Actor, partner: RecallPartner): RecallPartner =>
  can(actor, 'wh_partner.read') ? partner : { ...partner, contact: null, phone: null, email: null }

function toEnds(ways: readonly Way[]): RecallDetail['ends'] {
  const ends = new Map<End, { grams: number; pieces: number }>()
  for (const { kind, purpose, grams, pieces } of ways) {
    const end = kind === 'stocktake' ? 'counted' : kind === 'disposal' ? purpose : null
    if (end === null) continue
    const sum = ends.get(end) ?? { grams: 0, pieces: 0 }
    ends.set(end, { grams: sum.grams + grams, pieces: sum.pieces + pieces })
  }
  return [...ends]
    .map(([end, sum]) => ({ end, ...sum }))
    .filter(({ grams, pieces }) => grams !== 0 || pieces !== 0)
}

/** A page of them, to whom as far as the actor may know. Refuses with `recall.not_found`. */
export async function readHandOuts(
  context: Needs,
  actor: Actor,
  id: string,
  query: RecallHandOutQuery,
) {
  const { db, modules } = context
  const { rows, total } = await pageOfHandOuts(context, actor, id, query, 'screen')
  const named = rows.filter(({ household }) => household?.name != null).length
  if (named > 0)
    for (const people of peopleOfHandOuts(modules))
      await people.record(db, actor, {
        list: 'recall',
        query: { ...query, recall_id: id },
        found: total,
        rows: named,
      })
  return toPage(query, rows, total)
}

/** Refuses with `recall.not_found`. */
export async function pageOfHandOuts(
  { db, modules }: { readonly db: Connection; readonly modules: Context['modules'] },
  actor: Actor,
  id: string,
  query: RecallHandOutQuery,
  use: 'screen' | 'file',
): Promise<{ rows: HandOutOfRecall[]; total: number }> {
  const { rows, total } = await listHandOuts(db, id, query)
  if (total === 0 && !(await repository.findHead(db, id))) throw new AppError('recall.not_found')
  return { rows: await withHouseholds({ db, modules }, actor, rows, use), total }
}
