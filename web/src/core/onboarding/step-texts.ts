import cs from '@crm/texts/core/onboarding/onboarding-steps.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** The first steps of the general administration: every page has them, apart from the card that shows them. */
export const onboardingStepTexts = defineTexts('onboarding-steps', cs)
