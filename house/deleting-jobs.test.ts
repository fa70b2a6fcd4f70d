import { expect, test } from 'vitest'
import { modules } from '../server/src/modules.ts'

/** Jobs of a clock that delete nothing for its age. */
const KEEPING = [
  'active_directory.sync',
  'alarms.watch',
  'backups.base',
  'backups.nightly',
  'booking_messages.send',
  'duplicates.find',
  'environment.letter',
  'foodbank.federation.resume',
  'log.seal',
  'log.verify',
  'mail.resume',
  'notices.refresh',
  'notifications.resume',
  'reminders.sweep',
  'report_estimates.remind',
  'shifts.sweep',
  'sms.resume',
  'waiting.offer',
  'webhooks.resume',
]

test('each job that starts by itself deletes what is old, and waits while the time is in doubt, or is known to keep it', () => {
  const scheduled = modules.flatMap(({ jobs }) => jobs).filter(({ cron }) => cron !== undefined)
  const keeping = scheduled.filter(({ deletesOld = false }) => !deletesOld)
  expect(keeping.map(({ name }) => name).toSorted()).toEqual(KEEPING)
})
