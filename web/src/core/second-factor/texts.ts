import cs from '@crm/texts/core/second-factor/second-factor.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const secondFactorTexts = defineTexts('second-factor', cs)
