import cs from '@crm/texts/core/sms/sms.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const smsTexts = defineTexts('sms', cs)
