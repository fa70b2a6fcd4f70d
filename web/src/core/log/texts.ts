import cs from '@crm/texts/core/log/log.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const logTexts = defineTexts('log', cs)
