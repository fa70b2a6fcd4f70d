import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about the queue of outgoing letters. */
export const mailMessages = defineMessages({
  cs: {
    'mail.retried': 'E-mail se odešle znovu.',
    'mail.all_retried': 'Neodeslané e-maily se odešlou znovu.',
    'mail.cancelled': 'Odeslání e-mailu bylo zrušeno.',
    'mail.not_found': 'E-mail nebyl nalezen.',
    'mail.settled': 'E-mail už byl odeslán nebo zrušen, nebo jeho odkaz mezitím vypršel.',
  },
  en: {
    'mail.retried': 'The e-mail will be sent again.',
    'mail.all_retried': 'The unsent e-mails will be sent again.',
    'mail.cancelled': 'The e-mail was cancelled.',
    'mail.not_found': 'The e-mail was not found.',
    'mail.settled': 'The e-mail has already been sent or cancelled, or its link has expired.',
  },
})
