import cs from '@crm/texts/platform/lists/platform-list.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const listTexts = defineTexts('platform-list', cs)
