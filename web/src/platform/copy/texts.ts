import cs from '@crm/texts/platform/page/copy.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const copyTexts = defineTexts('copy', cs)
