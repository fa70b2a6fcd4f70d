import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { newRequestBody } from '@crm/contract/foodbank/help-requests'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import type { ChosenOrganization } from '#foodbank/organizations/OrganizationSelect.tsx'
import { offeredOrganizationsQuery } from '#foodbank/organizations/select-queries.ts'
import { lastTarget, rememberTarget, targetsQuery } from '#foodbank/slots/queries.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingScreen } from './BookingScreen.tsx'
import { providerFor } from './booking.ts'
import { useCreateRequest } from '../queries.ts'
import { helpRequestTexts } from '../texts.ts'

export function NewRequestScreen({ id }: { id: string }) {
  // destructured, because a query only tracks the fields that were read
  const { data, isPending, error, refetch } = useQuery(
    offeredOrganizationsQuery('', { mine: true }),
  )
  // its error is shown by the step
  const { data: targets, isPending: targetsPending } = useQuery(targetsQuery(id))
  const [used] = useState(lastTarget)
  const offered = targets?.data ?? []
  const proposed = offered.length === 1 ? offered[0] : offered.find(({ id }) => id === used)
  return (
    <BookingScreen
      applicantId={id}
      waitsFor={{ isPending: isPending || targetsPending, error: data ? null : error, refetch }}
      title="booking.titleNew"
    >
      {(applicant) => (
        <NewRequest applicant={applicant} own={data?.data ?? []} proposedTarget={proposed?.id} />
      )}
    </BookingScreen>
  )
}

type Props = {
  applicant: ApplicantDetail
  own: readonly ChosenOrganization[]
  /** The last used distribution point, or the only one. */
  proposedTarget: string | undefined
}

function NewRequest({ applicant, own, proposedTarget }: Props) {
  const t = useTexts(helpRequestTexts)
  const seesAll = useHasPermission('fb_request.show_all')
  const creating = useCreateRequest()
  if (own.length === 0 && !seesAll) return <Alert color="yellow">{t('booking.fromNone')}</Alert>
  const provider = providerFor(applicant, own, seesAll)
  return (
    <BookingForm
      applicant={applicant}
      draftKey={`request-new-${applicant.id}`}
      schema={newRequestBody}
      initialValues={{
        applicant_id: applicant.id,
        from_organization_id: provider?.id ?? '',
        to_organization_id: proposedTarget ?? '',
        reserved_on: '',
        reserved_time: '',
        note: '',
      }}
      submit={async (body, despite) => {
        await creating.submit({ body: { ...body, ...despite } })
        rememberTarget(body.to_organization_id)
      }}
      submitLabel={t('booking.submit')}
      providers={{
        suggested: provider,
        scope: { mine: !seesAll },
        isOnly: own.length === 1 && !seesAll,
      }}
    />
  )
}
