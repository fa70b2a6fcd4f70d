import { keptOfVolunteer } from '@crm/contract/foodbank/personal-data/volunteer'
import { recordEvent } from '#core/history/events.ts'
import { staying } from '#core/history/personal-tables.ts'
import { scrubHistory } from '#core/history/scrub.ts'
import { scrubMails } from '#core/mail/service.ts'
import { scrubSms } from '#core/sms/scrub.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import {
  transact,
  type Author,
  type Database,
  type Transaction,
} from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { listSmsOfVolunteers } from '../queued-repository.ts'
import {
  anonymize,
  cancelExpected,
  isExpected,
  listExpired,
  listMails,
  lockNamed,
} from './erasing-repository.ts'
import { requireVolunteer } from './service.ts'

export { listAnonymized, listByEmail, listNamedOf, listOfAddress } from './erasing-repository.ts'

/** Remembers outside the database who was erased, so that a restored backup brings nobody back. */
export type NoteErased = (ids: readonly string[], at: string) => Promise<void>

type Erasing = { readonly db: Database; readonly clock: Clock; readonly noteErased: NoteErased }

/**
 * Article 17 of Regulation (EU) 2016/679: names, contacts and notes go from the record, from its
 * e-mails and from the history; that somebody worked, when and how long, stays. May run twice.
 */
export async function eraseVolunteers(
  tx: Transaction,
  ids: readonly string[],
  now: string,
): Promise<string[]> {
  const named = await lockNamed(tx, ids)
  if (named.length === 0) return []
  await cancelExpected(tx, named, now)
  const mails = await listMails(tx, named)
  await scrubMails(tx, mails)
  const messages = await listSmsOfVolunteers(tx, named)
  await scrubSms(tx, messages)
  await anonymize(tx, named, keptOfVolunteer, now)
  // last, because the update above wrote the old values into the history
  await scrubHistory(tx, { table: 'foodbank.volunteer', ids: named, keeps: keptOfVolunteer })
  await scrubHistory(tx, { table: 'core.mail', ids: mails, keeps: staying('core.mail') })
  await scrubHistory(tx, { table: 'core.sms', ids: messages, keeps: staying('core.sms') })
  return named
}

/** Refuses with `volunteer.not_found`, and with `volunteer.expected` before the last shift is over. */
export function eraseVolunteer(
  { db, clock, noteErased }: Erasing,
  actor: Actor,
  id: string,
): Promise<void> {
  const author = getAuthor(actor)
  return transact(db, author, async (tx) => {
    await requireVolunteer(tx, actor, id)
    const now = clock.now().toISOString()
    if (await isExpected(tx, [id], now)) throw new AppError('volunteer.expected')
    await eraseNoted(tx, author, { id, now, noteErased })
  })
}

const AT_ONCE = 500

/** After the months of the settings (Article 5(1)(e)). May run twice. Returns how many. */
export async function applyVolunteerRetention(
  { db, clock, noteErased }: Erasing,
  signal: AbortSignal,
): Promise<number> {
  let erased = 0
  while (!signal.aborted) {
    const ids = await listExpired(db, clock.today(), AT_ONCE)
    for (const id of ids) {
      if (signal.aborted) return erased
      const author = { userId: null }
      const now = clock.now().toISOString()
      await transact(db, author, (tx) => eraseNoted(tx, author, { id, now, noteErased }))
      erased += 1
    }
    if (ids.length < AT_ONCE) break
  }
  return erased
}

async function eraseNoted(
  tx: Transaction,
  author: Author,
  { id, now, noteErased }: { id: string; now: string; noteErased: NoteErased },
): Promise<void> {
  const erased = await eraseVolunteers(tx, [id], now)
  if (erased.length === 0) return
  await recordEvent(tx, author, 'erasure', 'foodbank.volunteer', id)
  await noteErased(erased, now)
}
