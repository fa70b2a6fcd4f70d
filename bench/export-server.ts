import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/process/config.ts'
import { spareMemory } from '../server/src/platform/files/spare-memory.ts'

/** A server alone in its process, so that what it holds in memory can be measured; told by its parent which database to serve. */
spareMemory()
const app = await buildApp({ connectionString: process.argv[2] ?? '', config: readConfig({}) })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
// The parent may be gone by the time that it is told.
setInterval(() => process.send?.({ rss: process.memoryUsage.rss() }, () => undefined), 100)
process.once('disconnect', () => process.exit(0))
