import { defineMessages } from '#platform/i18n/messages.ts'

/** Answers about backups. */
export const backupMessages = defineMessages({
  cs: {
    'backup.started': 'Záloha se začala vytvářet.',
    'backup.running': 'Jiná záloha se právě vytváří.',
  },
  en: {
    'backup.started': 'The backup has started.',
    'backup.running': 'Another backup is being made right now.',
  },
})
