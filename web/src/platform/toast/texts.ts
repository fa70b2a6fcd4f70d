import { defineTexts } from '../i18n/define-texts.ts'

export const toastTexts = defineTexts('platform-toast', { cs: { close: 'Zavřít oznámení' }, en: { close: 'Close the notice' } })
