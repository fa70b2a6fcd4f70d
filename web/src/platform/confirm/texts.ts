import cs from '@crm/texts/platform/page/platform-confirm.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const confirmTexts = defineTexts('platform-confirm', cs)
