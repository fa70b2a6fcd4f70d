import { readBrowserReport } from './browser-report.mjs'
import { haveBrowser } from './browser.mjs'
import { buildServer, buildWeb } from './build.mjs'
import { browserEnvironment, runChecks, runReported } from './checks.mjs'
import { install } from './install.mjs'
import { runPackage, say } from './steps.mjs'
import { haveTestPrograms } from './test-programs.mjs'

await install()
const browser = await haveBrowser()
await haveTestPrograms()
const checks = await runChecks(browser, [
  ['web pages', buildWeb],
  ['server', buildServer],
])
const e2e = await browserTests()

for (const problem of [...checks.problems, ...e2e.problems]) console.error(`✗ ${problem}`)
const failed = checks.failed + e2e.failed
console.log(`${checks.passed + e2e.passed} passed, ${failed} failed`)
process.exitCode = failed === 0 ? 0 : 1

/** @returns {Promise<import('./checks.mjs').Outcome>} */
async function browserTests() {
  if (!browser)
    return {
      passed: 0,
      failed: 1,
      problems: ['the browser tests did not run: there is no Chromium'],
    }
  // Only compares a stamp when the pages were just built.
  if ((await buildWeb()) !== 0)
    return {
      passed: 0,
      failed: 1,
      problems: ['the browser tests did not run: there are no web pages'],
    }
  say('browser tests …')
  return runReported(
    'browser tests',
    (report) =>
      runPackage('@playwright/test/cli.js', ['test', '--config', 'e2e/playwright.config.ts'], {
        env: { E2E_REPORT: report, ...browserEnvironment(browser) },
      }),
    (report) => {
      const { flaky, ...outcome } = readBrowserReport(report)
      for (const name of flaky) console.log(`flaky: ${name}`)
      return outcome
    },
  )
}
