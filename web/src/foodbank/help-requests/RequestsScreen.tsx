import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import {
  requestQuery,
  type HelpRequest,
  REQUEST_STATUSES,
} from '@crm/contract/foodbank/help-requests'
import {
  helpRequestEndpoints,
  helpRequestFiles,
} from '@crm/contract/foodbank/help-requests.endpoints'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { Column } from '#platform/list-rows/columns.ts'
import {
  dateRangeFilter,
  flagFilter,
  linkFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { useCan } from '#platform/session/use-can.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { applicantName, findApplicantName } from '../applicants/full-name.ts'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../paths.ts'
import { RequestStatusDot } from './RequestStatusDot.tsx'
import { helpRequestTexts } from './texts.ts'
import { MarkedApplicant } from '../applicants/RestrictedMark.tsx'
import { exportScopeNotice } from '../export-scopes/ExportScopeNotice.tsx'

const EXPORTED = { ...helpRequestFiles.export, notice: exportScopeNotice('requests') }

export function RequestsScreen() {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const list = useList(helpRequestEndpoints.list, requestQuery)
  const { query, answer } = list
  const to = useOrganizationFilter({
    name: 'to_organization_id',
    id: query.to_organization_id,
    label: t('list.to'),
  })
  const from = useOrganizationFilter({
    name: 'from_organization_id',
    id: query.from_organization_id,
    label: t('list.from'),
  })
  // links from an organization filter by either side
  const either = useOrganizationFilter({
    name: 'organization_id',
    id: query.organization_id,
    label: t('list.either'),
  })
  const mayOpen = useCan(applicantEndpoints.get)
  const [first] = answer?.data ?? []
  const name = (first && findApplicantName(first)) ?? t('list.oneApplicant')
  const statuses = REQUEST_STATUSES.map((value) => ({ value, label: t(`status.${value}`) }))
  const columns: readonly Column<HelpRequest, 'reserved_on'>[] = [
    {
      title: t('overview.columns.applicant'),
      cell: (row) => <MarkedApplicant row={row} />,
    },
    {
      title: t('overview.columns.term'),
      cell: ({ reserved_on, reserved_time }) =>
        `${format.date(reserved_on)} ${format.time(reserved_time)}`,
      sort: 'reserved_on',
      nowrap: true,
    },
    {
      title: t('overview.columns.status'),
      cell: ({ status }) => <RequestStatusDot status={status} />,
      nowrap: true,
    },
    { title: t('list.to'), cell: ({ to_organization_label }) => to_organization_label },
    { title: t('list.from'), cell: ({ from_organization_label }) => from_organization_label },
  ]
  return (
    <ListPage
      exported={EXPORTED}
      title={t('title.list')}
      list={list}
      columns={columns}
      rowName={applicantName}
      rowPath={mayOpen ? ({ applicant_id }) => foodbankPaths.applicant(applicant_id) : undefined}
      filters={[
        ...(mayOpen ? [textFilter('search', t('list.search'))] : []),
        selectFilter('status', t('list.status'), statuses),
        dateRangeFilter('date_from', 'date_to', t('overview.term')),
      ]}
      moreFilters={[
        to,
        from,
        flagFilter('displaced', t('list.displaced'), { onlyYes: true }),
        { ...either, input: null },
        selectFilter('told', t('list.told'), [{ value: 'failed', label: t('list.toldFailed') }]),
        linkFilter('applicant_id', t('overview.columns.applicant'), name),
      ]}
      partial={answer?.partial === true && t('overview.partial')}
      empty={{ text: t('list.empty') }}
    />
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/requests': SearchOf<typeof helpRequestEndpoints.list>
  }
}
