import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxColumn, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { momentText } from '../paper/shown.ts'
import { countPersons, getGoods, getRecipient, getWeights, type HandOver } from './hand-over.ts'

/** The rows of the sheet, and the goods by category. */
export function handOverSheets(source: HandOver, language: Language): XlsxSheet[] {
  const t = textsIn(language, 'hand-over-sheet')
  const words = textsIn(language, 'report-blocks')
  const { supports, site, day, recipients, isPartial } = source
  const weights = (all: typeof supports): XlsxCell[] => {
    const { food, material, op, total } = getWeights(all)
    return [food, material, op, total]
  }
  const goods = getGoods(supports, language)
  const { op, total } = getWeights(supports)
  const number = (title: string): XlsxColumn => ({ title, kind: 'number', width: 18 })
  return [
    {
      name: t('sheet.rows'),
      heading: [
        `${t('title')}, ${site.name}, ${momentText.day(language, day)}`,
        ...(recipients === 'codes' ? [t('codes')] : []),
        ...(recipients === 'none' ? [t('no_names')] : []),
        ...(isPartial ? [t('partial')] : []),
      ],
      columns: [
        { title: t('order'), kind: 'integer', width: 6 },
        { title: t('household'), kind: 'text', width: 30 },
        { title: t('column.persons'), kind: 'integer', width: 8 },
        number(t('column.food')),
        number(t('column.material')),
        number(t('column.op')),
        number(t('column.total')),
      ],
      rows: supports.map((support, at) => [
        at + 1,
        getRecipient(support, recipients, language),
        support.persons,
        ...weights([support]),
      ]),
      totals: [[null, t('total'), countPersons(supports), ...weights(supports)]],
    },
    {
      name: t('sheet.goods'),
      columns: [
        { title: words('categories.label'), kind: 'text', width: 30 },
        number(words('categories.own')),
        number(words('categories.op')),
        number(words('categories.total')),
      ],
      rows: goods.map((row) => [row.name, row.own, row.op, row.total]),
      totals: [[t('total'), Math.round((total - op) * 100) / 100, op, total]],
    },
  ]
}
