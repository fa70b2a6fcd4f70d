import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { writeToMemory } from '../server/src/testing/memory-folder.ts'
import { IS_PROVING } from '../server/src/testing/proving.ts'

/** Debian's Chromium, or whatever `npm test` has found; unset, Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH']

writeToMemory()

export default defineConfig({
  testDir: '.',
  // `npm run prove` walks what is heavy, and all screens in every look; `npm test` the rest, and these in some.
  ...(IS_PROVING
    ? { testMatch: ['**/*.prove.spec.ts', '**/*-screens.spec.ts'] }
    : { testMatch: '**/*.spec.ts', testIgnore: '**/*.prove.spec.ts' }),
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Every file has users and households of its own to work with; a browser is what a core carries, and one more works
  // while others wait.
  workers: availableParallelism() + 1,
  fullyParallel: false,
  forbidOnly: true,
  // One race among hundreds of walks keeps no change out, but it has a name in the end and is a defect to mend (scripts/browser-report.mjs).
  retries: process.env['CI'] ? 1 : 0,
  reporter: process.env['E2E_REPORT']
    ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]]
    : [['list']],
  use: {
    baseURL: process.env['SERVED_URL'] ?? '',
    locale: 'cs-CZ',
    timezoneId: 'Pacific/Chatham',
    viewport: { width: 1440, height: 900 },
    // what never comes would otherwise be waited for until the test ends
    actionTimeout: 30_000,
    screenshot: 'only-on-failure',
    // a trace pictures the page at every step, which is a seventh of the work: what failed once is traced when it is tried again
    trace: { mode: 'on-first-retry', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // letters as wide as they are, and not rounded to whole pixels
        '--font-render-hinting=none',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
        // pages of one browser share a process, and with it the programs that it has compiled
        '--process-per-site',
      ],
    },
  },
  webServer: {
    // without a shell between the two, so that it sees when a killed run is gone
    command: 'exec node serve.ts',
    cwd: import.meta.dirname,
    env: { CHECK_ROWS: '1' },
    // it takes a free port and tells it and its database, which Playwright then keeps in SERVED_URL and SERVED_DATABASE
    wait: { stdout: /"url":"(?<served_url>[^"]+)","database":"(?<served_database>[^"]+)"/ },
    timeout: 120_000,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
