import { expect, test } from 'vitest'
import { applicantName, fullName } from './full-name.ts'

test('the surname comes first', () => {
  expect(fullName({ surname: 'Nováková', name: 'Jana' })).toBe('Nováková Jana')
  expect(applicantName({ applicant_surname: 'Nováková', applicant_name: 'Jana' })).toBe(
    'Nováková Jana',
  )
})

test('who was erased is called that, without a sign for the name that is gone', () => {
  expect(fullName({ surname: 'Anonymizováno', name: '—' })).toBe('Anonymizováno')
})
