import { expect, test } from 'vitest'
import { applicantBody } from './applicants/applicants.ts'
import { MERGED_FIELDS, MERGED_TEXTS } from './duplicates.ts'

test('a merge decides on every field that is entered of an applicant', () => {
  expect([...MERGED_FIELDS, ...MERGED_TEXTS].toSorted()).toEqual(
    [...applicantBody.keyof().options].toSorted(),
  )
})
