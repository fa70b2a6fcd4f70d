import type { Language } from '@crm/contract/core/translations'
import type { XlsxCell, XlsxColumn, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { textsIn } from '#platform/texts/texts.ts'
import type { Marks } from '../paper/issued-paper.ts'
import { momentText } from '../paper/shown.ts'
import { workbookSheets, type WorkbookTable } from '../paper/workbook.ts'
import { getAddress } from '../slots/service.ts'
import { countPersons, getGoods, getRecipient, getWeights, type HandOver } from './hand-over.ts'

/** What it is, the rows of the sheet, and the goods by category. */
export function handOverSheets(source: HandOver, marks: Marks, language: Language): XlsxSheet[] {
  const t = textsIn(language, 'hand-over-sheet')
  const { supports, site, day, company, programme, printedAt } = source
  const facts = [
    [t('company'), [company.name, company.details].filter(Boolean).join(', ')],
    [t('programme'), programme],
    [t('site'), site.name],
    [t('address'), getAddress(site)],
    [t('day'), { kind: 'date', value: day }],
    [t('supports'), { kind: 'integer', value: supports.length }],
    [t('persons'), { kind: 'integer', value: countPersons(supports) }],
    [t('made'), { kind: 'moment', value: printedAt }],
  ] as const satisfies readonly (readonly [string, XlsxCell])[]
  const workbook = {
    title: t('title'),
    about: `${site.name}, ${momentText.day(language, day)}`,
    parts: [{ title: t('title'), facts: facts.filter(([, value]) => Boolean(value)) }],
    tables: [rowsTable(source, language), goodsTable(source, language)],
    marks,
  }
  return workbookSheets(workbook, language)
}

function rowsTable(
  { supports, recipients, isPartial }: HandOver,
  language: Language,
): WorkbookTable {
  const t = textsIn(language, 'hand-over-sheet')
  const weights = (all: typeof supports): XlsxCell[] => {
    const { food, material, op, total } = getWeights(all)
    return [food, material, op, total]
  }
  return {
    name: t('sheet.rows'),
    title: t('sheet.rows'),
    columns: [
      { title: t('order'), kind: 'integer' },
      { title: t('household'), kind: 'text' },
      { title: t('column.persons'), kind: 'integer' },
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
    notes: [
      ...(recipients === 'codes' ? [t('codes')] : []),
      ...(recipients === 'none' ? [t('no_names')] : []),
      ...(isPartial ? [t('partial')] : []),
    ],
  }
}

function goodsTable({ supports }: HandOver, language: Language): WorkbookTable {
  const t = textsIn(language, 'hand-over-sheet')
  const words = textsIn(language, 'report-blocks')
  const { op, total } = getWeights(supports)
  return {
    name: t('sheet.goods'),
    title: t('goods.day'),
    columns: [
      { title: words('categories.label'), kind: 'text' },
      number(words('categories.own')),
      number(words('categories.op')),
      number(words('categories.total')),
    ],
    rows: getGoods(supports, language).map((row) => [row.name, row.own, row.op, row.total]),
    totals: [[t('total'), Math.round((total - op) * 100) / 100, op, total]],
  }
}

const number = (title: string): XlsxColumn => ({ title, kind: 'number' })
