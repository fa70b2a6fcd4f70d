import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { OUTCOMES, RECALL_STATES } from '@crm/contract/warehouse/recalls/recall-parts'
import { STOP_KINDS } from '@crm/contract/warehouse/trips/trips.endpoints'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { collectionTexts } from './collections/texts.ts'
import { euTexts } from './eu/texts.ts'
import { goodsTexts } from './goods/texts.ts'
import { historyTexts } from './history-texts.ts'
import { warehousePaths } from './paths.ts'
import { recallTexts } from './recalls/texts.ts'
import { tripTexts } from './trips/texts.ts'

const category = labels(goodsTexts, CATEGORIES, 'category')

/** In the system log: what partners ask for and sign, trips, recalls and what donors are told. */
export const supplyHistory: readonly HistoryTable[] = [
  {
    table: 'warehouse.collection',
    label: label(historyTexts, 'table.collection'),
    columns: {
      ...labels(collectionTexts, ['name', 'starts_on', 'ends_on', 'note', 'reopened_for'], 'field'),
      ...labels(historyTexts, ['closed_by', 'closed_at', 'created_by', 'created_at']),
    },
    path: (id) => warehousePaths.foodCollection(id),
  },
  {
    table: 'warehouse.collection_shop',
    label: label(historyTexts, 'table.collection_shop'),
    columns: {
      ...labels(goodsTexts, CATEGORIES, 'category'),
      ...labels(
        collectionTexts,
        [
          'donor_id',
          'donor_site_id',
          'coordinator',
          'volunteers',
          'hours',
          'note',
          'entered_by',
          'entered_at',
        ],
        'field',
      ),
      collection_id: label(historyTexts, 'collection_id'),
    },
    screen: warehousePaths.foodCollections(),
  },
  {
    table: 'warehouse.collection_receipt',
    label: label(historyTexts, 'table.collection_receipt'),
    columns: labels(historyTexts, ['document_id', 'collection_shop_id']),
    screen: warehousePaths.foodCollections(),
  },
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
    table: 'warehouse.eu_project',
    label: label(historyTexts, 'table.eu_project'),
    columns: {
      ...labels(euTexts, ['name', 'registration_number', 'runs_from', 'runs_to', 'note'], 'field'),
      ...labels(historyTexts, ['created_by', 'created_at']),
    },
    path: (id) => warehousePaths.euProject(id),
  },
  {
    table: 'warehouse.eu_delivery',
    label: label(historyTexts, 'table.eu_delivery'),
    columns: {
      ...labels(euTexts, ['project_id', 'number', 'day', 'supplier', 'note'], 'field'),
      ...labels(historyTexts, ['created_by', 'created_at']),
    },
    path: (id) => warehousePaths.euDelivery(id),
  },
  {
    table: 'warehouse.eu_delivery_line',
    label: label(historyTexts, 'table.eu_delivery_line'),
    columns: labels(historyTexts, ['delivery_id', 'category', 'product_id', 'grams', 'pieces']),
    words: { category },
    screen: warehousePaths.euDeliveries(),
  },
  {
    table: 'warehouse.eu_allotment',
    label: label(historyTexts, 'table.eu_allotment'),
    columns: labels(historyTexts, ['delivery_id', 'partner_id', 'category', 'product_id', 'grams']),
    words: { category },
    screen: warehousePaths.euDeliveries(),
  },
  {
    table: 'warehouse.eu_swap',
    label: label(historyTexts, 'table.eu_swap'),
    columns: {
      ...labels(euTexts, ['from_partner_id', 'to_partner_id', 'day'], 'field'),
      ...labels(historyTexts, [
        'delivery_id',
        'category',
        'product_id',
        'grams',
        'note',
        'created_by',
        'created_at',
      ]),
    },
    words: { category },
    screen: warehousePaths.euDeliveries(),
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
    table: 'warehouse.temperature_reading',
    label: label(historyTexts, 'table.temperature_reading'),
    columns: labels(historyTexts, [
      'place_id',
      'decicelsius',
      'read_at',
      'min_decicelsius',
      'max_decicelsius',
      'measure',
      'entered_by',
      'entered_at',
      'withdrawn_by',
      'withdrawn_at',
      'withdrawn_for',
    ]),
    screen: warehousePaths.temperatures(),
  },
  {
    table: 'warehouse.delivery_signature',
    label: label(historyTexts, 'table.delivery_signature'),
    columns: labels(historyTexts, ['document_id', 'signed_by', 'signed_at', 'taken_by']),
  },
]
