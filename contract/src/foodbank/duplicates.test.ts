import { expect, test } from 'vitest'
import { applicantBody } from './applicants/applicants.ts'
import { MERGED_FIELDS, MERGED_TEXTS } from './duplicates.ts'

test('a merge decides on every field that is entered of an applicant', () => {
  // a full date of birth goes with the chosen year
  expect([...MERGED_FIELDS, ...MERGED_TEXTS, 'birth_date'].toSorted()).toEqual(
    [...applicantBody.keyof().options].toSorted(),
  )
})
