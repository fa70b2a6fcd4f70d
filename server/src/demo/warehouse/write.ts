import { sql, type Insertable } from 'kysely'
import type { Transaction } from '#platform/database/database.ts'
import type { DB } from '#platform/database/schema.generated.ts'
import { newId } from '#platform/id.ts'
import { chunks } from '../register.ts'
import type { Document, Lot } from './book.ts'
import { toIso } from './days.ts'
import { beginDrawing, countPoints, drawHandOuts } from './drawing.ts'
import type { Stopped } from './today.ts'

const MINUTE_MS = 60_000

type Authors = {
  /** Writes and posts what moves. */
  readonly worker: string
  /** Settles stocktakes and takes mistakes back. */
  readonly manager: string
}
type Written = { readonly now: number; readonly authors: Authors }

/** When the points are counted, in milliseconds; the places by the points of the hand-outs. */
type Drawing = { readonly counted: number; readonly points: ReadonlyMap<string, string> }

/** Drafts with their goods at once; then all happens in the order of time, hand-outs of the points between. */
export async function writeDocuments(
  tx: Transaction,
  documents: readonly Document[],
  stopped: readonly Stopped[],
  { now, authors, drawing }: Written & { readonly drawing: Drawing },
): Promise<void> {
  const inOrder = documents.toSorted((a, b) => (a.at ?? now) - (b.at ?? now))
  await actAs(tx, authors.worker)
  await insertLots(tx, inOrder)
  await insertDrafts(tx, inOrder, { now, authors })
  let drawnUntil = inOrder[0]?.at ?? now
  await beginDrawing(tx, drawnUntil, drawing.points)
  let isCounted = false
  for (const document of inOrder) {
    const at = document.at ?? now
    await drawHandOuts(tx, { after: drawnUntil, until: at, now })
    drawnUntil = at
    if (!isCounted && at >= drawing.counted) {
      isCounted = true
      await countPoints(tx, at, drawing.points, authors.manager)
    }
    await actAs(tx, authors.worker)
    await post(tx, document, { now, authors })
  }
  await drawHandOuts(tx, { after: drawnUntil, until: null, now })
  await actAs(tx, authors.worker)
  for (const { lot, state, state_reason } of stopped)
    await tx
      .updateTable('warehouse.lot')
      .set({ state, state_reason })
      .where('id', '=', lot.id)
      .execute()
}

const actAs = (tx: Transaction, userId: string) =>
  sql`select set_config('app.actor_id', ${userId}, true)`.execute(tx)

/** A lot comes from a donor, or out of a sorting, once. */
async function insertLots(tx: Transaction, documents: readonly Document[]) {
  const rows = documents.flatMap(({ donor_id, source, lines }) =>
    lines.filter(({ is_made }) => is_made || donor_id || source).map(({ lot }) => toRow(lot)),
  )
  for (const part of chunks(rows, 1_000))
    await tx.insertInto('warehouse.lot').values(part).execute()
}

const toRow = ({ piece_grams: _grams, ...row }: Lot) => row

async function insertDrafts(
  tx: Transaction,
  documents: readonly Document[],
  { now, authors }: Written,
) {
  const heads = documents.map((document) => toHead(document, authors, now))
  for (const part of chunks(heads, 1_000))
    await tx.insertInto('warehouse.document').values(part).execute()
  const lines = documents.flatMap(({ id: document_id, lines: own }) =>
    own.map(({ lot, grams, pieces, is_made = false }) => ({
      id: newId(),
      document_id,
      lot_id: lot.id,
      grams,
      pieces,
      is_made,
    })),
  )
  for (const part of chunks(lines, 2_000))
    await tx.insertInto('warehouse.document_line').values(part).execute()
  const counts = documents.flatMap(({ id: document_id, at, counts: own = [] }) =>
    own.map(({ lot, grams, pieces }, index) => ({
      id: newId(),
      document_id,
      lot_id: lot.id,
      grams,
      pieces,
      counted_by: authors.worker,
      counted_at: toIso((at ?? now) - (own.length - index) * MINUTE_MS),
    })),
  )
  await tx.insertInto('warehouse.count').values(counts).execute()
}

const HEAD = [
  'from_place_id',
  'to_place_id',
  'donor_id',
  'donor_site_id',
  'partner_id',
  'source',
  'purpose',
  'note',
] as const

/** All with the same columns, as one statement wants them. */
function toHead(
  document: Document,
  { worker }: Authors,
  now: number,
): Insertable<DB['warehouse.document']> {
  const { id, kind, at, created_at } = document
  const head = Object.fromEntries(HEAD.map((column) => [column, document[column] ?? null]))
  const began = created_at ?? toIso((at ?? now) - 6 * MINUTE_MS)
  return { id, kind, ...head, created_by: worker, created_at: began }
}

/** The triggers of the ledger move its goods. */
async function post(tx: Transaction, document: Document, { now, authors }: Written) {
  const { id, kind, at, reversedFor } = document
  if (at === null) return
  const isStocktake = kind === 'stocktake'
  const posted_by = isStocktake ? authors.manager : authors.worker
  if (isStocktake) await actAs(tx, posted_by)
  const posted_at = toIso(Math.min(at + 8 * MINUTE_MS, now))
  await tx
    .updateTable('warehouse.document')
    .set({ state: 'posted', happened_at: toIso(at), posted_by, posted_at })
    .where('id', '=', id)
    .execute()
  if (reversedFor) {
    await actAs(tx, authors.manager)
    await tx
      .updateTable('warehouse.document')
      .set({
        state: 'reversed',
        reversed_by: authors.manager,
        reversal_reason: reversedFor,
        reversed_at: toIso(Math.min(at + 95 * MINUTE_MS, now)),
      })
      .where('id', '=', id)
      .execute()
  }
  if (isStocktake || reversedFor) await actAs(tx, authors.worker)
}
