import cs from '@crm/texts/platform/forms/platform-form.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const formTexts = defineTexts('platform-form', cs)
