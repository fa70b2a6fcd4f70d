import { describe, expect, test } from 'vitest'
import { createFormat } from './format.ts'

const plain = (text: string) => text.replaceAll('\u00A0', ' ')

describe('Czech formats', () => {
  const format = createFormat('cs', () => '2026-03-10')

  test.each([
    [format.date('2026-03-05'), '5. 3. 2026'],
    [format.date('2026-12-31'), '31. 12. 2026'],
    [format.dateLong('2026-03-05'), 'čtvrtek 5. března 2026'],
    [format.dateShort('2026-11-23'), 'Po 23. 11.'],
    [format.dateShort('2026-11-26'), 'Čt 26. 11.'],
    [format.dateShort('2031-11-24'), 'Po 24. 11. 2031'],
    [format.dateWithin('2026-11-23'), 'po 23. 11.'],
    [format.dateWithin('2031-11-24'), 'po 24. 11. 2031'],
    [format.dateWeekday('2026-11-23'), 'Po 23. 11. 2026'],
    [format.month('2026-03-31'), 'březen 2026'],
    [format.time('09:30:00'), '09:30'],
    [format.dateTime('2026-03-05T13:07:00.000Z'), '5. 3. 2026 14:07'],
    [format.dateTime('2026-07-01T22:30:00.000Z'), '2. 7. 2026 0:30'],
    [format.number(1234.5), '1 234,5'],
    [format.percent(0.5), '50 %'],
    [format.relative('2026-03-04', '2026-03-05'), 'včera'],
    [format.relative('2026-03-10', '2026-03-05'), 'za 5 dní'],
  ])('%s', (actual, expected) => {
    expect(plain(actual)).toBe(expected)
  })

  test('a unit never parts from its number', () => {
    expect(format.kilograms(12.5)).toBe('12,5\u00A0kg')
    expect([1.2, 1234.5, 14, 0].map(format.money)).toEqual(['1,20', '1\u00A0234,50', '14', '0'])
    expect(format.number(1234)).toBe('1\u00A0234')
  })

  test('a day stays on one line; its time and the words of its weekday may go on', () => {
    expect(format.date('2026-03-31')).toBe('31.\u00A03.\u00A02026')
    expect(format.dateShort('2026-11-23')).toBe('Po\u00A023.\u00A011.')
    expect(format.dateTime('2026-03-05T13:07:00.000Z')).toBe('5.\u00A03.\u00A02026 14:07')
    expect(format.dateLong('2026-03-05')).toBe('čtvrtek 5.\u00A0března\u00A02026')
    expect(format.month('2026-03-31')).toBe('březen 2026')
    expect(createFormat('en').dateTime('2026-03-05T13:07:00.000Z')).toBe(
      '5\u00A0Mar\u00A02026, 14:07',
    )
    expect(createFormat('en').dateLong('2026-03-05')).toBe('Thursday, 5\u00A0March\u00A02026')
  })

  test('days around the change of summer time stay whole', () => {
    expect(plain(format.relative('2026-03-30', '2026-03-28'))).toBe('pozítří')
    expect(plain(format.relative('2026-10-26', '2026-10-25'))).toBe('zítra')
  })
})

describe('English formats', () => {
  const format = createFormat('en', () => '2026-03-10')

  test.each([
    [format.date('2026-03-05'), '5 Mar 2026'],
    [format.dateLong('2026-03-05'), 'Thursday, 5 March 2026'],
    [format.dateShort('2026-11-23'), 'Mon 23 Nov'],
    [format.dateWithin('2026-11-23'), 'Mon 23 Nov'],
    [format.dateShort('2025-12-31'), 'Wed 31 Dec 2025'],
    [format.dateTime('2026-03-05T13:07:00.000Z'), '5 Mar 2026, 14:07'],
    [format.kilograms(12.5), '12.5 kg'],
    [format.relative('2026-03-04', '2026-03-05'), 'yesterday'],
  ])('%s', (actual, expected) => {
    expect(plain(actual)).toBe(expected)
  })
})
