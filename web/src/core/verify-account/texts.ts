import cs from '@crm/texts/core/open/verify-account.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const verifyAccountTexts = defineTexts('verify-account', cs)
