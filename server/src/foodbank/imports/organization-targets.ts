import type { KindTarget } from '#platform/imports/import-kind.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import type { ReadField } from './organization-values.ts'

const words = wordsIn('organization-import')

export const YES: ReadonlySet<string> = new Set(['ano', 'yes', 'a', 'y', '1', 'true', 'x'])

const target = (
  name: ReadField | 'region' | 'is_food_bank',
  example: string,
  known: readonly string[] = [],
  needed = false,
): KindTarget => ({
  name,
  words: words(name),
  needed,
  replaced_by: [],
  group: null,
  known,
  example,
})

export const organizationTargets: readonly KindTarget[] = [
  target(
    'name',
    'Farní charita Příklad',
    ['nazev organizace', 'organizace', 'jmeno', 'organization'],
    true,
  ),
  target('short_name', 'Příklad', [
    'zkratka',
    'kratky nazev',
    'zkraceny nazev organizace',
    'abbreviation',
  ]),
  target('company_id', '45274649', ['ic', 'ico organizace']),
  target('tax_id', 'CZ45274649', ['vat', 'vat id']),
  target('email', 'info@priklad.cz', ['mail', 'emailova adresa']),
  target('phone', '603123456', ['tel', 'mobil', 'telefonni cislo']),
  target('street', 'Dlouhá', []),
  target('house_number', '12', ['cp', 'c p', 'cislo domu']),
  target('city', 'Praha', ['obec', 'mesto obec']),
  target('zip', '11000', ['postal code']),
  target('directions', '', ['jak nas najit', 'kudy', 'orientace']),
  target('region', '', ['oblast', 'kraj', 'okres']),
  target('is_food_bank', 'ne', ['vydejna', 'je vydejna', 'food bank']),
]
