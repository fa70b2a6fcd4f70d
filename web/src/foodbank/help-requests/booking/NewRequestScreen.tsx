import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { newRequestBody } from '@crm/contract/foodbank/help-requests'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useHasPermission } from '#platform/session/use-can.ts'
import type { ChosenOrganization } from '#foodbank/organizations/OrganizationSelect.tsx'
import { providerFor } from '#foodbank/organizations/provider.ts'
import { offeredOrganizationsQuery } from '#foodbank/organizations/select-queries.ts'
import { lastTarget, rememberTarget, targetsQuery } from '#foodbank/slots/queries.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingScreen } from './BookingScreen.tsx'
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
  const format = useFormat()
  if (own.length === 0 && !seesAll) return <Alert color="yellow">{t('booking.fromNone')}</Alert>
  const { wait, offer } = offeredTo(applicant)
  const provider =
    own.find(({ id }) => id === wait?.from_organization_id) ?? providerFor(applicant, own, seesAll)
  return (
    <BookingForm
      applicant={applicant}
      // what was begun without the offer does not hide it
      draftKey={`request-new-${offer?.id ?? applicant.id}`}
      schema={newRequestBody}
      initialValues={{
        applicant_id: applicant.id,
        from_organization_id: (seesAll && wait?.from_organization_id) || (provider?.id ?? ''),
        to_organization_id: wait?.to_organization_id ?? proposedTarget ?? '',
        reserved_on: offer?.day ?? '',
        reserved_time: offer?.time ?? '',
        note: '',
      }}
      submit={async (body, despite) => {
        await creating.submit({ body: { ...body, ...despite } })
        rememberTarget(body.to_organization_id)
      }}
      submitLabel={t('booking.submit')}
      lead={
        offer &&
        t('booking.offered', {
          day: format.dateShort(offer.day),
          time: format.time(offer.time),
          place: wait?.to_organization_label ?? '',
        })
      }
      providers={{
        suggested: provider,
        scope: { mine: !seesAll },
        isOnly: own.length === 1 && !seesAll,
      }}
    />
  )
}

/** The place that was offered to the household, which waits for one more, and else where it waits. */
function offeredTo({ waits }: ApplicantDetail) {
  const further = waits?.filter(({ moves }) => moves === null)
  const offered = further?.find(({ offer }) => offer?.state === 'open')
  return { wait: offered ?? further?.[0], offer: offered?.offer ?? undefined }
}
