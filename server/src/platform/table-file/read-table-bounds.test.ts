import { expect, test } from 'vitest'
import { InvalidInput } from '../errors.ts'
import { readTable } from './read-table.ts'
import { toWorkbook, bookOfParts, cell, numbered } from './testing/workbooks.ts'

/** What reading a file ends with, and how many threads it was read in. */
async function readAside(content: Buffer, limits?: Parameters<typeof readTable>[3]) {
  let threads = 0
  const count = () => (threads += 1)
  process.on('worker', count)
  const ended = await readTable({ name: 'soubor', content }, 20_000, {}, limits).then(
    ({ lines }) => lines.length,
    (error: unknown) => (error instanceof InvalidInput ? error.errors : error),
  )
  process.off('worker', count)
  return { ended, threads }
}
const refused = (rule: string) => ({ ended: { file: [{ rule }] }, threads: 1 })
const small = toWorkbook(numbered(1, cell('A1', 'a')) + numbered(2, cell('A2', 'b')))

test.each([
  ['a small workbook', small],
  ['a small CSV', Buffer.from('a\nb')],
])('%s is read in a thread of its own', async (_what, content) => {
  expect(await readAside(content)).toEqual({ ended: 1, threads: 1 })
})

const nested = (count: number) => '<a>'.repeat(count)

test.each([
  ['as the whole sheet', bookOfParts(nested(500_000))],
  ['millions of them', bookOfParts(nested(4_000_000))],
  ['below the rows', toWorkbook(nested(500_000))],
  ['in another part', bookOfParts('<worksheet/>', { 'xl/styles.xml': nested(500_000) })],
  ['closed by what only looks like an end', toWorkbook('<a b="/>">'.repeat(100_000))],
  ['closed in comments', toWorkbook('<a><!--</a>-->'.repeat(100_000))],
  ['closed in texts', toWorkbook('<a><![CDATA[</a>]]>'.repeat(100_000))],
])('elements within elements without end are refused: %s', async (_how, content) => {
  expect(content.length).toBeLessThan(20_000)
  expect(await readAside(content)).toEqual(refused('sheet_broken'))
})

test.each([
  ['empty texts', 'xl/sharedStrings.xml', Buffer.from('<si/>'.repeat(12_000_000))],
  ['unpacked bytes', 'xl/sharedStrings.xml', Buffer.from('<si/>'.repeat(19_000_000))],
  ['elements that mean nothing', 'xl/styles.xml', Buffer.from('<a/>'.repeat(6_000_000))],
])('too many are refused before anything is made of them: %s', async (_what, name, part) => {
  const content = bookOfParts('<worksheet/>', { [name]: part })
  expect(content.length).toBeLessThan(150_000)
  expect(await readAside(content)).toEqual(refused('sheet_large'))
})

test('a part in another encoding, which would hide what is counted, is refused', async () => {
  expect(
    await readAside(bookOfParts(Buffer.from(`<worksheet>${nested(1_000)}`, 'utf16le'))),
  ).toEqual(refused('sheet_broken'))
})

test('a table of texts in many colours is no worse than any', async () => {
  const run = '<r><rPr><b/><color rgb="FF00FF00"/></rPr><t>x</t></r>'
  const rows = Array.from({ length: 300 }, (_value, index) =>
    numbered(index + 1, `<c r="A${index + 1}" t="inlineStr"><is>${run}${run}</is></c>`),
  )
  expect(await readAside(toWorkbook(rows.join('')))).toEqual({ ended: 299, threads: 1 })
})

test('what takes more of the processor, or more memory, than it may is refused in words', async () => {
  const limits = { heapMb: 512, cpuMs: 15_000, wallMs: 60_000 }
  // so much that it is still being read when the processor's time is looked at first
  const rows = Array.from({ length: 20_000 }, (_value, index) =>
    numbered(index + 1, cell(`A${index + 1}`, `Č ${index}`.repeat(40))),
  )
  const large = toWorkbook(rows.join(''))
  expect(await readAside(large, { ...limits, cpuMs: 1 })).toEqual(refused('sheet_slow'))
  expect(await readAside(large, { ...limits, wallMs: 1 })).toEqual(refused('sheet_slow'))
  expect(await readAside(large, { ...limits, heapMb: 24 })).toEqual(refused('sheet_large'))
})
