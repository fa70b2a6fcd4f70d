import { expect, test } from 'vitest'
import { bankName, toIban, isBankNumber } from './bank-account.ts'

test.each([
  '19-2000145399',
  '2100952905',
  '727558021',
  '19',
  '34278-0727558021',
  '000019-2000145399',
  '-19',
])('%s is a bank number', (value) => {
  expect(isBankNumber(value)).toBe(true)
})

test.each([
  '123456789',
  '61',
  '20-2000145399',
  '19-2000145398',
  '1234567-19',
  '12345678901',
  '5',
  '',
  '00',
  '19 2000145399',
  'CZ65',
])('„%s" is no bank number', (value) => {
  expect(isBankNumber(value)).toBe(false)
})

test('the IBAN follows from number and code', () => {
  expect(toIban('19-2000145399', '0800')).toBe('CZ65 0800 0000 1920 0014 5399')
  expect(toIban('2100952905', '2010')).toBe('CZ68 2010 0000 0021 0095 2905')
})

test('known codes have a name, others none', () => {
  expect(bankName('0100')).toBe('Komerční banka')
  expect(bankName('8500')).toBe('Multitude Bank')
  expect(bankName('6300')).toBe('BNP Paribas')
  expect(bankName('9999')).toBeUndefined()
})
