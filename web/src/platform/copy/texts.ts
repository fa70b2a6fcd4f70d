import { defineTexts } from '../i18n/define-texts.ts'

export const copyTexts = defineTexts('copy', {
  cs: {
    copied: 'Zkopírováno',
    byHand:
      'Prohlížeč tady kopírování nedovolí. Text je označený: stiskněte Ctrl+C, na telefonu na něm podržte prst.',
  },
  en: {
    copied: 'Copied',
    byHand:
      'The browser does not allow copying here. The text is selected: press Ctrl+C, or on a phone, press and hold it.',
  },
})
