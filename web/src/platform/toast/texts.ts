import { defineTexts } from '../i18n/define-texts.ts'

export const toastTexts = defineTexts('platform-toast', {
  cs: { close: 'Zavřít hlášení', byKey: 'Také klávesami Ctrl+Z' },
  en: { close: 'Close message', byKey: 'Also with Ctrl+Z' },
})
