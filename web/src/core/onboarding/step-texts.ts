import cs from '@crm/texts/core/onboarding/onboarding-steps.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

/** Apart from the card: loaded with the steps. */
export const onboardingStepTexts = defineTexts('onboarding-steps', cs)
