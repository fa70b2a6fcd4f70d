import { defineTexts } from '#platform/i18n/define-texts.ts'

export const workplaceTexts = defineTexts('organization-workplace', {
  cs: {
    title: 'Organizace',
    hint: 'Za ně bude registrovat domácnosti, objednávat, nebo vydávat. Může jich být víc.',
    choose: 'Začněte psát název…',
    chosen: 'Vybraná organizace',
    remove: 'Odebrat: {{name}}',
    needed: 'Bez organizace nepůjde s touto rolí registrovat, objednávat ani vydávat.',
    none: 'žádná',
  },
  en: {
    title: 'Organizations',
    hint: 'The user will register households, book or hand out for them. There can be several.',
    choose: 'Begin to type a name…',
    chosen: 'The organization chosen',
    remove: 'Remove: {{name}}',
    needed: 'Without an organization this role can neither register nor book nor hand out.',
    none: 'none',
  },
})
