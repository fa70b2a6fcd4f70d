import { join } from 'node:path'
import { build } from 'vite'

const SERVER = join(import.meta.dirname, '../../server')

/** Builds `load-server.ts` as the product itself is built, which holds less memory than its sources; answers with its path. */
export async function buildLoadServer(): Promise<string> {
  // beside the built product: what it finds by its own place is as far away
  const outDir = join(SERVER, '.cache')
  const input = { 'load-server': join(import.meta.dirname, 'load-server.ts') }
  await build({
    root: SERVER,
    configFile: join(SERVER, 'vite.config.ts'),
    logLevel: 'warn',
    build: { outDir, rolldownOptions: { input } },
  })
  return join(outDir, 'load-server.js')
}
