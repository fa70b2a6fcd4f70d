import cs from '@crm/texts/platform/page/platform-layout.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const layoutTexts = defineTexts('platform-layout', cs)
