import cs from '@crm/texts/core/onboarding/onboarding.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const onboardingTexts = defineTexts('onboarding', cs)
