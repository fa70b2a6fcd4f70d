import { readConfig } from '#platform/process/config.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { getContext } from '#core/environment/testing/context.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { openSecretBox } from '#platform/secret-box.ts'
import { mailJobs } from '../delivery.ts'

// A process that sends the letters of a queue, to be killed in the middle of it.
const [connectionString = '', now = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const clock = createClock(() => new Date(now))
const context = {
  ...getContext(connectionString, db, clock),
  secrets: openSecretBox(readConfig(process.env)),
}
// what starts by itself would start by the machine's clock
const jobs = mailJobs.map(({ cron: _cron, ...job }) => job)
await startJobs(connectionString, jobs, context, () => undefined)
