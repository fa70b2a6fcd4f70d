import { defineTexts } from '../i18n/define-texts.ts'

export const wizardTexts = defineTexts('platform-wizard', {
  cs: {
    steps: 'Postup',
    position: '{{step}}/{{steps}} {{title}}',
    back: 'Zpět',
    next: 'Pokračovat',
    cancel: 'Zrušit',
    state: { done: 'hotovo', current: 'aktuální', pending: 'čeká' },
    wrong: 'je co opravit',
    passedOver: 'nepovinné, přeskočeno',
    edit: 'Upravit',
    editOf: 'Upravit: {{title}}',
  },
  en: {
    steps: 'Progress',
    position: '{{step}}/{{steps}} {{title}}',
    back: 'Back',
    next: 'Continue',
    cancel: 'Cancel',
    state: { done: 'done', current: 'current', pending: 'pending' },
    wrong: 'something to correct',
    passedOver: 'optional, skipped',
    edit: 'Edit',
    editOf: 'Edit: {{title}}',
  },
})
