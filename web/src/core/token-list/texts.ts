import cs from '@crm/texts/core/token-list/token-list.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const tokenListTexts = defineTexts('token-list', cs)
