import { haveBrowser } from './browser.mjs'
import { buildWeb } from './build.mjs'
import { runChecks, runReported } from './checks.mjs'
import { haveDirectory } from './directory.mjs'
import { haveDocumentReaders } from './documents.mjs'
import { install } from './install.mjs'
import { runPackage, say } from './steps.mjs'

await install()
const browser = await haveBrowser()
await haveDirectory()
await haveDocumentReaders()
const checks = await runChecks()
const isBuilt = (await buildWeb()) === 0
const e2e = await browserTests()

const problems = [...checks.problems, ...(isBuilt ? [] : ['the web could not be built']), ...e2e.problems]
for (const problem of problems) console.error(`✗ ${problem}`)
const passed = checks.passed + e2e.passed
const failed = checks.failed + e2e.failed + (isBuilt ? 0 : 1)
console.log(`${passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** @returns {Promise<import('./checks.mjs').Outcome>} */
async function browserTests() {
  if (!browser) return { passed: 0, failed: 1, problems: ['the browser tests did not run: there is no Chromium'] }
  if (!isBuilt) return { passed: 0, failed: 0, problems: ['the browser tests did not run: there are no web pages'] }
  say('browser tests …')
  const { passed, failed } = await runReported(
    (report) =>
      runPackage('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
        env: { E2E_REPORT: report, ...(browser.path ? { CHROMIUM_PATH: browser.path } : {}) },
      }),
    ({ stats, errors }) => ({ passed: stats.expected + stats.flaky, failed: Math.max(stats.unexpected, errors.length === 0 ? 0 : 1) }),
  )
  return { passed, failed, problems: failed === 0 ? [] : [`${failed} of the browser tests failed`] }
}
