import { getContext } from '#core/environment/testing/context.ts'
import { smsJobs } from '#core/sms/delivery.ts'
import { createClock } from '#platform/clock.ts'
import { openDatabase } from '#platform/database/database.ts'
import { startJobs } from '#platform/jobs/jobs.ts'
import { buildApp } from '../../../app.ts'
import { modules } from '../../../modules.ts'
import { EACH_MINUTE } from './promises/jobs.ts'
import { CONFIG } from './promises/town.ts'

// A server of its own that also sends what households are told, to be killed in the middle of anything:
// `node promise-process.ts <database> <moment> <machine's time at that moment>`. It prints its address. Its clock runs faster, and is the
// same in all of them.

const SPEED = 60
const [connectionString = '', moment = '', startedAt = ''] = process.argv.slice(2)
const clock = createClock(
  () => new Date(Date.parse(moment) + (Date.now() - Number(startedAt)) * SPEED),
)
const db = openDatabase(connectionString)
const bare = getContext(connectionString, db, clock)
const config = { ...bare.config, ...CONFIG }
const app = await buildApp({ connectionString, clock, config })
// what starts by itself would start by the machine's clock
const jobs = [...smsJobs, ...EACH_MINUTE].map(({ cron: _cron, ...job }) => job)
await startJobs(connectionString, jobs, { ...bare, modules, config }, () => undefined)
const address = await app.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`${address}\n`)
