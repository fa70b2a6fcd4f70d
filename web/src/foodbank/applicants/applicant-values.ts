import { applicantBody, type ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { pick, recordOf } from '@crm/contract/platform/records'
import type { z } from 'zod'

export type ApplicantValues = Required<z.input<typeof applicantBody>>

const FIELDS = applicantBody.keyof().options

export const emptyApplicant = (organizationId: string): ApplicantValues => ({
  ...recordOf(FIELDS, () => null),
  surname: '',
  name: '',
  organization_id: organizationId,
})

export const valuesOf = (applicant: ApplicantDetail): ApplicantValues => pick(applicant, FIELDS)
