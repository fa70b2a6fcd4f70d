import { AMOUNT_ROWS } from '@crm/contract/foodbank/amounts'
import { labels } from '#platform/i18n/labels.ts'
import { label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { foodbankPaths } from '../paths.ts'
import { scannedGoodsTexts } from './goods/texts.ts'
import { supportTexts } from './texts.ts'

export const supportsHistory: readonly HistoryTable[] = [
  {
    table: 'foodbank.support_goods',
    label: label(scannedGoodsTexts, 'title'),
    columns: labels(
      scannedGoodsTexts,
      ['support_id', 'goods_id', 'name', 'number', 'category', 'source', 'grams', 'pieces'],
      'column',
    ),
    words: {
      category: labels(
        supportTexts,
        AMOUNT_ROWS.map(({ category }) => category),
        'category',
      ),
      source: { own: label(supportTexts, 'grid.own'), eu: label(supportTexts, 'grid.op') },
    },
    screen: foodbankPaths.supports(),
  },
]
