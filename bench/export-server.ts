import { buildApp } from '../server/src/app.ts'
import { readConfig } from '../server/src/platform/config.ts'

/** A server alone in its process, so that what it holds in memory can be measured; told by its parent which database to serve. */
const app = await buildApp({ connectionString: process.argv[2] ?? '', config: readConfig({}) })
const address = await app.listen({ port: 0, host: '127.0.0.1' })
process.send?.({ address })
setInterval(() => process.connected && process.send?.({ rss: process.memoryUsage.rss() }), 100)
process.once('disconnect', () => process.exit(0))
