import { DELIVERY_STATUSES, WEBHOOK_STOPS } from '@crm/contract/core/webhooks/webhooks'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { corePaths } from '../paths.ts'
import { webhookTexts } from './texts.ts'

export const webhookHistory: readonly HistoryTable[] = [
  {
    table: 'core.webhook',
    label: label(webhookTexts, 'one'),
    columns: labels(
      webhookTexts,
      ['name', 'address', 'events', 'is_on', 'stopped_for', 'secret', 'earlier_secret'],
      'field',
    ),
    words: { stopped_for: labels(webhookTexts, WEBHOOK_STOPS, 'stop') },
    screen: corePaths.webhooks(),
  },
  {
    table: 'core.webhook_delivery',
    label: label(webhookTexts, 'delivery'),
    columns: {
      ...labels(webhookTexts, ['event', 'status', 'tries'], 'column'),
      webhook_id: label(webhookTexts, 'column.webhook'),
    },
    words: { status: labels(webhookTexts, DELIVERY_STATUSES, 'status') },
    screen: corePaths.webhookDeliveries(),
  },
]
