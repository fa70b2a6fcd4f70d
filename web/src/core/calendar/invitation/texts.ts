import { defineTexts } from '#platform/i18n/define-texts.ts'

export const invitationTexts = defineTexts('invitation', {
  cs: {
    title: 'Pozvánka',
    invites: '{{name}} vás zve',
    when: 'Kdy',
    where: 'Kde',
    note: 'Poznámka',
    allDay: 'celý den',
    question: 'Přijdete?',
    answer: { accepted: 'Přijdu', tentative: 'Možná', declined: 'Nepřijdu' },
    answered: {
      accepted: 'Odpověděli jste, že přijdete.',
      tentative: 'Odpověděli jste, že možná přijdete.',
      declined: 'Odpověděli jste, že nepřijdete.',
    },
    change: 'Odpověď můžete kdykoli změnit, dokud událost neskončí.',
    past: 'Tato událost už skončila.',
    cancelled: 'Tato událost byla zrušena.',
    notFound: 'Pozvánka už neplatí',
    notFoundText:
      'Odkaz není celý, nebo byla pozvánka zrušena. Obraťte se na toho, kdo vám ji poslal.',
    failed: 'Pozvánku se nepodařilo načíst',
    retry: 'Zkusit znovu',
    zone: 'Časy jsou středoevropské (Praha).',
  },
  en: {
    title: 'Invitation',
    invites: '{{name}} invites you',
    when: 'When',
    where: 'Where',
    note: 'Note',
    allDay: 'all day',
    question: 'Are you coming?',
    answer: { accepted: 'Yes', tentative: 'Maybe', declined: 'No' },
    answered: {
      accepted: 'You replied that you are coming.',
      tentative: 'You replied that you may come.',
      declined: 'You replied that you are not coming.',
    },
    change: 'You can change your reply at any time until the event is over.',
    past: 'This event is over.',
    cancelled: 'This event was cancelled.',
    notFound: 'The invitation is no longer valid',
    notFoundText:
      'The link is incomplete, or the invitation was cancelled. Ask the person who sent it to you.',
    failed: 'The invitation could not be loaded',
    retry: 'Try again',
    zone: 'Times are Central European (Prague).',
  },
})
