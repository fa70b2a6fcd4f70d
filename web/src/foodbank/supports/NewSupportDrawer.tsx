import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { HelpRequest } from '@crm/contract/foodbank/help-requests'
import type { Support } from '@crm/contract/foodbank/supports'
import { Alert, Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { today } from '#platform/i18n/today.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { defaultSupportDate } from './form/support-date.ts'
import { offeredOrganizationsQuery } from '../organizations/select-queries.ts'
import { useStockPoints } from './goods/use-stock-points.ts'
import { useCreateSupport } from './queries.ts'
import { SupportForm } from './form/SupportForm.tsx'
import { supportTexts } from './texts.ts'
import { useDraftKey } from './form/support-draft.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'

type Props = {
  applicant: Pick<ApplicantDetail, 'id' | 'name' | 'surname' | 'members'>
  request?:
    | Pick<HelpRequest, 'id' | 'reserved_on' | 'to_organization_id' | 'to_organization_label'>
    | undefined
  previous: Support | null
  onClose: () => void
}

export function NewSupportDrawer({ applicant, request, previous, onClose }: Props) {
  const t = useTexts(supportTexts)
  const seesAll = useHasPermission('fb_support.show_all')
  const [now] = useState(today)
  const draftKey = useDraftKey(`${applicant.id} ${request?.id ?? 'new'}`)
  const creating = useCreateSupport()
  const points = useStockPoints()
  const mine = useQuery({
    ...offeredOrganizationsQuery('', { mine: true }),
    enabled: request === undefined,
  })

  const own = mine.data?.data ?? []
  const [onlyOwn] = own.length === 1 ? own : []
  const served = request && { id: request.to_organization_id, label: request.to_organization_label }
  const organization = served ?? (onlyOwn ? { id: onlyOwn.id, label: onlyOwn.label } : null)

  const save = (values: Parameters<Parameters<typeof SupportForm>[0]['save']>[0]) =>
    creating.submit({
      body: { ...values, applicant_id: applicant.id, help_request_id: request?.id ?? null },
    })

  const body = () => {
    if ((!request && mine.isPending) || points.isLoading) return <SkeletonLines height={320} />
    if (!request && mine.isError)
      return <LoadFailure text={t('form.organizationsFailed')} retry={() => void mine.refetch()} />
    if (!request && !seesAll && own.length === 0)
      return <Alert color="yellow">{t('form.noOrganization')}</Alert>
    return (
      <SupportForm
        draftKey={draftKey}
        initial={{
          organization,
          date: request ? defaultSupportDate(request, now) : now,
          note: '',
          amounts: {},
        }}
        organizations={
          request || (onlyOwn && !seesAll) ? undefined : { mine: !seesAll, foodBanks: true }
        }
        previous={previous}
        persons={applicant.members ? 1 + applicant.members.length : undefined}
        helped={{ applicantId: applicant.id, requestId: request?.id }}
        offersMeasures
        save={save}
        onSaved={onClose}
        onCancel={onClose}
      />
    )
  }

  return (
    <FormDrawer wide title={t('form.titleNew')} onClose={onClose}>
      <Text mb="sm">
        <strong>
          {applicant.surname} {applicant.name}
        </strong>
        {organization && (request || !seesAll) && ` · ${organization.label}`}
      </Text>
      {body()}
    </FormDrawer>
  )
}
