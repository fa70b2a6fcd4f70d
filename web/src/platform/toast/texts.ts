import { defineTexts } from '../i18n/define-texts.ts'

export const toastTexts = defineTexts('platform-toast', {
  cs: { close: 'Zavřít oznámení', byKey: 'Také klávesami Ctrl+Z' },
  en: { close: 'Close the notice', byKey: 'Ctrl+Z does it as well' },
})
