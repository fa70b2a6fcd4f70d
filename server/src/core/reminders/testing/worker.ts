import { mailJobs } from '#core/mail/delivery.ts'
import { notificationJobs } from '#core/notifications/service.ts'
import { jobContext } from '#core/notifications/testing/context.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { reminderJobs } from '../service.ts'

/** A process that does nothing but the jobs of reminders and of what follows from them, at a time that it is given. */
const [connectionString = '', now = ''] = process.argv.slice(2)
const db = openDatabase(connectionString, { max: 3 })
const clock = createClock(() => new Date(now))
// by hand and not every minute: a test says when
const jobs = [...reminderJobs, ...notificationJobs(), ...mailJobs].map(({ name, run }) => ({
  name,
  run,
}))
const runner = await startJobs(
  connectionString,
  jobs,
  jobContext({ connectionString, db, clock }),
  (error) => process.stderr.write(`${String(error)}\n`),
)
process.stdout.write('ready\n')
process.once('SIGTERM', () => void runner.stop().then(() => db.destroy()))
