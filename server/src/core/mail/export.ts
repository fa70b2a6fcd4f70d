import type { MailKind, MailQuery, MailRow } from '@crm/contract/core/mail'
import { column, inWords, type ListExport, type Words } from '#platform/export/list-export.ts'
import { listLetters } from './letters.ts'

const KINDS: Readonly<Record<MailKind, Words>> = {
  verification: { cs: 'Ověření účtu', en: 'Account verification' },
  password_reset: { cs: 'Obnovení hesla', en: 'Password reset' },
  new_account: { cs: 'Nový účet', en: 'New account' },
  new_password: { cs: 'Nové heslo', en: 'New password' },
  security: { cs: 'Bezpečnost účtu', en: 'Account security' },
  notifications: { cs: 'Oznámení', en: 'Notifications' },
  invitation: { cs: 'Pozvánka', en: 'Invitation' },
  complaint: { cs: 'Reklamace', en: 'Complaint' },
}
const STATUSES: Readonly<Record<MailRow['status'], Words>> = {
  waiting: { cs: 'Čeká', en: 'Waiting' },
  sent: { cs: 'Odesláno', en: 'Sent' },
  failed: { cs: 'Neodesláno', en: 'Not sent' },
  cancelled: { cs: 'Zrušeno', en: 'Cancelled' },
}

export const mailExport: ListExport<MailRow, MailQuery> = {
  table: 'core.mail',
  fileName: { cs: 'odeslane-e-maily', en: 'sent-e-mails' },
  title: { cs: 'Odeslané e-maily', en: 'Sent e-mails' },
  columns: [
    column('moment', ['Vytvořeno', 'Created'], (row) => row.created_at),
    column('text', ['Příjemce', 'Recipient'], (row) => row.to_address, 28),
    column('text', ['Předmět', 'Subject'], (row) => row.subject, 36),
    column('text', ['Druh', 'Kind'], (row, language) => inWords(KINDS, row.kind, language), 18),
    column(
      'text',
      ['Stav', 'Status'],
      (row, language) => inWords(STATUSES, row.status, language),
      14,
    ),
    column('integer', ['Pokusů', 'Attempts'], (row) => row.attempts),
    column('moment', ['Odesláno', 'Sent'], (row) => row.sent_at),
  ],
  page: ({ db, clock }, actor, query) => listLetters(db, clock, actor, query),
}
