import type { KindTarget } from '#platform/imports/import-kind.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { target } from './cells.ts'

const words = wordsIn('opening-stock-import')

export const openingTargets: readonly KindTarget[] = [
  target('place', words('place'), {
    needed: true,
    known: ['kde', 'sklad', 'zona', 'misto ve skladu', 'umisteni', 'where', 'warehouse', 'zone'],
    example: 'Sklad Lesná · Suché',
  }),
  target('goods', words('goods'), {
    needed: true,
    known: ['produkt', 'nazev', 'ean', 'kategorie', 'polozka', 'product', 'name', 'item'],
    example: 'Těstoviny 500 g',
  }),
  target('kilograms', words('kilograms'), {
    needed: true,
    // pieces of a product with a weight say it too
    replaced_by: ['pieces'],
    known: ['kg', 'hmotnost kg', 'hmotnost', 'vaha', 'mnozstvi kg', 'weight', 'weight kg'],
    example: '12,5',
  }),
  target('pieces', words('pieces'), {
    known: ['ks', 'kusy', 'pocet', 'pocet kusu', 'number of pieces'],
    example: 25,
  }),
  target('goods_date', words('goods_date'), {
    known: ['datum', 'trvanlivost', 'expirace', 'spotreba', 'date', 'expiry', 'expiration'],
    example: '11/2027',
  }),
  target('date_kind', words('date_kind'), {
    known: ['typ data', 'date type'],
    example: 'Minimální trvanlivost',
  }),
  target('maker_lot', words('maker_lot'), { known: ['sarze', 'lot', 'batch'], example: 'A123' }),
  target('donor', words('donor'), { known: ['dodavatel', 'od koho', 'supplier', 'from'] }),
]
