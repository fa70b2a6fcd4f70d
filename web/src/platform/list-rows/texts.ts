import cs from '@crm/texts/platform/lists/platform-list-rows.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const rowTexts = defineTexts('platform-list-rows', cs)
