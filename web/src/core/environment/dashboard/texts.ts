import cs from '@crm/texts/core/environment/state-card.cs.json'
import { defineTexts } from '#platform/i18n/define-texts.ts'

export const stateTexts = defineTexts('state-card', cs)
