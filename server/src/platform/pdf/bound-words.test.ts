import { expect, test } from 'vitest'
import { bindWords, bound, renderPdf } from './render-pdf.ts'

test.each([
  ['Údaje v den výdeje a o domácnosti', 'Údaje v\u00a0den výdeje a\u00a0o\u00a0domácnosti'],
  ['K výdeji s sebou', 'K\u00a0výdeji s\u00a0sebou'],
  ['v 9 hodin', 'v\u00a09 hodin'],
  ['Pod horou, ve škole, z. s. Lesná', 'Pod horou, ve škole, z. s. Lesná'],
  ['A. Hlavička', 'A. Hlavička'],
])('no line ends with a word of one letter: „%s“', (text, expected) =>
  expect(bound(text)).toBe(expected),
)

test('every text of a document is bound, wherever it stands, and nothing else', () => {
  const document = [
    'a to',
    { text: ['v domě', { text: 'u lesa', bold: true }] },
    { stack: [{ columns: [{ text: 'k řece' }] }], qr: 'a b' },
    { table: { widths: ['*', 'auto'], body: [['o sobě', { text: 'z města' }]] }, layout: 'a b' },
  ]
  expect(bindWords(document)).toEqual([
    'a\u00a0to',
    { text: ['v\u00a0domě', { text: 'u\u00a0lesa', bold: true }] },
    { stack: [{ columns: [{ text: 'k\u00a0řece' }] }], qr: 'a b' },
    {
      table: { widths: ['*', 'auto'], body: [['o\u00a0sobě', { text: 'z\u00a0města' }]] },
      layout: 'a b',
    },
  ])
})

test('a phone number, a post code and thousands are not broken, a year before a number may be', () => {
  expect(bound('569 81 Lesná · 469 312 550 · 1 234,50 kg')).toBe(
    '569\u00a081 Lesná · 469\u00a0312\u00a0550 · 1\u00a0234,50 kg',
  )
  expect(bound('kód 16fb 7704 12ab 3456, 10 2026')).toBe('kód 16fb 7704 12ab 3456, 10 2026')
})

const isBroken = (text: string) =>
  bound(text)
    .split(/[\s\u200B]/)
    .every(({ length }) => length <= 40)

test('a word that no column holds may be broken, at its signs first, and reads on as it was', () => {
  const name = `Potravinovábanka${'podhorskýchobcí'.repeat(6)}, z. s.`
  const address = 'velmi.dlouha.adresa.organizace@potravinova-banka-podhuri.example'
  expect([name, address].map(isBroken)).toEqual([true, true])
  expect(bound(address)).toContain('organizace@\u200Bpotravinova-\u200Bbanka-')
  expect([name, address].map((text) => bound(text).replaceAll('\u200B', ''))).toEqual([
    name,
    address,
  ])
  expect(bound('Nejneobhospodařovávatelnějšová')).toBe('Nejneobhospodařovávatelnějšová')
})

test('head and foot of a page are bound as its content is', async () => {
  const seen: string[] = []
  const part = (text: string) => () => {
    const made = { text }
    queueMicrotask(() => seen.push(made.text))
    return made
  }
  await renderPdf({ content: ['x'], header: part('Kniha o lesích'), footer: part('469 312 550') })
  expect(new Set(seen)).toEqual(new Set(['Kniha o\u00A0lesích', '469\u00A0312\u00A0550']))
})
