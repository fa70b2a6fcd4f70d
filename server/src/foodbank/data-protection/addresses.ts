import type { Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import type { OutsiderAnswer } from '@crm/contract/foodbank/data-protection/outsiders'
import { recordEvent } from '#core/history/events.ts'
import { isNothing } from '#core/outsiders/keys.ts'
import { eraseOutsider, findOutsider, lockOutsider } from '#core/outsiders/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { findErasure, recordErasure } from './erasure/repository.ts'
import { MAX_MENTIONS, receiptNumber, type Erasing } from './erasure/erasure.ts'
import { appendToLedger } from './erasure/ledger.ts'
import { findMentions } from './erasure/mentions-repository.ts'

const TABLE = 'foodbank.erasure'

/** Also finds free texts that mention the address. Logged without it. */
export function findAddress(db: Database, actor: Actor, email: string): Promise<OutsiderAnswer> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { keys: _keys, ...found } = await findOutsider(tx, email)
    await recordEvent(tx, getAuthor(actor), 'search', TABLE, null, {
      found: found.complaints.length + found.guests.length + found.letters.length,
    })
    const erased = new Set(found.complaints.map(({ task_id }) => task_id))
    const all = await findMentions(tx, email, [], MAX_MENTIONS + erased.size + 1)
    const byHand = all.filter(
      ({ kind, id }) => kind !== 'mail' && kind !== 'notification' && !erased.has(id),
    )
    return {
      ...found,
      mentions: byHand.slice(0, MAX_MENTIONS),
      more_mentions: byHand.length > MAX_MENTIONS,
    }
  })
}

/**
 * Article 17 of Regulation (EU) 2016/679. Refuses with `address.nothing_kept`, and at `again` when
 * the second typing differs.
 */
export async function eraseAddress(
  { db, clock, dataDir }: Erasing,
  actor: Actor,
  { email, again }: { email: string; again: string },
): Promise<Erasure> {
  if (email.toLowerCase() !== again.toLowerCase()) throw invalidField('again', 'confirmed')
  const author = getAuthor(actor)
  const erasureId = await transact(db, author, async (tx) => {
    const outside = await lockOutsider(tx, email)
    if (isNothing(outside)) throw new AppError('address.nothing_kept')
    const now = clock.now().toISOString()
    const counts = await eraseOutsider(tx, outside, now)
    const erasure = { id: newId(), number: receiptNumber(clock), erased_at: now }
    await recordErasure(tx, author, {
      ...erasure,
      applicant_id: null,
      outside,
      reason: 'request',
      counts,
    })
    await appendToLedger(dataDir, [{ ...erasure, outside }])
    return erasure.id
  })
  return findErasure(db, erasureId)
}
