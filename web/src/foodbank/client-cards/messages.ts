import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about client cards. */
export const clientCardMessages = defineMessages({
  cs: {
    'client_card.issued': 'Průkaz byl vydán.',
    'client_card.revoked': 'Průkaz byl zneplatněn.',
    'client_card.not_found': 'Platný průkaz nebyl nalezen.',
    'client_card.changed': 'Průkaz mezitím vydal nebo zneplatnil někdo jiný.',
    'client_card.restricted': 'Zpracování údajů žadatele je omezeno.',
  },
  en: {
    'client_card.issued': 'The card was issued.',
    'client_card.revoked': 'The card was revoked.',
    'client_card.not_found': 'No valid card was found.',
    'client_card.changed': 'Somebody else has issued or revoked the card in the meantime.',
    'client_card.restricted': 'Processing of the applicant’s data is restricted.',
  },
})
