import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import type { TextKey } from '@crm/texts/text'
import cs from '@crm/texts/foodbank/shell/foodbank-onboarding.cs.json'
import type { Access } from '@crm/contract/platform/endpoint'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { OnboardingStep } from '#platform/module.ts'
import { AS_DISTRIBUTION_POINT, foodbankPaths } from './paths.ts'

const texts = defineTexts('foodbank-onboarding', cs)

type Step =
  TextKey<'foodbank-onboarding'> extends `${infer Name}.title` | `${string}.hint` ? Name : never

const step = (
  name: Step,
  requires: Access,
  path: OnboardingStep['path'],
  search?: OnboardingStep['search'],
): OnboardingStep => ({
  name,
  title: label(texts, `${name}.title`),
  hint: label(texts, `${name}.hint`),
  requires,
  path,
  ...(search ? { search } : {}),
})

const {
  newOrganization,
  organizations,
  organization,
  newApplicant,
  newRequest,
  applicants,
  dailySummary,
} = foodbankPaths
const ofPoint = (id: string | null) => (id === null ? organizations() : organization(id))

export const foodbankOnboarding: readonly OnboardingStep[] = [
  step(
    'distribution_point',
    organizationEndpoints.create.access,
    newOrganization,
    AS_DISTRIBUTION_POINT,
  ),
  step('opening_hours', openingHoursEndpoints.update.access, ofPoint),
  step('referrer', organizationEndpoints.create.access, newOrganization),
  step('manager', organizationManagerEndpoints.assign.access, ofPoint),
  step('applicant', applicantEndpoints.create.access, newApplicant),
  step('request', helpRequestEndpoints.create.access, (id) =>
    id === null ? applicants() : newRequest(id),
  ),
  step('support', supportEndpoints.create.access, dailySummary),
]
