import cs from '@crm/texts/platform/page/platform-page.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const pageTexts = defineTexts('platform-page', cs)
