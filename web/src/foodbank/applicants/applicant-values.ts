import { applicantBody, type ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { pick, recordOf } from '@crm/contract/platform/records'
import type { z } from 'zod'

export type ApplicantValues = Required<z.input<typeof applicantBody>>

const FIELDS = applicantBody.keyof().options

/** The form of an applicant who is not registered yet. */
export const emptyApplicant = (organizationId: string): ApplicantValues => ({
  ...recordOf(FIELDS, () => null),
  surname: '',
  name: '',
  organization_id: organizationId,
})

/** A registered applicant as the form holds it. */
export const valuesOf = (applicant: ApplicantDetail): ApplicantValues => pick(applicant, FIELDS)
