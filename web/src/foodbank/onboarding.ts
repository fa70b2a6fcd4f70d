import { defineTexts } from '#platform/i18n/define-texts.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { OnboardingStep } from '#platform/module.ts'
import { foodbankPaths } from './paths.ts'

export const texts = defineTexts('foodbank-onboarding', {
  cs: {
    point: { title: 'První výdejní místo', hint: 'Založte organizaci a zaškrtněte, že vydává pomoc.' },
    hours: { title: 'Výdejní doba', hint: 'Otevřete výdejní místo a řekněte, kdy vydává.' },
  },
  en: {
    point: { title: 'The first distribution point', hint: 'Add an organization and tick that it hands out help.' },
    hours: { title: 'Opening hours', hint: 'Open the distribution point and say when it hands out.' },
  },
})

/** First steps of a food bank. */
export const foodbankOnboarding: readonly OnboardingStep[] = [
  {
    name: 'distribution_point',
    title: label(texts, 'point.title'),
    hint: label(texts, 'point.hint'),
    path: foodbankPaths.newOrganization(),
  },
  { name: 'opening_hours', title: label(texts, 'hours.title'), hint: label(texts, 'hours.hint'), path: foodbankPaths.organizations() },
]
