import cs from '@crm/texts/core/open/forgot-password.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const forgotPasswordTexts = defineTexts('forgot-password', cs)
