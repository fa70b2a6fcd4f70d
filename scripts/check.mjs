import { haveBrowser } from './browser.mjs'
import { runChecks } from './checks.mjs'
import { install } from './install.mjs'

await install()
const { passed, failed, problems } = await runChecks(await haveBrowser())
for (const problem of problems) console.error(`✗ ${problem}`)
console.log(`${passed} passed, ${failed} failed`)
process.exit(failed === 0 ? 0 : 1)
