import type {
  DeliveryQuery,
  DeliveryRow,
  DeliveryStatus,
  Webhook,
  WebhookQuery,
} from '@crm/contract/core/webhooks/webhooks'
import { saidCode, saidRecord, saidText, yesNo, type Words } from '#platform/export/filters.ts'
import { column, inWords, type ListExport } from '#platform/export/list-export.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { list as listDeliveries } from './deliveries-repository.ts'
import { list } from './repository.ts'

const words = wordsIn('webhooks')

const STOPS: Readonly<Record<string, Words>> = {
  gone: words('stop.gone'),
  failing: words('stop.failing'),
}
const STATUSES: Readonly<Record<DeliveryStatus, Words>> = {
  waiting: words('status.waiting'),
  taken: words('status.taken'),
  failed: words('status.failed'),
  cancelled: words('status.cancelled'),
}

export const webhookExport: ListExport<Webhook, WebhookQuery> = {
  table: 'core.webhook',
  fileName: words('file'),
  title: words('title'),
  columns: [
    column('text', words('column.name'), (row) => row.name),
    column('text', words('column.address'), (row) => row.address),
    column('text', words('column.events'), (row) => row.events.join(', ')),
    column('text', words('field.is_on'), (row, language) => yesNo(row.is_on, language)),
    column('text', words('field.stopped_for'), (row, language) =>
      inWords(STOPS, row.stopped_for, language),
    ),
    column('moment', words('column.taken'), (row) => row.taken_at),
  ],
  filters: {},
  orders: { name: words('column.name') },
  page: ({ db }, _actor, query) => list(db, query),
}

export const deliveryExport: ListExport<DeliveryRow, DeliveryQuery> = {
  table: 'core.webhook_delivery',
  fileName: words('deliveriesFile'),
  title: words('deliveries'),
  columns: [
    column('moment', words('column.created'), (row) => row.created_at),
    column('text', words('column.webhook'), (row) => row.webhook_name),
    column('text', words('column.event'), (row) => row.event),
    column('text', words('column.status'), (row, language) =>
      inWords(STATUSES, row.status, language),
    ),
    column('integer', words('column.tries'), (row) => row.tries),
    column('integer', words('column.httpStatus'), (row) => row.http_status),
    column('moment', words('column.taken'), (row) => row.taken_at),
    column('moment', words('column.next'), (row) => row.next_try_at),
  ],
  filters: {
    webhook_id: saidRecord(words('column.webhook'), 'core.webhook'),
    event: saidText(words('column.event')),
    status: saidCode(words('column.status'), STATUSES),
  },
  orders: { created_at: words('column.created') },
  page: ({ db }, _actor, query) => listDeliveries(db, query),
}
