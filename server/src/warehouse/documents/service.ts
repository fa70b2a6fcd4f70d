import {
  HEAD_FIELDS,
  type DocumentBody,
} from '@crm/contract/warehouse/document-heads/document-heads'
import type {
  DocumentQuery,
  WarehouseDocument,
  documentEndpoints,
} from '@crm/contract/warehouse/documents'
import type { BodyOf } from '@crm/contract/platform/endpoint'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Connection,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import { moveLotsOfDraft } from '../lots/service.ts'
import { moving } from './ledger.ts'
import { requireDraft, requirePast, requireRightTo } from './policy.ts'
import * as read from './repository.ts'
import * as repository from './write-repository.ts'

export const listDocuments = async (db: Connection, query: DocumentQuery) => {
  const { rows, total, capped } = await read.list(db, query)
  return toPage(query, rows, total, capped)
}

/** Refuses with `document.not_found`. */
export async function getDocument(db: Connection, id: string): Promise<WarehouseDocument> {
  const head = await read.findHead(db, id)
  if (!head) throw new AppError('document.not_found')
  const { posted_by: _posted, reversed_by: _reversed, ...shown } = head
  if (head.kind !== 'hand_out')
    return { ...shown, goods: await read.listLines(db, id), missing: [] }
  const [goods, missing] = await Promise.all([read.listTaken(db, id), read.listMissing(db, id)])
  return { ...shown, goods, missing }
}

/** The head as it is stored: what does not belong to the kind is null. */
function toValues({
  kind,
  note,
  happened_at,
  ...head
}: Omit<DocumentBody, 'key'>): repository.HeadValues {
  const { needs, may = [] } = HEAD_FIELDS[kind]
  const own = [...needs, ...may].map((field) => [field, head[field]] as const)
  const values: repository.HeadValues = { note, happened_at, ...Object.fromEntries(own) }
  return values.source === 'eu' ? values : { ...values, eu_delivery_id: null }
}

/** Refuses at their fields places, donors and times that cannot be. */
export function createDocument(
  db: Database,
  clock: Clock,
  actor: Actor,
  body: DocumentBody,
): Promise<WarehouseDocument> {
  requirePast(clock, body.happened_at)
  return begin(db, actor, body.key, body.kind, toValues(body))
}

/**
 * Begins a draft. One of this key by the same user and of this kind is what an earlier try has
 * made; refuses any other one with `document.key_taken`.
 */
export function begin(
  db: Database,
  actor: Actor,
  key: string,
  kind: repository.Locked['kind'],
  values: repository.HeadValues,
): Promise<WarehouseDocument> {
  return refusing(headRefusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const row = { id: key, kind, created_by: actor.user.id, ...values }
      if (!(await repository.insertDrafts(tx, [row]))) {
        const earlier = await repository.lock(tx, key)
        if (earlier?.kind !== kind || earlier.created_by !== actor.user.id)
          throw new AppError('document.key_taken')
      }
      return getDocument(tx, key)
    }),
  )
}

/** Refuses with `stale_record` and the newer version. */
export function updateDocument(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  body: BodyOf<typeof documentEndpoints.update>,
): Promise<WarehouseDocument> {
  requirePast(clock, body.happened_at)
  return refusing(headRefusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const document = requireDraft(await repository.lock(tx, id))
      if (document.kind !== body.kind) throw new AppError('document.other_kind')
      await requireFresh(tx, id, document, body.updated_at)
      await repository.update(tx, id, toValues(body))
      if (document.source !== null) await moveLotsOfDraft(tx, id)
      return getDocument(tx, id)
    }),
  )
}

/** Only a draft; its goods were never there. */
export function removeDocument(db: Database, actor: Actor, id: string): Promise<void> {
  return transact(db, getAuthor(actor), async (tx) => {
    const document = requireDraft(await repository.lock(tx, id))
    requireRightTo(actor, document.kind)
    await repository.remove(tx, id)
  })
}

/**
 * Moves the goods, those of a stocktake only `as` one. Who repeats it, because no answer came, gets the same answer; refuses what
 * somebody else has posted meanwhile with `document.is_posted`, and a draft that has changed with
 * `stale_record`; further refusals are those of `moving`.
 */
export function postDocument(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { updated_at }: { updated_at: string },
  as: 'stocktake' | 'document' = 'document',
): Promise<WarehouseDocument> {
  return moving(db, clock, id, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const document = await repository.lock(tx, id)
      // who may settle a stocktake is another one than who may post what moves
      if ((document?.kind === 'stocktake') !== (as === 'stocktake'))
        throw new AppError('document.not_found')
      if (document?.state === 'posted' && document.posted_by === actor.user.id)
        return getDocument(tx, id)
      requirePast(clock, requireDraft(document).happened_at)
      if (document) await requireFresh(tx, id, document, updated_at)
      await repository.markPosted(tx, id, actor.user.id, clock.now().toISOString())
      const posted = await getDocument(tx, id)
      if (posted.lines === 0) throw new AppError('document.empty')
      return posted
    }),
  )
}

/**
 * Takes the goods back. Who repeats it gets the same answer; refuses a draft with
 * `document.is_draft`, what is reversed already with `document.is_reversed` and, with
 * `document.of_hand_out`, what another module reverses when it changes; further refusals are those
 * of `moving`.
 */
export function reverseDocument(
  db: Database,
  clock: Clock,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<WarehouseDocument> {
  return moving(db, clock, id, () =>
    transact(db, getAuthor(actor), async (tx) => {
      const document = await repository.lock(tx, id)
      if (!document) throw new AppError('document.not_found')
      if (document.kind === 'hand_out') throw new AppError('document.of_hand_out')
      if (document.state === 'draft') throw new AppError('document.is_draft')
      if (document.state === 'posted') {
        const at = clock.now().toISOString()
        await repository.markReversed(tx, id, { by: actor.user.id, at, reason })
      } else if (document.reversed_by !== actor.user.id) throw new AppError('document.is_reversed')
      return getDocument(tx, id)
    }),
  )
}

async function requireFresh(
  tx: Transaction,
  id: string,
  document: repository.Locked,
  updatedAt: string,
): Promise<void> {
  if (Date.parse(document.updated_at) !== Date.parse(updatedAt))
    throw new AppError('stale_record', { details: await getDocument(tx, id) })
}

const headRefusals = {
  document_from_place_id_fkey: () => invalidField('from_place_id', 'not_found'),
  document_to_place_id_fkey: () => invalidField('to_place_id', 'not_found'),
  document_donor_id_fkey: () => invalidField('donor_id', 'not_found'),
  document_partner_id_fkey: () => invalidField('partner_id', 'not_found'),
  document_donor_site_id_fkey: () => invalidField('donor_site_id', 'not_found'),
  document_eu_delivery_id_fkey: () => invalidField('eu_delivery_id', 'not_found'),
  document__of_receipt: () => invalidField('donor_id', 'required'),
}
