import { defineTexts } from '../i18n/define-texts.ts'

export const confirmTexts = defineTexts('platform-confirm', {
  cs: { cancel: 'Zrušit' },
  en: { cancel: 'Cancel' },
})
