import { expect, test } from 'vitest'
import { tableDocument, toPdf } from './pdf.ts'

const columns = [
  { title: 'Příjmení', kind: 'text' as const },
  { title: 'Den', kind: 'date' as const },
]
const table = (length: number) => ({
  company: 'Banka',
  title: 'Žadatelé',
  note: 'všichni',
  columns,
  rows: Array.from({ length }, (_value, index) => [`Řehoř ${index}`, '2026-03-10']),
})

test('a large table is made aside: others get their turn meanwhile', async () => {
  let [last, longest] = [performance.now(), 0]
  const ticking = setInterval(() => {
    longest = Math.max(longest, performance.now() - last)
    last = performance.now()
  }, 5)
  const began = performance.now()
  const content = await toPdf(table(2_000), 'cs')
  clearInterval(ticking)
  expect(content.subarray(0, 5).toString()).toBe('%PDF-')
  expect(content.subarray(-6).toString()).toContain('%%EOF')
  expect(longest).toBeLessThan((performance.now() - began) / 2)
})

test('a small one is the same by either way', async () => {
  const [small, large] = await Promise.all([toPdf(table(3), 'en'), toPdf(table(501), 'en')])
  expect([small, large].map((content) => content.subarray(0, 5).toString())).toEqual([
    '%PDF-',
    '%PDF-',
  ])
})

test('of a list without a row the paper says that there is none, under its head', () => {
  const { content, pageOrientation, info } = tableDocument(
    { ...table(0), company: 'Banka · Lesná 1' },
    'cs',
  )
  expect([content].flat().at(-1)).toBe('Žádný záznam tu není.')
  expect(pageOrientation).toBe('portrait')
  expect(info).toEqual({ title: 'Žadatelé', author: 'Banka' })
})
