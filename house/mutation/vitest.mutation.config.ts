import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import config from '../../vitest.config.ts'

/** The tests of the server, each file of which tells which mutants it reaches. */
const server = (config.test?.projects ?? []).find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'server',
)
if (typeof server !== 'object' || !('test' in server)) throw new Error('no tests of the server')

export default defineConfig({
  test: {
    ...config.test,
    projects: [
      {
        ...server,
        test: {
          ...server.test,
          setupFiles: [
            join(import.meta.dirname, 'each-file.ts'),
            'server/src/testing/property-limit.ts',
          ],
        },
      },
    ],
  },
})
