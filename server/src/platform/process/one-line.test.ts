import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { oneLine } from './one-line.ts'

const NAME =
  'Jan\r\n2026-03-10T08:30:00.000Z info all is well\u001b[2K\u001b[31m\u009b1A\u2028\u007f'

test('a name forges no line of the process log and moves no cursor', () => {
  expect(oneLine(NAME)).toBe(
    'Jan\\u000d\\u000a2026-03-10T08:30:00.000Z info all is well\\u001b[2K\\u001b[31m\\u009b1A\\u2028\\u007f',
  )
  expect(oneLine('Žluťoučký kůň 🐎')).toBe('Žluťoučký kůň 🐎')
})

test('what the process tells of it is one line', () => {
  const told = `import { consoleLog } from ${JSON.stringify(join(import.meta.dirname, 'log.ts'))}; consoleLog('info').error(process.env.NAME)`
  const { stderr } = spawnSync(process.execPath, ['--input-type=module', '-e', told], {
    encoding: 'utf8',
    env: { NAME },
  })
  expect(stderr).toMatch(/^[^\n]+ error Jan\\u000d\\u000a2026[^\n]+\n$/)
  // oxlint-disable-next-line no-control-regex -- that there is none is the point
  expect(stderr.trimEnd()).not.toMatch(/[\u0000-\u001f\u007f-\u009f]/)
})
