import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ROOT } from './sources.ts'

test('Zod takes our setting as its own', () => {
  // in a process of its own, as Zod reads it once, when it is loaded first
  const asked = `await import('./zod-config.ts'); const { config } = await import('zod'); process.stdout.write(String(config().jitless))`
  const answer = execFileSync(process.execPath, ['--input-type=module', '--eval', asked], {
    cwd: join(ROOT, 'web/src/app'),
    encoding: 'utf8',
  })
  expect(answer).toBe('true')
})
