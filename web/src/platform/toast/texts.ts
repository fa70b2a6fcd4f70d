import cs from '@crm/texts/platform/page/platform-toast.cs.json'
import { defineTexts } from '../i18n/define-texts.ts'

export const toastTexts = defineTexts('platform-toast', cs)
