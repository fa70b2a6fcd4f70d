import cs from '@crm/texts/platform/lists/platform-export.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const exportTexts = defineTexts('platform-export', cs)
