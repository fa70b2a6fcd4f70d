import { expect, test } from 'vitest'
import { companyDetails } from './head.ts'

const NOTHING = {
  company_id: null,
  tax_id: null,
  company_email: null,
  company_phone: null,
  company_street: null,
  company_house_number: null,
  company_city: null,
  company_zip: null,
}

test('documents name the company’s seat, numbers and contact in the language of the document', () => {
  const company = {
    company_id: '99000008',
    tax_id: 'CZ99000008',
    company_email: 'banka@example.test',
    company_phone: '603123456',
    company_street: 'Vymyšlená',
    company_house_number: '12',
    company_city: 'Praha 5',
    company_zip: '15000',
  }
  expect(companyDetails(company, 'cs')).toBe(
    'Vymyšlená 12, 150 00 Praha 5 · IČO 99000008 · DIČ CZ99000008 · 603 123 456 · banka@example.test',
  )
  expect(companyDetails(company, 'en')).toContain('Company ID 99000008 · Tax ID CZ99000008')
})

test.each([
  [{}, ''],
  [{ company_city: 'Brno' }, 'Brno'],
  [
    { company_house_number: '7', company_zip: '58001', company_id: '00009903' },
    '7, 580 01 · IČO 00009903',
  ],
  [{ company_email: 'banka@example.test' }, 'banka@example.test'],
])('of %j what is entered is said, without gaps', (given, expected) => {
  expect(companyDetails({ ...NOTHING, ...given }, 'cs')).toBe(expected)
})
