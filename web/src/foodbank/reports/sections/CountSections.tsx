import type { Figure, Report } from '@crm/contract/foodbank/reports/reports'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { blockTexts } from '../block-texts.ts'
import { ReportTable } from '../ReportTable.tsx'
import { Section } from './Section.tsx'
import { useReportFormat } from '../use-report-format.ts'

/** B: requests of the period and how they ended. */
export function RequestsSection({ requests }: { requests: Report['requests'] }) {
  const t = useTexts(blockTexts)
  const { count, percent } = useReportFormat()
  const share = ({ value }: Figure) => shareOf(value, requests.reserved.value, percent)
  return (
    <Section name="requests" hint={t('requests.hint')}>
      <ReportTable
        caption={t('section.requests')}
        rowsAre={t('requests.label')}
        columns={[
          { key: 'count', title: t('count') },
          { key: 'share', title: t('share') },
        ]}
        rows={(['created', 'reserved', 'confirmed', 'rejected', 'active'] as const).map((key) => {
          const figure = requests[key]
          const isPart = key !== 'created' && key !== 'reserved'
          return {
            key,
            name: t(`requests.${key}`),
            depth: isPart ? 1 : 0,
            cells: [{ figure, show: count }, isPart ? share(figure) : ''],
          }
        })}
      />
    </Section>
  )
}

/** C: households that got help, and how many persons they are. */
export function HouseholdsSection({ households }: { households: Report['households'] }) {
  const t = useTexts(blockTexts)
  const { count, percent, rate } = useReportFormat()
  const part = (key: 'first_time' | 'with_children' | 'single') => ({
    key,
    name: t(`households.${key}`),
    depth: 1,
    cells: [
      { figure: households[key], show: count },
      shareOf(households[key].value, households.total.value, percent),
    ],
  })
  return (
    <Section name="households">
      <ReportTable
        caption={t('section.households')}
        rowsAre={t('households.label')}
        columns={[
          { key: 'count', title: t('count') },
          { key: 'share', title: t('share') },
        ]}
        rows={[
          {
            key: 'total',
            name: t('households.total'),
            cells: [{ figure: households.total, show: count }, ''],
          },
          part('first_time'),
          part('with_children'),
          part('single'),
          {
            key: 'persons',
            name: t('households.persons'),
            cells: [{ figure: households.persons, show: count }, ''],
          },
          {
            key: 'average_size',
            name: t('households.average_size'),
            cells: [households.average_size === null ? null : rate(households.average_size), ''],
          },
        ]}
      />
    </Section>
  )
}

/** A part of a whole in words, to one decimal; of nothing there is no share. */
const shareOf = (value: number | null, whole: number | null, percent: (value: number) => string) =>
  value === null || !whole ? '' : percent(Math.round((value / whole) * 1000) / 10)
