import { supportQuery, type SupportDetail } from '@crm/contract/foodbank/supports'
import { supportEndpoints, supportFiles } from '@crm/contract/foodbank/supports.endpoints'
import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { Text } from '@mantine/core'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import { dateRangeFilter, linkFilter, textFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { applicantName, findApplicantName } from '../applicants/full-name.ts'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../paths.ts'
import { useHandOver } from '../prints/use-print-actions.ts'
import { useCan } from '#platform/session/use-can.ts'
import { supportTexts } from './texts.ts'
import { useOpenedSupport } from './use-opened-support.tsx'
import { MarkedApplicant } from '../applicants/RestrictedMark.tsx'
import { exportScopeNotice } from '../export-scopes/ExportScopeNotice.tsx'

const EXPORTED = { ...supportFiles.export, notice: exportScopeNotice('supports') }

export function SupportsScreen() {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const list = useList(supportEndpoints.list, supportQuery)
  const { query, answer } = list
  const handOver = useHandOver()
  const opened = useOpenedSupport()
  const mayOpenApplicant = useCan(applicantEndpoints.get)
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: query.organization_id,
    label: t('list.organization'),
  })
  const columns: readonly Column<
    Omit<SupportDetail, 'household' | 'reservation' | 'goods'>,
    'date'
  >[] = [
    { title: t('list.applicant'), cell: (row) => <MarkedApplicant row={row} /> },
    {
      title: t('list.date'),
      cell: ({ id, date }) => opened.day(date, id),
      sort: 'date',
      nowrap: true,
    },
    { title: t('list.organization'), cell: ({ organization_label }) => organization_label },
    {
      title: t('list.amount'),
      cell: ({ total }) => format.kilograms(total),
      align: 'end',
      nowrap: true,
    },
  ]
  const [first] = answer?.data ?? []
  const name = (first && findApplicantName(first)) ?? t('list.oneApplicant')
  const sums = answer?.sums
  return (
    <>
      <ListPage
        exported={EXPORTED}
        title={t('list.title')}
        list={list}
        columns={columns}
        rowName={applicantName}
        rowActions={(row) => [handOver(row)]}
        rowPath={
          mayOpenApplicant ? ({ applicant_id }) => foodbankPaths.applicant(applicant_id) : undefined
        }
        filters={[
          ...(mayOpenApplicant ? [textFilter('search', t('list.search'))] : []),
          dateRangeFilter('date_from', 'date_to', t('list.date')),
          organization,
        ]}
        moreFilters={[linkFilter('applicant_id', t('list.applicant'), name)]}
        partial={answer?.partial === true && t('history.partial')}
        empty={{ text: t('list.empty') }}
      />
      {opened.drawer}
      {sums && (
        <Text fw={600} mt="md" role="status">
          {t('list.sums', { kilograms: format.kilograms(sums.kilograms), count: sums.households })}
        </Text>
      )}
    </>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/supports': SearchOf<typeof supportEndpoints.list>
  }
}
