import type { Language } from '@crm/contract/core/translations'
import {
  MEASURE_COUNTS,
  type MeasureCounts,
  type MeasureReport,
} from '@crm/contract/foodbank/measures/measure-report'
import { textsIn } from '#platform/texts/texts.ts'
import type { XlsxCell, XlsxSheet } from '#platform/xlsx/sheet.ts'
import { getKindName } from '../measures/kind-name.ts'
import type { Marks } from '../paper/issued-paper.ts'
import { workbookSheets, type WorkbookTable } from '../paper/workbook.ts'
import { getAbout, getDefinitions, getWhose } from './about.ts'
import { describeClosed } from './closed-words.ts'

type Frame = { readonly provider: string; readonly marks: Marks }

/** What it is, and a sheet by kind and one by site. */
export function measureReportSheets(
  report: MeasureReport,
  { provider, marks }: Frame,
  language: Language,
): XlsxSheet[] {
  const t = textsIn(language, 'measure-report')
  const { head, kinds, sites, total } = report
  const row = (name: string, counts: MeasureCounts): XlsxCell[] => [
    name,
    ...MEASURE_COUNTS.map((count) => counts[count]),
  ]
  const table = (title: string, naming: string, rows: XlsxCell[][]): WorkbookTable => ({
    name: title,
    title,
    columns: [
      { title: naming, kind: 'text' },
      ...MEASURE_COUNTS.map((name) => ({ title: t(name), kind: 'integer' as const })),
    ],
    rows,
    totals: [row(t('total'), total)],
  })
  const facts = [
    [t('provider'), provider],
    [t('programme'), head.programme_name],
    [t('project'), head.programme_project],
    [t('site'), getWhose(report, language)],
    [t('date_from'), { kind: 'date', value: head.date_from }],
    [t('date_to'), { kind: 'date', value: head.date_to }],
    [t('made'), { kind: 'moment', value: head.generated_at }],
    [t('made.name'), head.generated_by_name],
  ] as const satisfies readonly (readonly [string, XlsxCell])[]
  const closed = describeClosed(report, language)
  const workbook = {
    title: t('title'),
    about: getAbout(report, language),
    parts: [
      { title: t('title'), facts: facts.filter(([, value]) => Boolean(value)) },
      { title: t('defined'), facts: getDefinitions(language).map(toLine) },
      ...(closed.length > 0 ? [{ title: t('closed.title'), facts: closed.map(toLine) }] : []),
    ],
    tables: [
      table(
        t('kinds'),
        t('kind'),
        kinds.map((one) => row(getKindName(one.kind, language), one)),
      ),
      table(
        t('sites'),
        t('site'),
        sites.map((one) => row(one.name, one)),
      ),
    ],
    marks,
  }
  return workbookSheets(workbook, language)
}

const toLine = (text: string) => [null, text] as const
