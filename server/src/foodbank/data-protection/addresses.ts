import type { Erasure } from '@crm/contract/foodbank/data-protection/data-protection'
import type { OutsiderAnswer } from '@crm/contract/foodbank/data-protection/outsiders'
import { recordEvent } from '#core/history/events.ts'
import { isNothing } from '#core/outsiders/keys.ts'
import { eraseOutsider, findOutsider, lockOutsider } from '#core/outsiders/service.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { transact } from '#platform/database/database.ts'
import { AppError, invalidField } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import { eraseVolunteers, listByEmail, listOfAddress } from '../shifts/volunteers/erasing.ts'
import { findErasure, recordErasure } from './erasure/repository.ts'
import { MAX_MENTIONS, receiptNumber, type Erasing } from './erasure/erasure.ts'
import { appendToLedger } from './erasure/ledger.ts'
import { findMentions } from './erasure/mentions-repository.ts'

const TABLE = 'foodbank.erasure'

/** Also finds free texts that mention the address. Logged without it. */
export function findAddress(
  { db, clock }: Pick<Erasing, 'db' | 'clock'>,
  actor: Actor,
  email: string,
): Promise<OutsiderAnswer> {
  return transact(db, getAuthor(actor), async (tx) => {
    const { keys: _keys, ...found } = await findOutsider(tx, email)
    const volunteers = await listOfAddress(tx, email, clock.now().toISOString())
    await recordEvent(tx, getAuthor(actor), 'search', TABLE, null, {
      found:
        found.complaints.length + found.guests.length + found.letters.length + volunteers.length,
    })
    const erased = new Set(found.complaints.map(({ task_id }) => task_id))
    const all = await findMentions(tx, email, [], MAX_MENTIONS + erased.size + 1)
    const byHand = all.filter(
      ({ kind, id }) => kind !== 'mail' && kind !== 'notification' && !erased.has(id),
    )
    return {
      ...found,
      volunteers,
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
    const volunteers = await listByEmail(tx, email)
    if (isNothing(outside) && volunteers.length === 0) throw new AppError('address.nothing_kept')
    const now = clock.now().toISOString()
    await eraseVolunteers(tx, volunteers, now)
    const counts = await eraseOutsider(tx, outside, now)
    const erasure = { id: newId(), number: receiptNumber(clock), erased_at: now }
    await recordErasure(tx, author, {
      ...erasure,
      applicant_id: null,
      outside,
      reason: 'request',
      counts,
    })
    await appendToLedger(dataDir, [
      { ...erasure, outside },
      ...(volunteers.length > 0
        ? [{ id: newId(), erased_at: now, volunteer_ids: volunteers }]
        : []),
    ])
    return erasure.id
  })
  return findErasure(db, erasureId)
}
