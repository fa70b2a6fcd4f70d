import { AMOUNT_CODES, AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxColumn, XlsxSheet } from '#platform/xlsx/sheet.ts'
import type { HandOut } from './repository.ts'
import { wordsIn, type Say } from './words.ts'

/** The sheet of single hand-outs, a row each, without names. */
export function handOutsSheet(handOuts: AsyncIterable<HandOut>, language: Language): XlsxSheet {
  const say = wordsIn(language)
  const text = (title: string, width = 28): XlsxColumn => ({ title, kind: 'text', width })
  const count = (title: string): XlsxColumn => ({ title, kind: 'integer' })
  return {
    name: say('sheet.rows'),
    columns: [
      { title: say('row.date'), kind: 'date' },
      text(say('row.organization'), 36),
      text(say('row.from_organization'), 36),
      text(say('region')),
      text(say('applicant_type')),
      count(say('persons')),
      count(say('row.adults')),
      count(say('row.children')),
      count(say('row.unknown')),
      ...AMOUNT_CODES.map((code): XlsxColumn => ({
        title: amountTitle(code, say),
        kind: 'number',
      })),
      { title: say('kilograms'), kind: 'number' },
    ],
    rows: rowsOf(handOuts),
  }
}

async function* rowsOf(handOuts: AsyncIterable<HandOut>): AsyncGenerator<XlsxCell[]> {
  for await (const one of handOuts) {
    const { persons, children, without_age } = one
    yield [
      one.date,
      one.organization_name,
      one.from_organization_name,
      one.region_name,
      one.applicant_type_name,
      persons,
      persons - children - without_age,
      children,
      without_age,
      ...AMOUNT_CODES.map((code) => one[code]),
      one.total,
    ]
  }
}

function amountTitle(code: AmountCode, say: Say): string {
  const row = AMOUNT_ROWS.find(({ own, op }) => own === code || op === code)
  if (!row) return code
  const category = say(`category.${row.category}`)
  return row.own === code ? `${category} (kg)` : `${category} ${say('op_in_kg')}`
}
