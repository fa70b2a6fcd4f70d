import { CATEGORIES, DATE_KINDS, PLACE_STORAGES, SOURCES } from '@crm/contract/warehouse/goods'
import { PLACE_KINDS } from '@crm/contract/warehouse/places.endpoints'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { donorTexts } from './donors/texts.ts'
import { goodsTexts } from './goods/texts.ts'
import { historyTexts } from './history-texts.ts'
import { partnerTexts } from './partners/texts.ts'
import { warehousePaths } from './paths.ts'
import { placeTexts } from './places/texts.ts'
import { productTexts } from './products/texts.ts'
import { supplyHistory } from './supply-history.ts'

const category = labels(goodsTexts, CATEGORIES, 'category')
const storage = labels(goodsTexts, PLACE_STORAGES, 'storage')
const date_kind = labels(goodsTexts, DATE_KINDS, 'date_kind')
const source = labels(goodsTexts, SOURCES, 'source')

export const warehouseHistory: readonly HistoryTable[] = [
  {
    table: 'warehouse.place',
    label: label(historyTexts, 'table.place'),
    columns: labels(
      placeTexts,
      [
        'name',
        'kind',
        'parent_id',
        'storage',
        'is_active',
        'subject_id',
        'draws_since',
        'requires_stock',
        'is_measured',
        'min_decicelsius',
        'max_decicelsius',
        'readings_a_day',
      ],
      'field',
    ),
    words: { kind: labels(goodsTexts, PLACE_KINDS, 'place_kind'), storage },
    screen: warehousePaths.places(),
  },
  {
    table: 'warehouse.product',
    label: label(historyTexts, 'table.product'),
    columns: labels(
      productTexts,
      ['name', 'category', 'piece_grams', 'storage', 'date_kind', 'is_active'],
      'field',
    ),
    words: { category, storage, date_kind },
    screen: warehousePaths.products(),
  },
  {
    table: 'warehouse.product_code',
    label: label(historyTexts, 'table.product_code'),
    columns: {
      product_id: label(historyTexts, 'product_id'),
      ...labels(productTexts, ['code', 'pieces'], 'field'),
    },
    screen: warehousePaths.products(),
  },
  {
    table: 'warehouse.donor',
    label: label(historyTexts, 'table.donor'),
    columns: labels(
      donorTexts,
      ['name', 'company_id', 'contract_from', 'contract_to', 'note', 'is_active'],
      'field',
    ),
    screen: warehousePaths.donors(),
  },
  {
    table: 'warehouse.donor_site',
    label: label(historyTexts, 'table.donor_site'),
    columns: {
      donor_id: label(historyTexts, 'donor_id'),
      ...labels(donorTexts, ['name', 'address', 'is_active'], 'field'),
    },
    screen: warehousePaths.donors(),
  },
  {
    table: 'warehouse.partner',
    label: label(historyTexts, 'table.partner'),
    columns: labels(
      partnerTexts,
      [
        'name',
        'company_id',
        'address',
        'contact',
        'phone',
        'email',
        'persons',
        'note',
        'is_active',
      ],
      'field',
    ),
    screen: warehousePaths.partners(),
  },
  {
    table: 'warehouse.lot',
    label: label(historyTexts, 'table.lot'),
    columns: labels(historyTexts, [
      'number',
      'product_id',
      'category',
      'source',
      'donor_id',
      'donor_site_id',
      'eu_delivery_id',
      'maker_lot',
      'date_kind',
      'goods_date',
      'date_precision',
      'by_pieces',
      'state',
      'state_reason',
    ]),
    words: {
      category,
      source,
      date_kind,
      date_precision: labels(historyTexts, ['day', 'month'], 'precision'),
      state: labels(goodsTexts, ['open', 'held', 'recalled'], 'lot_state'),
    },
  },
  {
    table: 'warehouse.document',
    label: label(historyTexts, 'table.document'),
    columns: {
      subject_id: label(historyTexts, 'hand_out'),
      ...labels(historyTexts, [
        'number',
        'kind',
        'state',
        'from_place_id',
        'to_place_id',
        'donor_id',
        'donor_site_id',
        'partner_id',
        'source',
        'eu_delivery_id',
        'purpose',
        'note',
        'happened_at',
        'created_by',
        'posted_by',
        'posted_at',
        'reversed_by',
        'reversed_at',
        'reversal_reason',
      ]),
    },
    words: {
      source,
      kind: labels(
        historyTexts,
        [
          'receipt',
          'direct_collection',
          'sorting',
          'transfer',
          'issue',
          'return',
          'disposal',
          'stocktake',
          'hand_out',
        ],
        'document_kind',
      ),
      state: labels(historyTexts, ['draft', 'posted', 'reversed'], 'document_state'),
      purpose: labels(historyTexts, ['disposal', 'feed', 'compost'], 'document_purpose'),
      reversal_reason: labels(historyTexts, ['hand_out_changed', 'hand_out_deleted'], 'reversal'),
    },
  },
  {
    table: 'warehouse.document_line',
    label: label(historyTexts, 'table.document_line'),
    columns: labels(historyTexts, [
      'document_id',
      'lot_id',
      'grams',
      'pieces',
      'is_made',
      'reason',
    ]),
  },
  {
    table: 'warehouse.count',
    label: label(historyTexts, 'table.count'),
    columns: labels(historyTexts, [
      'document_id',
      'lot_id',
      'grams',
      'pieces',
      'counted_by',
      'counted_at',
    ]),
  },
  {
    table: 'warehouse.settlement',
    label: label(historyTexts, 'table.settlement'),
    columns: labels(historyTexts, [
      'place_id',
      'category',
      'source',
      'grams',
      'reason',
      'settled_by',
      'settled_at',
    ]),
    words: { category, source },
    screen: warehousePaths.today(),
  },
  ...supplyHistory,
]
