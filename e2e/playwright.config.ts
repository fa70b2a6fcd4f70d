import { defineConfig } from '@playwright/test'
import { PORT } from './now.ts'

/** Debian's Chromium, or whatever `npm test` has found; unset, Playwright's own. */
const executablePath = process.env['CHROMIUM_PATH']

export default defineConfig({
  testDir: '.',
  testMatch: '*.spec.ts',
  timeout: 60_000,
  expect: { timeout: 10_000 },
  // Every file has users and households of its own to work with; two browsers are what two cores carry.
  workers: 2,
  fullyParallel: false,
  forbidOnly: true,
  retries: 0,
  reporter: process.env['E2E_REPORT'] ? [['line'], ['json', { outputFile: process.env['E2E_REPORT'] }]] : [['list']],
  use: {
    baseURL: `http://127.0.0.1:${PORT}`,
    locale: 'cs-CZ',
    timezoneId: 'Pacific/Chatham',
    viewport: { width: 1440, height: 900 },
    screenshot: 'only-on-failure',
    trace: { mode: 'retain-on-failure', screenshots: false },
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        '--no-first-run',
        '--disable-dev-shm-usage',
      ],
    },
  },
  webServer: {
    command: 'node serve.ts',
    cwd: import.meta.dirname,
    url: `http://127.0.0.1:${PORT}/backend/api/info`,
    timeout: 120_000,
    reuseExistingServer: false,
    gracefulShutdown: { signal: 'SIGTERM', timeout: 10_000 },
  },
})
