import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { OUTCOMES, RECALL_STATES } from '@crm/contract/warehouse/recalls/recall-parts'
import { STOP_KINDS } from '@crm/contract/warehouse/trips/trips.endpoints'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { goodsTexts } from './goods/texts.ts'
import { historyTexts } from './history-texts.ts'
import { warehousePaths } from './paths.ts'
import { recallTexts } from './recalls/texts.ts'
import { tripTexts } from './trips/texts.ts'

const category = labels(goodsTexts, CATEGORIES, 'category')

/** In the system log: what partners ask for and sign, trips, recalls and what donors are told. */
export const supplyHistory: readonly HistoryTable[] = [
  {
    table: 'warehouse.donation_value',
    label: label(historyTexts, 'table.donation_value'),
    columns: labels(historyTexts, ['donor_id', 'month', 'value', 'note', 'entered_by']),
    screen: warehousePaths.confirmations(),
  },
  {
    table: 'warehouse.partner_order',
    label: label(historyTexts, 'table.partner_order'),
    columns: labels(historyTexts, [
      'number',
      'partner_id',
      'wanted_on',
      'from_place_id',
      'note',
      'allotted_at',
      'cancelled_at',
      'created_by',
    ]),
    screen: warehousePaths.orders(),
  },
  {
    table: 'warehouse.partner_order_line',
    label: label(historyTexts, 'table.partner_order_line'),
    columns: labels(historyTexts, [
      'order_id',
      'category',
      'product_id',
      'wanted_grams',
      'allotted_grams',
    ]),
    words: { category },
    screen: warehousePaths.orders(),
  },
  {
    table: 'warehouse.partner_order_issue',
    label: label(historyTexts, 'table.partner_order_issue'),
    columns: labels(historyTexts, ['document_id', 'order_id']),
    screen: warehousePaths.orders(),
  },
  {
    table: 'warehouse.recall',
    label: label(historyTexts, 'table.recall'),
    columns: {
      ...labels(recallTexts, ['title', 'reason', 'instructions', 'closing_reason'], 'field'),
      ...labels(historyTexts, [
        'number',
        'state',
        'created_by',
        'created_at',
        'closed_by',
        'closed_at',
      ]),
    },
    words: { state: labels(recallTexts, RECALL_STATES, 'state') },
    path: (id) => warehousePaths.recall(id),
  },
  {
    table: 'warehouse.recall_lot',
    label: label(historyTexts, 'table.recall_lot'),
    columns: labels(historyTexts, ['recall_id', 'lot_id', 'added_by', 'added_at']),
  },
  {
    table: 'warehouse.recall_message',
    label: label(historyTexts, 'table.recall_message'),
    columns: labels(historyTexts, [
      'recall_id',
      'partner_id',
      'to_address',
      'subject',
      'content',
      'mail_id',
      'sent_by',
      'sent_at',
    ]),
  },
  {
    table: 'warehouse.recall_answer',
    label: label(historyTexts, 'table.recall_answer'),
    columns: {
      ...labels(recallTexts, ['outcome', 'note'], 'field'),
      ...labels(historyTexts, ['recall_id', 'partner_id', 'grams', 'recorded_by', 'recorded_at']),
    },
    words: { outcome: labels(recallTexts, OUTCOMES, 'outcome') },
  },
  {
    table: 'warehouse.trip',
    label: label(historyTexts, 'table.trip'),
    columns: {
      ...labels(tripTexts, ['day', 'vehicle_id', 'driver', 'note'], 'field'),
      ...labels(historyTexts, ['number', 'created_by', 'created_at']),
    },
    path: (id) => warehousePaths.trip(id),
  },
  {
    table: 'warehouse.trip_stop',
    label: label(historyTexts, 'table.trip_stop'),
    columns: {
      ...labels(
        tripTexts,
        ['kind', 'donor_id', 'donor_site_id', 'partner_id', 'place_id', 'note', 'skipped_for'],
        'field',
      ),
      ...labels(historyTexts, ['trip_id', 'document_id']),
    },
    words: { kind: labels(tripTexts, STOP_KINDS, 'kind') },
  },
  {
    table: 'warehouse.delivery_signature',
    label: label(historyTexts, 'table.delivery_signature'),
    columns: labels(historyTexts, ['document_id', 'signed_by', 'signed_at', 'taken_by']),
  },
]
