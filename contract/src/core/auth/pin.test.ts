import { describe, expect, test } from 'vitest'
import { isFromBirth, newPin } from './pin.ts'

describe('a new PIN', () => {
  test.each([
    '0000',
    '11111111',
    '1234',
    '4321',
    '7890',
    '0987',
    '12345678',
    '1212',
    '123123',
    '12341234',
    '2580',
    '25802580',
  ])('%s is tried first, so it is refused', (value) => {
    expect(newPin.safeParse(value).error?.issues).toMatchObject([{ params: { rule: 'pin_weak' } }])
  })

  test.each(['4827', '1243', '73917391', '90210', '482100'])('%s is taken', (value) => {
    expect(newPin.safeParse(value).success).toBe(true)
  })

  test.each(['482', '123456789', '48a7'])('%s is none, and said to be nothing else', (value) => {
    expect(newPin.safeParse(value).error?.issues).not.toContainEqual(
      expect.objectContaining({ params: { rule: 'pin_weak' } }),
    )
    expect(newPin.safeParse(value).success).toBe(false)
  })
})

test.each(['1985', '2803', '0328', '280385', '28031985', '19850328', '850328', '2831985'])(
  '%s is read off a birth on 28. 3. 1985',
  (value) => {
    expect(isFromBirth(value, '1985-03-28')).toBe(true)
    expect(isFromBirth(value, '1972-11-05')).toBe(false)
    expect(isFromBirth(value, null)).toBe(false)
  },
)
