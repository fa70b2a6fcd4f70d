import type { Transaction } from '#platform/database/database.ts'
import { requireDraft } from './policy.ts'
import { lock, removeUnknownLots, touch } from './write-repository.ts'

/**
 * Nobody else writes it, or posts it, until the end of the transaction. Refuses with
 * `document.not_found` and `document.is_posted`.
 */
export const lockDraft = async (tx: Transaction, id: string) => requireDraft(await lock(tx, id))

export { removeUnknownLots, touch as touchDocument }
