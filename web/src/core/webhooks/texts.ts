import cs from '@crm/texts/core/webhooks/webhooks.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const webhookTexts = defineTexts('webhooks', cs)
