import cs from '@crm/texts/core/openid-connect/openid-connect.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const openidTexts = defineTexts('openid-connect', cs)
