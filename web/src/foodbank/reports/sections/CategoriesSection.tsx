import type { Report } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { BarChart } from './BarChart.tsx'
import { blockTexts } from '../block-texts.ts'
import { ReportTable } from '../ReportTable.tsx'
import { Pair, Section } from './Section.tsx'
import { useReportFormat } from '../use-report-format.ts'

type Categories = Report['categories']

/** F: what was handed out, in kilograms, own goods beside those bought with EU money. */
export function CategoriesSection({ categories }: { categories: Categories }) {
  const t = useTexts(blockTexts)
  const { kilograms, percent } = useReportFormat()
  const cellsOf = ({ own, op, total, share }: Categories['total']) => [
    { figure: own, show: kilograms },
    { figure: op, show: kilograms },
    { figure: total, show: kilograms },
    share === null ? '' : percent(share),
  ]
  const sum = (key: string, name: string, row: Categories['total']) => ({
    key,
    name,
    isSum: true,
    cells: cellsOf(row),
  })
  return (
    <Section name="categories">
      <Pair>
        <ReportTable
          caption={t('section.categories')}
          rowsAre={t('categories.label')}
          columns={[
            { key: 'own', title: t('categories.own') },
            { key: 'op', title: t('categories.op') },
            { key: 'total', title: t('categories.total') },
            { key: 'share', title: t('share') },
          ]}
          rows={[
            ...categories.rows.map((row) => ({
              key: row.category,
              name: t(`category.${row.category}`),
              cells: cellsOf(row),
            })),
            sum('food-sum', t('categories.sumFood'), categories.food),
            sum('material-sum', t('categories.sumMaterial'), categories.material),
            sum('sum', t('categories.sumAll'), categories.total),
          ]}
        />
        <BarChart
          title={t('categories.chart')}
          series={[t('categories.ownShort'), t('categories.opShort')]}
          rows={categories.rows.map(({ category, own, op, total }) => ({
            key: category,
            name: t(`category.${category}`),
            values: [own.value ?? 0, op.value ?? 0],
            total: kilograms(total.value ?? 0),
          }))}
        />
      </Pair>
    </Section>
  )
}
