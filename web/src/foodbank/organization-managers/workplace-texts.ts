import { defineTexts } from '#platform/i18n/define-texts.ts'

export const workplaceTexts = defineTexts('organization-workplace', {
  cs: {
    title: 'Organizace',
    hint: 'Za ně bude zapisovat domácnosti, objednávat, nebo vydávat. Může jich být víc.',
    choose: 'Začněte psát název…',
    chosen: 'Vybraná organizace',
    remove: 'Odebrat: {{name}}',
    needed: 'Bez organizace nepůjde s touto rolí zapisovat, objednávat ani vydávat.',
    none: 'žádná',
  },
  en: {
    title: 'Organizations',
    hint: 'The user will register households, book or hand out on their behalf. There can be several.',
    choose: 'Start typing a name…',
    chosen: 'The organization chosen',
    remove: 'Remove: {{name}}',
    needed: 'Without an organization this role cannot register, book or hand out.',
    none: 'none',
  },
})
