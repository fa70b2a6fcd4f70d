import { CATEGORIES, DATE_KINDS, STORAGES } from '@crm/contract/warehouse/goods'
import type { KindTarget } from '#platform/imports/import-kind.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, DATE_KIND_WORDS, STORAGE_WORDS } from '../goods-words.ts'
import { codeReader, target } from './cells.ts'

const words = wordsIn('product-import')

export const readCategory = codeReader(CATEGORIES, CATEGORY_WORDS)
export const readStorage = codeReader(STORAGES, STORAGE_WORDS)
export const readDateKind = codeReader(DATE_KINDS, DATE_KIND_WORDS, {
  mt: 'best_before',
  dmt: 'best_before',
  'min trvanlivost': 'best_before',
  'minimalni trvanlivost do': 'best_before',
  trvanlivost: 'best_before',
  spotrebovat: 'use_by',
  'datum spotreby': 'use_by',
  zadne: 'none',
  ne: 'none',
  no: 'none',
})

export const productTargets: readonly KindTarget[] = [
  target('name', words('name'), {
    needed: true,
    known: ['nazev produktu', 'nazev zbozi', 'produkt', 'zbozi', 'polozka', 'product', 'item'],
    example: 'Těstoviny 500 g',
  }),
  target('category', words('category'), {
    needed: true,
    known: ['druh', 'skupina', 'druh zbozi', 'group'],
    example: 'Trvanlivé',
  }),
  target('piece_grams', words('piece_grams'), {
    known: [
      'hmotnost kusu g',
      'hmotnost',
      'gramaz',
      'vaha',
      'vaha kusu',
      'weight',
      'piece weight g',
    ],
    example: 500,
  }),
  target('storage', words('storage'), {
    needed: true,
    known: ['uskladneni', 'teplota', 'kde skladovat'],
    example: 'Suché',
  }),
  target('date_kind', words('date_kind'), {
    needed: true,
    known: ['datum', 'typ data', 'date', 'date type'],
    example: 'Minimální trvanlivost',
  }),
  target('codes', words('codes'), {
    known: ['ean', 'kod', 'kody', 'gtin', 'carovy kod', 'carove kody', 'code', 'codes', 'barcode'],
    example: '8594001234561',
  }),
]
