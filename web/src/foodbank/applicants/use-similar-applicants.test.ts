import { expect, test } from 'vitest'
import { similarityBody } from './use-similar-applicants.ts'

const nobody = { name: '', surname: '', personal_number: '', birth_year: null }

test.each([
  [{ ...nobody }],
  [{ ...nobody, surname: 'Nováková' }],
  [{ ...nobody, name: 'Jana', surname: 'N' }],
  [{ ...nobody, personal_number: '12' }],
  [{ ...nobody, personal_number: '12a4' }],
  [{ ...nobody, personal_number: '1234567890123' }],
  [{ ...nobody, birth_year: 1990 }],
])('%j is too little to look for', (typed) => {
  expect(similarityBody(typed)).toBeNull()
})

test('a surname with the beginning of a name is looked for', () => {
  expect(similarityBody({ ...nobody, name: ' J', surname: 'Nováková ', birth_year: 1990 })).toEqual(
    {
      name: 'J',
      surname: 'Nováková',
      personal_number: null,
      birth_year: 1990,
    },
  )
})

test('a personal number is looked for alone', () => {
  expect(similarityBody({ ...nobody, surname: 'Nováková', personal_number: '104233' })).toEqual({
    personal_number: '104233',
    birth_year: null,
  })
})
