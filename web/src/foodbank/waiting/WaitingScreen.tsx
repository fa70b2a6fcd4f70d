import { applicantEndpoints } from '@crm/contract/foodbank/applicants/applicants.endpoints'
import { type Wait, waitQuery } from '@crm/contract/foodbank/waiting/waiting'
import {
  WAIT_STATES,
  waitEndpoints,
  waitFiles,
} from '@crm/contract/foodbank/waiting/waiting.endpoints'
import { Alert, Button } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { lazyDrawer } from '#platform/lazy-drawer/lazy-drawer.tsx'
import {
  flagFilter,
  linkFilter,
  selectFilter,
  textFilter,
} from '#platform/list-filters/filters.tsx'
import { ListPage } from '#platform/list/ListPage.tsx'
import { useList } from '#platform/list/use-list.ts'
import { LinkButton } from '#platform/router/LinkButton.tsx'
import type { SearchOf } from '#platform/router/places.ts'
import { useCan } from '#platform/session/use-can.ts'
import { applicantName, findApplicantName } from '../applicants/full-name.ts'
import { exportScopeNotice } from '../export-scopes/ExportScopeNotice.tsx'
import { useOrganizationFilter } from '../organizations/use-organization-filter.tsx'
import { foodbankPaths } from '../paths.ts'
import { waitingTexts } from './texts.ts'
import { useWaitActions } from './use-wait-actions.ts'
import { useWaitColumns } from './use-wait-columns.tsx'

const EditWaitDrawer = lazyDrawer(() =>
  import('./EditWaitDrawer.tsx').then((file) => file.EditWaitDrawer),
)

/** Households for which there was no place, in their order, and what was offered to them since. */
export function WaitingScreen() {
  const t = useTexts(waitingTexts)
  const list = useList(waitEndpoints.list, waitQuery)
  const { query, answer } = list
  const [edited, setEdited] = useState<Wait>()
  const mayOpen = useCan(applicantEndpoints.get)
  const to = useOrganizationFilter({
    name: 'to_organization_id',
    id: query.to_organization_id,
    label: t('site'),
  })
  const from = useOrganizationFilter({
    name: 'from_organization_id',
    id: query.from_organization_id,
    label: t('from'),
  })
  const [first] = answer?.data ?? []
  const name = (first && findApplicantName(first)) ?? t('list.oneApplicant')
  const states = [...WAIT_STATES, 'any' as const]
    .filter((state) => state !== 'waiting')
    .map((value) => ({ value, label: t(`state.${value}`) }))
  return (
    <>
      <ListPage
        exported={EXPORTED}
        title={t('title')}
        list={list}
        columns={useWaitColumns()}
        rowName={applicantName}
        rowPath={mayOpen ? ({ applicant_id }) => foodbankPaths.applicant(applicant_id) : undefined}
        rowActions={useWaitActions(
          setEdited,
          answer?.data.some((wait) => wait.is_restricted) ?? false,
        )}
        filters={[
          ...(mayOpen ? [textFilter('search', t('search'))] : []),
          to,
          flagFilter('to_call', t('to_call'), { onlyYes: true }),
        ]}
        moreFilters={[
          from,
          selectFilter('state', t('status'), states, { unset: t('list.waiting') }),
          linkFilter('applicant_id', t('applicant'), name),
        ]}
        partial={answer?.partial === true && t('list.partial')}
        notice={
          query.to_call !== true && (
            <ToCall
              count={answer?.to_call ?? 0}
              show={() => list.set({ to_call: 'true', state: undefined })}
            />
          )
        }
        empty={{ text: t('list.empty'), action: <ToApplicants /> }}
      />
      {edited && <EditWaitDrawer wait={edited} onClose={() => setEdited(undefined)} />}
    </>
  )
}

const EXPORTED = { ...waitFiles.export, notice: exportScopeNotice('waits') }

function ToCall({ count, show }: { count: number; show: () => void }) {
  const t = useTexts(waitingTexts)
  if (count === 0) return null
  return (
    <Alert color="yellow" icon={<IconPhone aria-hidden />} mb="md">
      {t('list.toCall', { count })}{' '}
      <Button variant="subtle" size="compact-sm" data-no-print onClick={show}>
        {t('list.showCalls')}
      </Button>
    </Alert>
  )
}

/** Households come onto the list from their booking. */
function ToApplicants() {
  const t = useTexts(waitingTexts)
  const mayWrite = useCan(waitEndpoints.create)
  if (!mayWrite) return null
  return (
    <LinkButton variant="default" to={foodbankPaths.applicants()}>
      {t('list.toApplicants')}
    </LinkButton>
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    '/foodbank/waiting': SearchOf<typeof waitEndpoints.list>
  }
}
