import { callQuery } from '@crm/contract/foodbank/moves/calls'
import { callEndpoints, callFiles } from '@crm/contract/foodbank/moves/calls.endpoints'
import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { flagFilter, linkFilter } from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { applicantName } from '#foodbank/applicants/full-name.ts'
import { exportScopeNotice } from '#foodbank/export-scopes/ExportScopeNotice.tsx'
import { useOrganizationFilter } from '#foodbank/organizations/use-organization-filter.tsx'
import { moveTexts } from '../texts.ts'
import { useCallActions } from './use-call-actions.ts'
import { useCallColumns } from './use-call-columns.tsx'

/** People to call, the nearest first, until each is ticked off. */
export function CallsScreen() {
  const t = useTexts(moveTexts)
  const list = useList(callEndpoints.list, callQuery)
  const columns = useCallColumns()
  const rowActions = useCallActions()
  const organization = useOrganizationFilter({
    name: 'organization_id',
    id: list.query.organization_id,
    label: t('calls.site'),
  })
  return (
    <ListPage
      exported={EXPORTED}
      title={t('calls.title')}
      list={list}
      columns={columns}
      rowName={applicantName}
      rowActions={rowActions}
      filters={[organization, flagFilter('done', t('calls.done'), { onlyYes: true })]}
      moreFilters={[linkFilter('move_id', t('calls.ofMove'), t('calls.ofMove'))]}
      otherActions={
        <Button
          variant="default"
          leftSection={<IconPrinter size={18} aria-hidden />}
          onClick={() => window.print()}
        >
          {t('calls.print')}
        </Button>
      }
      empty={{ text: t('calls.empty') }}
    />
  )
}

const EXPORTED = { ...callFiles.export, notice: exportScopeNotice('calls') }

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/moves/calls': SearchOf<typeof callEndpoints.list>
  }
}
