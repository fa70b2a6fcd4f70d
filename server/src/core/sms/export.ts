import type { SmsKind, SmsQuery, SmsRow } from '@crm/contract/core/sms/sms'
import { saidCode, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { listSms } from './messages.ts'

const words = wordsIn('core-exports')
const screen = wordsIn('sms')

const KINDS: Readonly<Record<SmsKind, Words>> = {
  test: screen('kind.test'),
  appointment: screen('kind.appointment'),
  shift: screen('kind.shift'),
}
const STATUSES: Readonly<Record<SmsRow['status'], Words>> = {
  waiting: screen('status.waiting'),
  held: screen('status.held'),
  sending: screen('status.sending'),
  sent: screen('status.sent'),
  delivered: screen('status.delivered'),
  failed: screen('status.failed'),
  uncertain: screen('status.uncertain'),
  cancelled: screen('status.cancelled'),
  expired: screen('status.expired'),
}

export const smsExport: ListExport<SmsRow, SmsQuery> = {
  table: 'core.sms',
  fileName: words('file_sent_sms'),
  title: words('sent_sms'),
  columns: [
    column('moment', words('created'), (row) => row.created_at),
    column('text', screen('column.number'), (row) => `… ${row.number_end}`),
    column('text', words('kind'), (row, language) => inWords(KINDS, row.kind, language)),
    column('text', words('status'), (row, language) => inWords(STATUSES, row.status, language)),
    column('integer', screen('column.segments'), (row) => row.segments),
    column('number', screen('column.price'), (row) => row.price),
    column('integer', words('attempts'), (row) => row.attempts),
    column('moment', words('sent'), (row) => row.sent_at),
    column('moment', screen('status.delivered'), (row) => row.delivered_at),
  ],
  filters: {
    status: saidCode(words('status'), STATUSES),
    kind: saidCode(words('kind'), KINDS),
  },
  orders: { created_at: words('created') },
  page: ({ db, clock }, actor, query) => listSms(db, clock, actor, query),
}
