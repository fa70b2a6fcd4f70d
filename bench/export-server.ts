import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { spareMemory } from '../server/src/platform/files/spare-memory.ts'

/**
 * A server in its own process, so that its memory can be measured; its parent names the database.
 */
spareMemory()
const app = await buildApp({ connectionString: process.argv[2] ?? '', config: readConfig({}) })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
// The parent may be gone.
setInterval(
  () =>
    process.send?.({ rss: process.memoryUsage.rss(), cpu: process.cpuUsage() }, () => undefined),
  100,
)
process.once('disconnect', () => process.exit(0))
