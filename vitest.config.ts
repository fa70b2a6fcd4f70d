import { existsSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { playwright } from '@vitest/browser-playwright'
import { configDefaults, defineConfig } from 'vitest/config'
import { writeToMemory } from './server/src/testing/memory-folder.ts'
import { IS_PROVING } from './server/src/testing/proving.ts'

// An odd zone (+12:45, summer time in the southern summer): a test that leans on the machine's own zone fails.
process.env['TZ'] = 'Pacific/Chatham'
// What the database answers is held against the types that the program gives it.
process.env['CHECK_ROWS'] = '1'
writeToMemory()

// `npm run prove` runs the tests of the proof alone, `npm test` all others.
const KIND = IS_PROVING ? 'prove.test' : 'test'
/** Debian's Chromium, or the one that `npm test` has found; without either, Playwright's own. */
const SHELL = '/usr/bin/chromium-headless-shell'
const executablePath = process.env['CHROMIUM_PATH'] ?? (existsSync(SHELL) ? SHELL : undefined)

const exclude = [...configDefaults.exclude, ...(IS_PROVING ? [] : ['**/*.prove.test.*'])]

/** Starts PostgreSQL for the projects whose tests need one; nobody else waits for it. */
const globalSetup = ['server/src/platform/testing/test-cluster.ts']

/** Before each file whose tests may be properties. */
const setupFiles = ['server/src/testing/property-limit.ts']

/** Loaded by Node alone, as the server is when it runs: Vite has nothing to do to its source. */
const AS_NODE = { experimental: { viteModuleRunner: false, nodeLoader: false } }

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
    testTimeout: IS_PROVING ? 1_800_000 : 120_000,
    hookTimeout: IS_PROVING ? 1_800_000 : 120_000,
    projects: [
      {
        extends: true,
        test: {
          ...AS_NODE,
          name: 'contract',
          include: [`{contract/src,texts}/**/*.${KIND}.ts`],
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          ...AS_NODE,
          include: [`server/src/**/*.${KIND}.ts`, `scripts/**/*.${KIND}.mjs`],
          globalSetup,
          setupFiles,
        },
      },
      {
        extends: true,
        test: {
          name: 'web',
          include: [`web/src/**/*.${KIND}.{ts,tsx}`],
          exclude: [...exclude, '**/*.screen.*'],
          setupFiles: ['web/vitest.setup.ts', ...setupFiles],
        },
      },
      // Screens and their parts in a browser, with a network that only stubs answer; what only the whole product can show is in e2e/.
      {
        extends: './web/vite.config.ts',
        root: 'web',
        // all libraries that any screen will ask for: one that is found later would reload the page in the middle of a test
        optimizeDeps: { entries: ['src/main.tsx', 'src/**/*.screen.test.tsx'] },
        test: {
          name: 'screens',
          root: import.meta.dirname,
          include: [`web/src/**/*.screen.${KIND}.tsx`],
          setupFiles: ['web/src/testing/each-test.ts'],
          // once the others are done: the browser has the processor for itself
          sequence: { groupOrder: 1 },
          isolate: false,
          maxWorkers: availableParallelism(),
          expect: { poll: { timeout: 10_000 } },
          testTimeout: 60_000,
          browser: {
            enabled: true,
            headless: true,
            screenshotFailures: false,
            provider: playwright({
              launchOptions: {
                ...(executablePath ? { executablePath } : {}),
                args: [
                  '--no-sandbox',
                  '--disable-gpu',
                  '--font-render-hinting=none',
                  '--disable-dev-shm-usage',
                ],
              },
              contextOptions: {
                locale: 'cs-CZ',
                timezoneId: 'Pacific/Chatham',
                reducedMotion: 'reduce',
              },
              actionTimeout: 10_000,
            }),
            // a name is found by a part of it, as in e2e/
            locators: { exact: false },
            instances: [{ browser: 'chromium' }],
          },
        },
      },
      {
        extends: true,
        test: { name: 'house', include: [`house/**/*.${KIND}.ts`], globalSetup, setupFiles },
      },
    ],
  },
})
