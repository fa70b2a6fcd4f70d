import type { applicantBody, ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { z } from 'zod'

export type ApplicantValues = Required<z.input<typeof applicantBody>>

/** The form of an applicant who is not registered yet. */
export const emptyApplicant = (organizationId: string): ApplicantValues => ({
  surname: '',
  name: '',
  personal_number: '',
  sex: null,
  birth_year: null,
  organization_id: organizationId,
  applicant_type_id: null,
  region_id: null,
  description: '',
  warning: '',
})

/** A registered applicant as the form holds it. */
export const valuesOf = (applicant: ApplicantDetail): ApplicantValues => ({
  surname: applicant.surname,
  name: applicant.name,
  personal_number: applicant.personal_number,
  sex: applicant.sex,
  birth_year: applicant.birth_year,
  organization_id: applicant.organization_id,
  applicant_type_id: applicant.applicant_type_id,
  region_id: applicant.region_id,
  description: applicant.description,
  warning: applicant.warning,
})
