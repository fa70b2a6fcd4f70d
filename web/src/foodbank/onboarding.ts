import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { openingHoursEndpoints } from '@crm/contract/foodbank/slots/opening-hours.endpoints'
import { organizationManagerEndpoints } from '@crm/contract/foodbank/organization-managers.endpoints'
import { organizationEndpoints } from '@crm/contract/foodbank/organizations.endpoints'
import { supportEndpoints } from '@crm/contract/foodbank/supports.endpoints'
import type { Access } from '@crm/contract/platform/endpoint'
import { defineTexts } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { OnboardingStep } from '#platform/module.ts'
import { AS_DISTRIBUTION_POINT, foodbankPaths } from './paths.ts'

/** @public The build reads it. */
export const texts = defineTexts('foodbank-onboarding', {
  cs: {
    distribution_point: {
      title: 'První výdejní místo',
      hint: 'Založte organizaci, která pomoc vydává, i s její výdejní dobou.',
    },
    opening_hours: {
      title: 'Výdejní doba',
      hint: 'Bez ní nemá výdejní místo termíny, na které se dá objednat.',
    },
    referrer: {
      title: 'Kdo posílá domácnosti',
      hint: 'Úřad, charita nebo škola: každá domácnost má organizaci, která ji doporučila.',
    },
    manager: {
      title: 'Lidé výdejního místa',
      hint: 'Přiřaďte, kdo tam vydává. Uvidí jeho rezervace a zapíše výdej.',
    },
    applicant: {
      title: 'První žadatel',
      hint: 'Zapište domácnost, nebo je načtěte z tabulky v Importu.',
    },
    request: { title: 'První rezervace', hint: 'Vyberte domácnosti výdejní místo, den a čas.' },
    support: { title: 'První výdej', hint: 'V Denním přehledu zapište, co si domácnost odnesla.' },
  },
  en: {
    distribution_point: {
      title: 'The first distribution point',
      hint: 'Add an organization that hands out help, with its opening hours.',
    },
    opening_hours: {
      title: 'Opening hours',
      hint: 'Without them the distribution point has no slots to be booked.',
    },
    referrer: {
      title: 'Who sends households',
      hint: 'An office, a charity or a school: each household has an organization that recommended it.',
    },
    manager: {
      title: 'People of the distribution point',
      hint: 'Assign who hands out there. They see its reservations and record the hand-outs.',
    },
    applicant: {
      title: 'The first applicant',
      hint: 'Register a household, or load several from a table under Import.',
    },
    request: {
      title: 'The first reservation',
      hint: 'Choose a distribution point, a day and a time for the household.',
    },
    support: {
      title: 'The first hand-out',
      hint: 'Record in the daily overview what the household took home.',
    },
  },
})

const step = (
  name: keyof typeof texts.cs,
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

/** First steps of a food bank, to the first household served. */
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
