import type { KindTarget } from '#platform/imports/import-kind.ts'

/** Words for yes, folded. */
export const YES: ReadonlySet<string> = new Set(['ano', 'yes', 'a', 'y', '1', 'true', 'x'])

const target = (
  name: string,
  cs: string,
  en: string,
  example: string,
  known: readonly string[] = [],
  needed = false,
): KindTarget => ({
  name,
  words: { cs, en },
  needed,
  replaced_by: [],
  group: null,
  known,
  example,
})

export const organizationTargets: readonly KindTarget[] = [
  target(
    'name',
    'Název',
    'Name',
    'Farní charita Příklad',
    ['nazev organizace', 'organizace', 'jmeno', 'organization'],
    true,
  ),
  target('short_name', 'Zkrácený název', 'Short name', 'Příklad', [
    'zkratka',
    'kratky nazev',
    'zkraceny nazev organizace',
    'abbreviation',
  ]),
  target('company_id', 'IČO', 'Company ID', '45274649', ['ic', 'ico organizace']),
  target('tax_id', 'DIČ', 'Tax ID', 'CZ45274649', ['vat', 'vat id']),
  target('email', 'E-mail', 'E-mail', 'info@priklad.cz', ['mail', 'emailova adresa']),
  target('phone', 'Telefon', 'Phone', '603123456', ['tel', 'mobil', 'telefonni cislo']),
  target('street', 'Ulice', 'Street', 'Dlouhá', []),
  target('house_number', 'Číslo popisné', 'House number', '12', ['cp', 'c p', 'cislo domu']),
  target('city', 'Město', 'City', 'Praha', ['obec', 'mesto obec']),
  target('zip', 'PSČ', 'ZIP', '11000', ['postal code']),
  target('region', 'Region', 'Region', '', ['oblast', 'kraj', 'okres']),
  target('is_food_bank', 'Výdejní místo', 'Distribution point', 'ne', [
    'vydejna',
    'je vydejna',
    'food bank',
  ]),
]
