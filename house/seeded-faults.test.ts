import { expect, test } from 'vitest'
import { SEEDED_FAULTS } from './seeded-faults.ts'
import { read } from './sources.ts'

test.each(SEEDED_FAULTS)(
  'the fault „$name“ can be planted, and the test that it is to turn red is there',
  ({ file, right, wrong, test: [testFile, name] }) => {
    expect(read(file).split(right)).toHaveLength(2)
    expect(wrong).not.toBe(right)
    expect(read(testFile)).toContain(name)
  },
)
