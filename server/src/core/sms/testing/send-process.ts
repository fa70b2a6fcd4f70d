import { createClock } from '#platform/clock.ts'
import { getContext } from '#core/environment/testing/context.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { smsJobs } from '../delivery.ts'

// A process that sends the messages of a queue, to be killed in the middle of it. Its clock runs faster.
const SPEED = 20
const startedAt = Date.now()
const [connectionString = '', now = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const context = getContext(
  connectionString,
  db,
  createClock(() => new Date(Date.parse(now) + (Date.now() - startedAt) * SPEED)),
)
// what starts by itself would start by the machine's clock
const jobs = smsJobs.map(({ cron: _cron, ...job }) => job)
await startJobs(connectionString, jobs, context, () => undefined)
process.stdout.write('ready\n')
