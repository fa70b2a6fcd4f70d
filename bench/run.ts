import pg from 'pg'
import { buildApp } from '../server/src/app.ts'
import { systemClock } from '../server/src/platform/clock.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { withBank, type Bank } from './bank.ts'
import { compareWithFloors } from './floors/table.ts'
import { generateLog } from './generate-log.ts'
import { examine, type ScenarioResult } from './plans.ts'
import { scenariosOn } from './scenarios.ts'

/**
 * `npm run bench [-- share]`: every list, search, detail and the booking; fails on a sequential
 * scan of a large table. Then the product beside the floors.
 */
const share = Number(process.argv[2] ?? 1)
const isWell = await withBank(share, async (bank) => {
  await generateLog(bank.connectionString, share)
  const results = await examineAll(bank)
  console.table(
    results.map(({ sequentialScans, ms, ...rest }) => ({
      ...rest,
      ms: ms.toFixed(1),
      scans: sequentialScans.join(' '),
    })),
  )
  const bad = results.filter(
    ({ status, sequentialScans }) => status >= 400 || sequentialScans.length > 0,
  )
  for (const { name, status, sequentialScans } of bad)
    console.log(
      `NOT WELL: ${name}: status ${status}, sequential scans of ${sequentialScans.join(', ') || 'none'}`,
    )
  return (await compareWithFloors(bank)) && bad.length === 0
})
process.exit(isWell ? 0 : 1)

async function examineAll({ connectionString, password }: Bank): Promise<ScenarioResult[]> {
  const app = await buildApp({ connectionString, config: readConfig({}) })
  const client = new pg.Client({ connectionString })
  await client.connect()
  try {
    const login = await app.inject({
      method: 'POST',
      url: '/backend/api/auth/login',
      payload: { login: 'admin', password },
    })
    const { rows } = await client.query<{ id: string }>(
      'select id from foodbank.region order by name limit 1',
    )
    const done: ScenarioResult[] = []
    for (const scenario of scenariosOn(systemClock.today(), rows[0]?.id ?? ''))
      done.push(await examine(app, client, login.json().token, scenario))
    return done
  } finally {
    await client.end()
    await app.close()
  }
}
