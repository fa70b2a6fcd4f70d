import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { listIssued } from './issued-repository.ts'
import { requireDraft } from './policy.ts'
import * as repository from './write-repository.ts'

/**
 * Nobody else writes it, or posts it, until the end of the transaction. Refuses with
 * `document.not_found` and `document.is_posted`.
 */
export const lockDraft = async (tx: Transaction, id: string) =>
  requireDraft(await repository.lock(tx, id))

export { listThere, removeUnknownLots, touch as touchDocument } from './write-repository.ts'

/** What the partner has got of some lots and not given back. */
export const listIssuedOf = async (
  db: Connection,
  partnerId: string,
  lotIds: readonly string[],
): Promise<repository.Goods[]> =>
  (await listIssued(db, partnerId, { lotIds })).map(({ id, grams, by_pieces, pieces }) => ({
    lot_id: id,
    grams,
    pieces: by_pieces && pieces > 0 ? pieces : null,
  }))

/** Begins documents with all their goods. Refuses with `document.key_taken` if there is one of a key already. */
export async function insertFilled(
  tx: Transaction,
  drafts: readonly repository.Draft[],
  lines: readonly repository.DraftLine[],
): Promise<void> {
  if (!(await repository.insertDrafts(tx, drafts))) throw new AppError('document.key_taken')
  if (lines.length > 0) await repository.insertLines(tx, lines)
}

/** What of the goods is not in the draft yet comes into it. */
export async function completeDraft(
  tx: Transaction,
  id: string,
  goods: readonly repository.Goods[],
): Promise<void> {
  const has = new Set(await repository.listLots(tx, id))
  const lines = goods
    .filter(({ lot_id }) => !has.has(lot_id))
    .map((taken) => ({ id: newId(), document_id: id, ...taken }))
  if (lines.length === 0) return
  await repository.insertLines(tx, lines)
  await repository.touch(tx, id)
}

/** The same of one document, whose lines are chosen by nobody. */
export const insertDraftOf = (
  tx: Transaction,
  draft: repository.Draft & { readonly id: string },
  goods: readonly repository.Goods[] = [],
): Promise<void> =>
  insertFilled(
    tx,
    [draft],
    goods.map((taken) => ({ id: newId(), document_id: draft.id, ...taken })),
  )
