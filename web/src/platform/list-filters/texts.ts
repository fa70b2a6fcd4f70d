import cs from '@crm/texts/platform/lists/platform-list-filters.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const filterTexts = defineTexts('platform-list-filters', cs)
