import cs from '@crm/texts/platform/forms/platform-wizard.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const wizardTexts = defineTexts('platform-wizard', cs)
