import type { Applicant, SimilarApplicant } from '@crm/contract/foodbank/applicants/applicants'
import type { Actor } from '#platform/actor.ts'
import { seesRestricted } from '../restriction/scope.ts'

/** Of somebody restricted only the name, and that the typed one is like it. */
export const withoutWithheld = (actor: Actor, person: SimilarApplicant): SimilarApplicant =>
  person.is_restricted && !seesRestricted(actor)
    ? {
        ...person,
        personal_number: null,
        birth_year: null,
        reasons: person.reasons.filter((reason) => reason !== 'birth_year'),
      }
    : person

/** Whose name it is and since when it is restricted; everything else is stored only. */
export const withoutData = <Found extends Applicant>(found: Found): Found => ({
  ...found,
  personal_number: null,
  sex: null,
  birth_year: null,
  applicant_type_id: null,
  applicant_type_name: null,
  region_id: null,
  region_name: null,
  phone: null,
  email: null,
  language: null,
  told_by: null,
  wish_by_name: null,
  wish_at: null,
  preferred_time: null,
  description: null,
  description_by_name: null,
  description_at: null,
  warning: null,
  warning_by_name: null,
  warning_at: null,
})
