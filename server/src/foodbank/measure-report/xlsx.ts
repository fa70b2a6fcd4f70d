import type { Language } from '@crm/contract/core/translations'
import type { MeasureCounts, MeasureReport } from '@crm/contract/foodbank/measures/measure-report'
import { textsIn } from '#platform/texts/texts.ts'
import type { XlsxCell, XlsxSheet, XlsxTable } from '#platform/xlsx/sheet.ts'
import { getKindName } from '../measures/kind-name.ts'
import { periodText } from '../paper/shown.ts'
import { describeClosed } from './closed-words.ts'
import { getAbout } from './pdf.ts'

/** One sheet: by kind, and below it by site. */
export function measureReportSheets(report: MeasureReport, language: Language): XlsxSheet[] {
  const t = textsIn(language, 'measure-report')
  const row = (name: string, { measures, households, persons }: MeasureCounts): XlsxCell[] => [
    name,
    measures,
    households,
    persons,
  ]
  const table = (naming: string, rows: XlsxCell[][]): XlsxTable => ({
    columns: [
      { title: naming, kind: 'text', width: 48 },
      ...(['measures', 'households', 'persons'] as const).map((name) => ({
        title: t(name),
        kind: 'integer' as const,
        width: 14,
      })),
    ],
    rows,
    totals: [row(t('total'), report.total)],
  })
  const kinds = report.kinds.map((one) => row(getKindName(one.kind, language), one))
  const sites = report.sites.map((one) => row(one.name, one))
  return [
    {
      name: t('sheet'),
      ...table(t('kind'), kinds),
      heading: [
        t('title'),
        `${getAbout(report, language)}, ${periodText(language, report.head)}`,
        t('defined.measure'),
        t('defined.household'),
        t('defined.persons'),
        ...describeClosed(report, language),
        ...(report.changed_since_closing > 0
          ? [t('changed', { records: report.changed_since_closing })]
          : []),
      ],
      below: [table(t('site'), sites)],
    },
  ]
}
