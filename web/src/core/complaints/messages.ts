import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about complaints. */
export const complaintMessages = defineMessages({
  cs: { 'complaint.created': 'Reklamace byla přijata.' },
  en: { 'complaint.created': 'The complaint was received.' },
})
