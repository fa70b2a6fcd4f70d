import { availableParallelism } from 'node:os'
import { configDefaults, defineConfig } from 'vitest/config'
import { IS_PROVING } from './server/src/testing/proving.ts'

// An odd zone (+12:45, summer time in the southern summer): a test that leans on the machine's own zone fails.
process.env['TZ'] = 'Pacific/Chatham'
// What the database answers is held against the types that the program gives it.
process.env['CHECK_ROWS'] = '1'

// `npm run prove` runs the tests of the proof alone, `npm test` all others.
const KIND = IS_PROVING ? 'prove.test' : 'test'
const exclude = [...configDefaults.exclude, ...(IS_PROVING ? [] : ['**/*.prove.test.*'])]

/** Starts PostgreSQL for the projects whose tests need one; nobody else waits for it. */
const globalSetup = ['server/src/platform/testing/test-cluster.ts']

export default defineConfig({
  test: {
    exclude,
    pool: 'forks',
    // files share a process and what it has loaded, which halves the work: a test puts back what it changes of either
    isolate: false,
    // some of them wait for a while, and one more uses the processor meanwhile
    maxWorkers: availableParallelism() + 1,
    // what is waited for is there within a moment, and on a busy machine within many
    expect: { poll: { timeout: 15_000 } },
    // for what hangs; how long a test takes is the machine's affair
    testTimeout: 120_000,
    hookTimeout: 120_000,
    projects: [
      {
        extends: true,
        test: { name: 'contract', include: [`{contract/src,texts}/**/*.${KIND}.ts`] },
      },
      {
        extends: true,
        test: {
          name: 'server',
          include: [`server/src/**/*.${KIND}.ts`, `scripts/**/*.${KIND}.mjs`],
          globalSetup,
        },
      },
      // Tests that need a browser are in e2e/; what is here runs in Node. A document, if ever needed, is set here as `environment`. The web
      // keeps language, session and the browser's globals in its modules, so each of these small files has a process of its own.
      {
        extends: true,
        test: {
          name: 'web',
          include: [`web/src/**/*.${KIND}.{ts,tsx}`],
          setupFiles: ['web/vitest.setup.ts'],
          isolate: true,
        },
      },
      { extends: true, test: { name: 'house', include: [`house/**/*.${KIND}.ts`], globalSetup } },
    ],
  },
})
