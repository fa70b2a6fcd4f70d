import cs from '@crm/texts/core/environment/environment.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const environmentTexts = defineTexts('environment', cs)
