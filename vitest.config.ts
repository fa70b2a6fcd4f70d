import { defineConfig } from 'vitest/config'

// An odd zone (+12:45, summer time in the southern summer): a test that leans on the machine's own zone fails.
process.env['TZ'] = 'Pacific/Chatham'

/** Starts PostgreSQL for the projects whose tests need one; nobody else waits for it. */
const globalSetup = ['server/src/platform/testing/test-cluster.ts']

export default defineConfig({
  test: {
    pool: 'forks',
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 60_000,
    projects: [
      { extends: true, test: { name: 'contract', include: ['contract/src/**/*.test.ts'] } },
      { extends: true, test: { name: 'server', include: ['server/src/**/*.test.ts', 'scripts/**/*.test.mjs'], globalSetup } },
      // Tests that need a browser are in e2e/; what is here runs in Node. A document, if ever needed, is set here as `environment`.
      { extends: true, test: { name: 'web', include: ['web/src/**/*.test.{ts,tsx}'] } },
      { extends: true, test: { name: 'house', include: ['house/**/*.test.ts'], globalSetup } },
    ],
  },
})
