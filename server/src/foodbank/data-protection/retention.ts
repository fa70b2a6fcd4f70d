import {
  RETENTION_NOTICE_DAYS,
  type dataProtectionEndpoints,
  type RetentionRule,
} from '@crm/contract/foodbank/data-protection/data-protection'
import type { BodyOf, QueryOf } from '@crm/contract/platform/endpoint'
import { recordList } from '#core/history/lists.ts'
import { notify } from '#core/notifications/notify.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import { addDays, type Clock } from '#platform/clock.ts'
import { transact, type Database } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import { toPage } from '#platform/http/paging.ts'
import type { Notice } from '#platform/module.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import type { Job } from '#platform/jobs/jobs.ts'
import { eraseLocked, lockErasable, removeGone, type Erasing } from './erasure/erasure.ts'
import {
  announce,
  clearHelped,
  findDefaultMonths,
  findEvidenceRule,
  findRule,
  isDue,
  listAnnouncedDue,
  listDue,
  listKeepers,
  listRules,
  takeAnnouncement,
  updateRule,
} from './retention-repository.ts'

const DAY_MS = 86_400_000
/**
 * Also covers people who become due before the next announcement has been out for the notice
 * period.
 */
const ANNOUNCED_DAYS = RETENTION_NOTICE_DAYS + 31
const AT_ONCE = 500

const RETENTION_NOTICE = 'retention_due'

export async function getRetention(db: Database) {
  return {
    default_months: await findDefaultMonths(db),
    ...(await findEvidenceRule(db)),
    organizations: await listRules(db),
  }
}

/** Logged, because it shows names. */
export async function listDueSubjects(
  db: Database,
  clock: Clock,
  actor: Actor,
  query: QueryOf<typeof dataProtectionEndpoints.due>,
) {
  const page = await getDue(db, clock, query)
  await recordList(db, getAuthor(actor), {
    table: 'foodbank.applicant',
    list: 'due',
    query,
    found: page.meta.total,
    rows: page.data.length,
  })
  return page
}

export async function getDue(
  db: Database,
  clock: Clock,
  query: QueryOf<typeof dataProtectionEndpoints.due>,
) {
  const today = clock.today()
  const { rows, total } = await listDue(
    db,
    { today, day: addDays(today, RETENTION_NOTICE_DAYS) },
    query,
  )
  return toPage(query, rows, total)
}

/** Null for the food bank's. Refuses with `stale_record`. */
export function setRetention(
  db: Database,
  actor: Actor,
  id: string,
  body: BodyOf<typeof dataProtectionEndpoints.setRetention>,
): Promise<RetentionRule> {
  return transact(db, getAuthor(actor), async (tx) => {
    const current = await findRule(tx, id)
    if (!current) throw new AppError('organization.not_found')
    if (!(await updateRule(tx, id, body.retention_months, body.updated_at)))
      throw new AppError('stale_record', { details: current })
    return (await findRule(tx, id)) ?? current
  })
}

/**
 * Announces once a month how many people are due, and anonymises those announced at least 30 days
 * ago. May run twice. Returns the number of anonymised people.
 */
export async function applyRetention(erasing: Erasing, signal: AbortSignal): Promise<number> {
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

async function announceDue({ db, clock }: Erasing): Promise<void> {
  const today = clock.today()
  const deadline = { today, day: addDays(today, ANNOUNCED_DAYS) }
  const now = clock.now().toISOString()
  await transact(db, { userId: null }, async (tx) => {
    await clearHelped(tx, deadline)
    if (!(await takeAnnouncement(tx, `${today.slice(0, 7)}-01T00:00:00Z`, now))) return
    const people = await announce(tx, deadline, now)
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
      const { ids } = await lockErasable(tx, id, clock.today())
      if (!(await isDue(tx, id, clock.today()))) return false
      await eraseLocked(tx, { clock, dataDir, author, reason: 'retention' }, ids)
      return true
    })
  } catch (error) {
    // restricted, erased or with a new request since
    if (error instanceof AppError) return false
    throw error
  }
}

/** A number only, no names. */
export const dataProtectionNotices: Readonly<Record<string, Notice>> = {
  [RETENTION_NOTICE]: {
    words: (people) => wordsIn('foodbank-notices')('retention', { people }),
    path: () => '/foodbank/data-protection/retention',
  },
}

/** A missed night is made up for by the next one. */
export const dataProtectionJobs: readonly Job[] = [
  {
    name: 'data_protection.retention',
    deletesOld: true,
    cron: '40 1 * * *',
    run: async (_payload, { db, clock, config }, signal) => {
      await removeGone(db, signal)
      await applyRetention({ db, clock, dataDir: config.DATA_DIR }, signal)
    },
  },
]
