import { getContext } from '#core/environment/testing/context.ts'
import { smsJobs } from '#core/sms/delivery.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { modules } from '../../../modules.ts'
import { ensureLinks } from '../../booking-links/service.ts'
import { bookingMessageJobs } from '../send.ts'

// A process that hands messages over and sends them, to be killed in the middle of it. Its clock runs faster.
const SPEED = 20
const startedAt = Date.now()
const [connectionString = '', now = ''] = process.argv.slice(2)
const db = openDatabase(connectionString)
const context = {
  ...getContext(
    connectionString,
    db,
    createClock(() => new Date(Date.parse(now) + (Date.now() - startedAt) * SPEED)),
  ),
  modules,
}
// what starts by itself would start by the machine's clock
const jobs = [...smsJobs, ...bookingMessageJobs(ensureLinks)].map(({ cron: _cron, ...job }) => job)
await startJobs(connectionString, jobs, context, () => undefined)
process.stdout.write('ready\n')
