import cs from '@crm/texts/core/mail/mail.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const mailTexts = defineTexts('mail', cs)
