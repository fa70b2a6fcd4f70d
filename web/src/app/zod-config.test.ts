import './zod-config.ts'
import { expect, test } from 'vitest'
import { config } from 'zod'

test('Zod takes our setting as its own', () => {
  expect(config().jitless).toBe(true)
})
