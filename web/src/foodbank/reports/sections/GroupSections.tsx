import type { Grouped, GroupRow, Report } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from '../block-texts.ts'
import { ReportTable } from '../ReportTable.tsx'
import { Part, Section } from './Section.tsx'
import { useReportFormat } from '../use-report-format.ts'

const ORGANIZATION_COLUMNS = [
  'requests',
  'confirmed',
  'rejected',
  'households',
  'persons',
  'supports',
  'food',
  'material',
  'op',
] as const
const REGION_COLUMNS = ['households', 'persons', 'supports', 'food', 'material', 'op'] as const

/** G: by who handed the help out, and by who sent the households there. */
export function OrganizationsSection({
  organizations,
  recommending,
}: Pick<Report, 'organizations' | 'recommending'>) {
  const t = useTexts(blockTexts)
  return (
    <Section name="organizations" hint={t('groups.hint')}>
      <Groups
        title={t('groups.byPoint')}
        rowsAre={t('groups.organization')}
        columns={ORGANIZATION_COLUMNS}
        groups={organizations}
      />
      <Groups
        title={t('groups.byRecommending')}
        rowsAre={t('groups.recommending')}
        columns={ORGANIZATION_COLUMNS}
        groups={recommending}
      />
    </Section>
  )
}

/** H: by the region and the type that the applicant had on the day of help. */
export function RegionsSection({ regions, types }: Pick<Report, 'regions' | 'types'>) {
  const t = useTexts(blockTexts)
  return (
    <Section name="regions">
      <Groups
        title={t('groups.byRegion')}
        rowsAre={t('groups.region')}
        columns={REGION_COLUMNS}
        groups={regions}
      />
      <Groups
        title={t('groups.byType')}
        rowsAre={t('groups.type')}
        columns={REGION_COLUMNS}
        groups={types}
      />
    </Section>
  )
}

type GroupsProps = {
  readonly title: string
  readonly rowsAre: string
  readonly columns: readonly (typeof ORGANIZATION_COLUMNS)[number][]
  readonly groups: Grouped
}

function Groups({ title, rowsAre, columns, groups: { rows, total } }: GroupsProps) {
  const t = useTexts(blockTexts)
  const { count, kilograms } = useReportFormat()
  const cellsOf = (row: GroupRow) =>
    columns.map((key) => ({
      figure: row[key],
      show: key === 'food' || key === 'material' || key === 'op' ? kilograms : count,
    }))
  return (
    <Part title={title}>
      {rows.length === 0 ? (
        <div>{t('groups.none')}</div>
      ) : (
        <ReportTable
          caption={title}
          rowsAre={rowsAre}
          columns={columns.map((key) => ({ key, title: t(`groups.${key}`) }))}
          rows={[
            ...rows.map((row) => ({
              key: row.id ?? '-',
              name: row.name ?? t('groups.unnamed'),
              cells: cellsOf(row),
            })),
            { key: 'total', name: t('groups.total'), isSum: true, cells: cellsOf(total) },
          ]}
        />
      )}
    </Part>
  )
}
