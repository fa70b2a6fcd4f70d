import { applicantBody } from '@crm/contract/foodbank/applicants/applicants'
import { memberBody } from '@crm/contract/foodbank/applicants/household-members'
import { expect, test } from 'vitest'
import { read, sourcesBelow } from '../sources.ts'

test.each([
  ['an applicant', applicantBody.keyof().options, 'web/src/foodbank/applicants'],
  ['a household member', memberBody.keyof().options, 'web/src/foodbank/household-members'],
])('every field of %s has an input in the form', (_whom, fields, folder) => {
  const source = sourcesBelow(folder).map(read).join('\n')
  // `name="…"`, or `dateName="…"` of an input for two
  const isEntered = (field: string) =>
    source.includes(`ame="${field}"`) || source.includes(`useField('${field}')`)
  expect(fields.filter((field) => !isEntered(field))).toEqual([])
})
