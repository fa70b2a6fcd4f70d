import { AMOUNT_CODES, AMOUNT_ROWS, type AmountCode } from '@crm/contract/foodbank/amounts'
import type { LayoutWords } from '@crm/contract/foodbank/reports/layout'
import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxColumn, XlsxSheet } from '#platform/xlsx/sheet.ts'
import type { CountedSupport } from './repository.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { wordsIn } from './words.ts'

/** The sheet of single hand-outs, a row each, without names. */
export function supportsSheet(
  supports: AsyncIterable<CountedSupport>,
  language: Language,
): XlsxSheet {
  const say = wordsIn(language)
  const { t } = layoutWordsIn(language)
  const text = (title: string, width = 28): XlsxColumn => ({ title, kind: 'text', width })
  const count = (title: string): XlsxColumn => ({ title, kind: 'integer' })
  return {
    name: say('sheet.rows'),
    columns: [
      { title: say('row.date'), kind: 'date' },
      text(t('groups.organization'), 36),
      text(t('groups.recommending'), 36),
      text(t('groups.region')),
      text(t('groups.type')),
      count(t('groups.persons')),
      count(say('row.adults')),
      count(say('row.children')),
      count(say('row.unknown')),
      ...AMOUNT_CODES.map((code): XlsxColumn => ({
        title: amountTitle(code, t),
        kind: 'number',
      })),
      { title: t('months.kilograms'), kind: 'number' },
    ],
    rows: getRows(supports),
  }
}

async function* getRows(supports: AsyncIterable<CountedSupport>): AsyncGenerator<XlsxCell[]> {
  for await (const one of supports) {
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

function amountTitle(code: AmountCode, t: LayoutWords['t']): string {
  const row = AMOUNT_ROWS.find(({ own, op }) => own === code || op === code)
  if (!row) return code
  const category = t(`category.${row.category}`)
  return row.own === code ? `${category} (kg)` : `${category} ${t('categories.op')}`
}
