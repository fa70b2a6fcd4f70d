import cs from '@crm/texts/platform/page/platform-menu.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const menuTexts = defineTexts('platform-menu', cs)
