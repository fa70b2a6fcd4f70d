import type { BeginBody } from '@crm/contract/warehouse/recalls/recalls'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Database, type Transaction } from '#platform/database/database.ts'
import { AppError, invalidField, refusing } from '#platform/errors.ts'
import { completeDraft, insertDraftOf, listIssuedOf, listThere } from '../documents/drafts.ts'
import { lotsOf } from './lots-repository.ts'
import * as repository from './repository.ts'

/**
 * Drafts the disposal of all recalled goods of a place, or the return of all that a partner has. A
 * draft of the kind that has some of them is completed instead, whoever made it, so that nobody
 * throws the same goods away twice. Answers the document's key. Refuses with `recall.not_found`,
 * `recall.nothing_there`, `document.key_taken`, and at `place_id` a place that is not there.
 */
export const beginDocument = (
  db: Database,
  actor: Actor,
  recallId: string,
  body: BeginBody,
): Promise<string> =>
  refusing(refusals, () =>
    transact(db, getAuthor(actor), async (tx) => {
      // who presses at the same time waits, and completes this draft
      if (!(await repository.lock(tx, recallId))) throw new AppError('recall.not_found')
      const lotIds = await lotsOf(tx, recallId)
      const draftId = await repository.findDraft(tx, body, lotIds)
      const goods = await listGoods(tx, body, lotIds)
      if (draftId !== undefined) {
        await completeDraft(tx, draftId, goods)
        return draftId
      }
      if (goods.length === 0) throw new AppError('recall.nothing_there')
      const draft = { id: body.key, created_by: actor.user.id, ...toHead(body) }
      await insertDraftOf(tx, draft, goods)
      return body.key
    }),
  )

const toHead = ({ kind, place_id, partner_id, note }: BeginBody) =>
  partner_id === null
    ? { kind, note, from_place_id: place_id, purpose: 'disposal' as const }
    : { kind, note, to_place_id: place_id, partner_id }

const listGoods = (
  tx: Transaction,
  { place_id, partner_id }: BeginBody,
  lotIds: readonly string[],
) => (partner_id === null ? listThere(tx, place_id, lotIds) : listIssuedOf(tx, partner_id, lotIds))

const refusals = {
  document_to_place_id_fkey: () => invalidField('place_id', 'not_found'),
}
