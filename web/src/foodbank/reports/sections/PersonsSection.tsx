import type { PersonsRow, Report } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { wordsOfBand } from '../band-words.ts'
import { BarChart } from './BarChart.tsx'
import { blockTexts } from '../block-texts.ts'
import { ReportTable } from '../ReportTable.tsx'
import { Pair, Part, Section } from './Section.tsx'
import { useReportFormat } from '../use-report-format.ts'

const SEX_COLUMNS = ['male', 'female', 'unspecified', 'total'] as const
const SEX_SERIES = ['female', 'male', 'unspecified'] as const

/** D: persons by age and sex, once for food and once for material help. */
export function PersonsSection({ persons }: { persons: Report['persons'] }) {
  const t = useTexts(blockTexts)
  return (
    <Section name="persons" hint={t('persons.hint')}>
      <Persons title={t('persons.food')} rows={persons.food} />
      <Persons title={t('persons.material')} rows={persons.material} />
    </Section>
  )
}

function Persons({ title, rows }: { title: string; rows: readonly PersonsRow[] }) {
  const t = useTexts(blockTexts)
  const { count } = useReportFormat()
  const named = (band: PersonsRow['band']) =>
    band === 'total' ? t('persons.total') : wordsOfBand(band, t)
  return (
    <Part title={title}>
      <Pair>
        <ReportTable
          caption={`${t('section.persons')}: ${title}`}
          rowsAre={t('persons.label')}
          columns={SEX_COLUMNS.map((key) => ({ key, title: t(`persons.${key}`) }))}
          rows={rows.map((row) => ({
            key: row.band,
            name: named(row.band),
            isSum: row.band === 'total',
            cells: SEX_COLUMNS.map((key) => ({ figure: row[key], show: count })),
          }))}
        />
        <BarChart
          title={title}
          series={SEX_SERIES.map((key) => t(`persons.${key}`))}
          rows={rows
            .filter(({ band }) => band !== 'total')
            .map((row) => ({
              key: row.band,
              name: named(row.band),
              values: SEX_SERIES.map((key) => row[key].value ?? 0),
              total: count(row.total.value ?? 0),
            }))}
        />
      </Pair>
    </Part>
  )
}
