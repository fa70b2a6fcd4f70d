import type { MailKind, MailQuery, MailRow } from '@crm/contract/core/mail'
import { saidText, saidCode, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { listMails } from './letters.ts'
import { wordsIn } from '#platform/texts/texts.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('mail')

const KINDS: Readonly<Record<MailKind, Words>> = {
  verification: words('account_verification'),
  password_reset: words('password_reset'),
  new_account: words('new_account'),
  new_password: words('new_password'),
  security: words('account_security'),
  notifications: words('notifications'),
  invitation: words('invitation'),
  complaint: words('complaint'),
  nightly: words('nightly'),
  appointment: words('appointment'),
  recall: words('recall'),
}
const STATUSES: Readonly<Record<MailRow['status'], Words>> = {
  waiting: words('waiting'),
  sent: words('sent'),
  failed: words('not_sent'),
  cancelled: words('cancelled'),
}

export const mailExport: ListExport<MailRow, MailQuery> = {
  table: 'core.mail',
  fileName: words('file_sent_e_mails'),
  title: words('sent_e_mails'),
  columns: [
    column('moment', words('created'), (row) => row.created_at),
    column('text', words('recipient'), (row) => row.to_address),
    column('text', words('subject'), (row) => row.subject),
    column('text', words('kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('text', words('status'), (row, language) => inWords(STATUSES, row.status, language)),
    column('integer', words('attempts'), (row) => row.attempts),
    column('moment', words('sent'), (row) => row.sent_at),
  ],
  filters: {
    search: saidText(screen('search')),
    status: saidCode(words('status'), STATUSES),
    kind: saidCode(words('kind'), KINDS),
  },
  orders: { created_at: words('created') },
  page: ({ db, clock }, actor, query) => listMails(db, clock, actor, query),
}
