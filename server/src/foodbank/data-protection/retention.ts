import {
  RETENTION_NOTICE_DAYS,
  type RetentionRule,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { notify } from '#core/notifications/notify.ts'
import { authorOf, type Actor } from '#platform/actor.ts'
import type { Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { pageOf } from '#platform/http/paging.ts'
import { eraseHeld, hold, type Erasing } from './erasure/erasure.ts'
import {
  announce,
  findDefaultMonths,
  findRule,
  clearHelped,
  isDue,
  listAnnouncedDue,
  listDue,
  listKeepers,
  listRules,
  takeAnnouncement,
  updateRule,
} from './retention-repository.ts'

const DAY_MS = 86_400_000
/** A month's announcement covers everybody due before the next one has been out for the days that a notice takes. */
const ANNOUNCED_DAYS = RETENTION_NOTICE_DAYS + 31
/** People whose keys are looked up at once; each is erased by a transaction of their own. */
const AT_ONCE = 500

export const RETENTION_NOTICE = 'retention_due'

export async function getRetention(db: Database) {
  return { default_months: await findDefaultMonths(db), organizations: await listRules(db) }
}

/** Who is due within the days of a notice, so that whoever shall stay can be helped, or asked. */
export async function getDue(
  db: Database,
  clock: Clock,
  query: { page: number; per_page: number; sort: 'due_on' | '-due_on' },
) {
  const { rows, total } = await listDue(db, daysFrom(clock.today(), RETENTION_NOTICE_DAYS), query)
  return pageOf(query, rows, total)
}

/** Sets an organization's own rule, null for the food bank's; refuses with `stale_record` when somebody was faster. */
export function setRetention(
  db: Database,
  actor: Actor,
  id: string,
  body: { retention_months: number | null; updated_at: string },
): Promise<RetentionRule> {
  return transact(db, authorOf(actor), async (tx) => {
    const current = await findRule(tx, id)
    if (!current) throw new AppError('organization.not_found')
    if (!(await updateRule(tx, id, body.retention_months, body.updated_at)))
      throw new AppError('stale_record', { details: current })
    return (await findRule(tx, id)) ?? current
  })
}

/**
 * Once a month tells the keepers of the data how many are due, and anonymises who is due and was announced at least 30 days ago.
 * Bears being run twice, and stops between two people when told to; answers how many were anonymised.
 */
export async function keepRetention(erasing: Erasing, signal: AbortSignal): Promise<number> {
  await announceDue(erasing)
  const announcedBefore = new Date(
    erasing.clock.now().getTime() - RETENTION_NOTICE_DAYS * DAY_MS,
  ).toISOString()
  let erased = 0
  while (!signal.aborted) {
    const ids = await listAnnouncedDue(erasing.db, erasing.clock.today(), announcedBefore, AT_ONCE)
    let done = 0
    for (const id of ids) {
      if (signal.aborted) return erased
      if (await eraseDue(erasing, id)) done += 1
    }
    erased += done
    if (done === 0) break
  }
  return erased
}

/** Whoever is announced in a month is due at its end at the earliest, so that nobody goes without 30 days' notice. */
async function announceDue({ db, clock }: Erasing): Promise<void> {
  const today = clock.today()
  const until = daysFrom(today, ANNOUNCED_DAYS)
  const now = clock.now().toISOString()
  await transact(db, { userId: null }, async (tx) => {
    await clearHelped(tx, until)
    if (!(await takeAnnouncement(tx, `${today.slice(0, 7)}-01T00:00:00Z`, now))) return
    const people = await announce(tx, until, now)
    if (people === 0) return
    const keepers = await listKeepers(tx)
    await notify(
      tx,
      clock,
      keepers.map((userId) => ({
        userId,
        kind: RETENTION_NOTICE,
        subjectId: null,
        title: String(people),
        facts: { people },
        once: `${RETENTION_NOTICE}:${today.slice(0, 7)}`,
      })),
    )
  })
}

async function eraseDue({ db, clock, dataDir }: Erasing, id: string): Promise<boolean> {
  const author = { userId: null }
  try {
    return await transact(db, author, async (tx) => {
      const { ids } = await hold(tx, id)
      if (!(await isDue(tx, id, clock.today()))) return false
      await eraseHeld(tx, { clock, dataDir, author, reason: 'retention' }, ids)
      return true
    })
  } catch (error) {
    // restricted, erased or asking for help since
    if (error instanceof AppError) return false
    throw error
  }
}

const daysFrom = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10)
