import { expect, test } from 'vitest'
import { countSegments, getEncoding, toSmsText, withoutAccents } from './sms-text.ts'

test.each([
  ['a'.repeat(160), 1],
  ['a'.repeat(161), 2],
  ['a'.repeat(306), 2],
  ['a'.repeat(307), 3],
  // the euro takes the place of two
  ['€'.repeat(80), 1],
  [`${'€'.repeat(80)}a`, 2],
  // a sign of two places at the end of a part goes to the next one whole
  [`${'a'.repeat(152)}€${'a'.repeat(152)}`, 3],
  ['ě'.repeat(70), 1],
  ['ě'.repeat(71), 2],
  ['ě'.repeat(134), 2],
  ['ě'.repeat(135), 3],
  // outside of the basic plane a sign takes two places
  ['😀'.repeat(35), 1],
  ['😀'.repeat(36), 2],
  ['', 1],
])('%j is paid for as %i', (text, segments) => {
  expect(countSegments(text)).toBe(segments)
})

test.each([
  ['Zitra 3. 12. v 9:00 [vchod]', 'gsm'],
  ['Ä Ö Ü ß ñ à é', 'gsm'],
  ['Zítra', 'ucs2'],
  ['Завтра', 'ucs2'],
] as const)('%j goes in %s', (text, encoding) => {
  expect(getEncoding(text)).toBe(encoding)
})

test('accents go from Latin texts only, and nothing else is lost', () => {
  expect(withoutAccents('Příliš žluťoučký kůň úpěl ďábelské ódy – „zítra“…')).toBe(
    'Prilis zlutoucky kun upel dabelske ody - "zitra"...',
  )
  expect(withoutAccents('Đặt lịch ngày mai, tầng ợ')).toBe('Dat lich ngay mai, tang o')
  expect(withoutAccents('Завтра о 9:00, не забудьте їжу й ґудзик')).toBe(
    'Завтра о 9:00, не забудьте їжу й ґудзик',
  )
  // a decomposed letter is the same letter
  expect(withoutAccents('pr\u030Ci\u0301s\u030C')).toBe('pris')
})

test('with accents one message in Czech is shorter, without them it fits', () => {
  const text = `Dobrý den, čekáme vás zítra v 9:00. ${'x'.repeat(100)}`
  expect([toSmsText(text, true), toSmsText(text, false)].map(countSegments)).toEqual([1, 3])
})
