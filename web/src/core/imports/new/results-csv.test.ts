import { expect, test } from 'vitest'
import { formatCsv } from './results-csv.ts'

test('cells keep their signs and line breaks, and none becomes a formula', () => {
  expect(
    formatCsv(
      [
        ['a', 'b;c'],
        ['=1+1', 'řekl "ano"'],
        ['x\ny', ' +1'],
        ['0012', 'd,e'],
      ],
      'cs',
    ),
  ).toBe('\uFEFFa;"b;c"\r\n\'=1+1;"řekl ""ano"""\r\n"x\ny";\' +1\r\n"=""0012""";"d,e"\r\n')
})
