import type { Report } from '@crm/contract/foodbank/reports/reports'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from './BarChart.tsx'
import { blockTexts } from '../block-texts.ts'
import { ReportTable } from '../ReportTable.tsx'
import { Pair, Section } from './Section.tsx'
import { useReportFormat } from '../use-report-format.ts'

/** I: month by month. */
export function MonthsSection({ months }: { months: Report['months'] }) {
  const t = useTexts(blockTexts)
  const { month: named } = useFormat()
  const { count, kilograms } = useReportFormat()
  return (
    <Section name="months">
      <Pair>
        <ReportTable
          caption={t('section.months')}
          rowsAre={t('months.label')}
          columns={(['supports', 'households', 'persons', 'kilograms'] as const).map((key) => ({
            key,
            title: t(`months.${key}`),
          }))}
          rows={months.map((row) => ({
            key: row.month,
            name: named(row.month),
            cells: [
              { figure: row.supports, show: count },
              { figure: row.households, show: count },
              { figure: row.persons, show: count },
              { figure: row.kilograms, show: kilograms },
            ],
          }))}
        />
        <BarChart
          title={t('months.chart')}
          series={[t('months.kilograms')]}
          rows={months.map(({ month, kilograms: { value } }) => ({
            key: month,
            name: named(month),
            values: [value ?? 0],
            total: kilograms(value ?? 0),
          }))}
        />
      </Pair>
    </Section>
  )
}
