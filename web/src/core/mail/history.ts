import { label } from '#platform/i18n/use-texts.ts'
import { labels } from '#platform/i18n/labels.ts'
import type { HistoryTable } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { mailTexts } from './texts.ts'

export const mailHistory: HistoryTable = {
  table: 'core.mail',
  label: label(mailTexts, 'one'),
  columns: {
    ...labels(mailTexts, ['status', 'subject'], 'column'),
    trying_since: label(mailTexts, 'tryingSince'),
    to_address: label(mailTexts, 'column.to'),
  },
  words: {
    status: labels(mailTexts, ['waiting', 'sent', 'failed', 'cancelled'], 'status'),
  },
  screen: corePaths.outgoingMail(),
}
