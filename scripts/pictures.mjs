import { haveBrowser } from './browser.mjs'
import { buildWeb } from './build.mjs'
import { install } from './install.mjs'
import { localNode, run } from './steps.mjs'
import { haveTestPrograms } from './test-programs.mjs'

// Pictures of every screen and of every page of every document. Usage: npm run pictures [-- --only <part of a name>]

await install()
// pages of documents need poppler-utils
await haveTestPrograms()
const browser = await haveBrowser()
if (!browser || (await buildWeb()) !== 0) process.exit(1)
const env = browser.path ? { CHROMIUM_PATH: browser.path } : {}
process.exitCode = await run(localNode, ['e2e/pictures.ts', ...process.argv.slice(2)], { env })
