import cs from '@crm/texts/platform/forms/platform-fields.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const fieldTexts = defineTexts('platform-fields', cs)
