import cs from '@crm/texts/core/api-tokens/api-tokens.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const apiTokenTexts = defineTexts('api-tokens', cs)
