import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about client cards. */
export const clientCardMessages = defineMessages({
  cs: {
    'client_card.issued': 'Karta byla vydána!',
    'client_card.revoked': 'Karta byla zneplatněna!',
    'client_card.not_found': 'Platná karta nebyla nalezena.',
    'client_card.changed': 'Kartu mezitím vydal nebo zneplatnil někdo jiný.',
    'client_card.restricted': 'Zpracování údajů žadatele je omezené.',
  },
  en: {
    'client_card.issued': 'The card was issued!',
    'client_card.revoked': 'The card was revoked!',
    'client_card.not_found': 'No valid card was found.',
    'client_card.changed': 'Somebody else has issued or revoked the card meanwhile.',
    'client_card.restricted': 'Processing of the applicant’s data is restricted.',
  },
})
