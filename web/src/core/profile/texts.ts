import cs from '@crm/texts/core/profile/profile.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const profileTexts = defineTexts('profile', cs)
