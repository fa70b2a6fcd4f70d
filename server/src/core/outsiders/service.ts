import * as outsiders from './repository.ts'
import type { Outsider, OutsiderCounts } from '@crm/contract/core/outsiders'
import { eraseGuests, listGuestEmails } from '#core/calendar/invitations/guests.ts'
import {
  anonymizeComplaints,
  historyOfComplaints,
  anonymizeOfTasks,
  applyComplaintRetention,
} from '#core/complaints/anonymizing.ts'
import { staying } from '#core/history/personal-tables.ts'
import { countHistory, scrubHistory, type Scrubbed } from '#core/history/scrub.ts'
import { scrubMails, scrubMailTests } from '#core/mail/service.ts'
import { scrubAuthors } from '#core/notifications/service.ts'
import { listWithCopies, historyOfTasks, clearDeleted } from '#core/tasks/clearing/clearing.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import type { OutsiderKeys } from './keys.ts'
import type { Job } from '#platform/jobs/jobs.ts'

/** Complaints, invitations and e-mails of an address, without the data of user accounts. */
export async function findOutsider(
  tx: Transaction,
  email: string,
): Promise<Outsider & { keys: OutsiderKeys }> {
  const keys = await outsiders.findKeys(tx, email)
  const records = await outsiders.listRecords(tx, keys)
  const is_user = await outsiders.isUsersAddress(tx, email)
  return { email, is_user, ...records, counts: await countOutsider(tx, keys), keys }
}

/** Of two concurrent erasures the second one waits and finds nothing. */
export async function lockOutsider(tx: Transaction, email: string): Promise<OutsiderKeys> {
  await outsiders.lockAddress(tx, email)
  return outsiders.findKeys(tx, email)
}

export const isOutsiderBack = (db: Connection, keys: OutsiderKeys): Promise<boolean> =>
  outsiders.isBroughtBack(db, keys)

/**
 * Erases complainants with their files, guests and recipients, and their history. Answers, numbers
 * and times stay. May run twice; returns what was there before.
 */
export async function eraseOutsider(
  tx: Transaction,
  keys: OutsiderKeys,
  now: string,
): Promise<OutsiderCounts> {
  const counts = await countOutsider(tx, keys)
  const emails = await listGuestEmails(tx, keys)
  const history = getHistory(keys, emails)
  await anonymizeComplaints(tx, keys.complaints, now)
  await eraseGuests(tx, keys.guests, now)
  await scrubAuthors(tx, keys.events, emails)
  await scrubMails(tx, keys.letters)
  await scrubMailTests(tx, keys.mail_tests)
  // last, because the updates above wrote the old values into the history
  for (const part of history) await scrubHistory(tx, part)
  return counts
}

async function countOutsider(tx: Transaction, keys: OutsiderKeys): Promise<OutsiderCounts> {
  const tasks = await listWithCopies(tx, await outsiders.listTasksOf(tx, keys.complaints))
  const parts = [
    ...getHistory(keys, await listGuestEmails(tx, keys)),
    historyOfComplaints(keys.complaints),
    ...historyOfTasks(tasks),
  ]
  let history = 0
  for (const part of parts) history += await countHistory(tx, part)
  const letters = keys.letters.length + keys.mail_tests.length
  return { complaints: keys.complaints.length, guests: keys.guests.length, letters, history }
}

/** Without complaints. */
const getHistory = ({ events, letters }: OutsiderKeys, emails: readonly string[]): Scrubbed[] => [
  {
    table: 'core.event_guest',
    ids: events,
    keeps: staying('core.event_guest'),
    holding: { column: 'email', values: emails },
  },
  { table: 'core.mail', ids: letters, keeps: staying('core.mail') },
]

export const outsiderJobs: readonly Job[] = [
  {
    name: 'complaints.retention',
    deletesOld: true,
    cron: '15 1 * * *',
    run: async (_payload, context, signal) => {
      await applyComplaintRetention(context, signal)
    },
  },
  {
    name: 'tasks.clear_deleted',
    deletesOld: true,
    cron: '20 1 * * *',
    run: async (_payload, context, signal) => {
      await clearDeleted(context, anonymizeOfTasks, signal)
    },
  },
]
