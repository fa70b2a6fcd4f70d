import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { mailTexts } from './texts.ts'

export const mailHistory: HistoryTable = {
  table: 'core.mail',
  label: label(mailTexts, 'one'),
  columns: {
    status: label(mailTexts, 'column.status'),
    trying_since: label(mailTexts, 'tryingSince'),
    to_address: label(mailTexts, 'column.to'),
    subject: label(mailTexts, 'column.subject'),
  },
  words: {
    status: {
      waiting: label(mailTexts, 'status.waiting'),
      sent: label(mailTexts, 'status.sent'),
      failed: label(mailTexts, 'status.failed'),
      cancelled: label(mailTexts, 'status.cancelled'),
    },
  },
  screen: corePaths.outgoingMail(),
}
