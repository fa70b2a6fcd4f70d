import { requestBody, type HelpRequest } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { Alert } from '@mantine/core'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import type { Wait } from '@crm/contract/foodbank/waiting/waiting'
import { id } from '@crm/contract/platform/formats'
import { useQueries, useQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import type { SearchOf } from '#platform/router/places.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingScreen } from './BookingScreen.tsx'
import { applicantDetailQuery } from '#foodbank/applicants/queries.ts'
import { slotsQuery, targetsQuery } from '#foodbank/slots/queries.ts'
import { useReason } from '#foodbank/closed-periods/use-reason.tsx'
import { useUpdateRequest } from '../queries.ts'
import { helpRequestTexts } from '../texts.ts'

/** The offered place to which the reservation is moved. */
const editSearch = z.strictObject({ offer: id.optional() })

export function EditRequestScreen({ id, requestId }: { id: string; requestId: string }) {
  const t = useTexts(helpRequestTexts)
  // everything the first steps show is read before them, so that nothing moves
  const { data } = useQuery(applicantDetailQuery(id))
  const request = data?.data.requests?.active.find((active) => active.id === requestId)
  const missing = useMissing(helpRequestEndpoints.update)
  const noShowAll = useMissingFor(['fb_request.show_all'])
  const targets = useQuery(targetsQuery(id, { exceptRequestId: requestId }))
  const moving = { exceptRequestId: requestId }
  const { search } = useSearchParams(editSearch)
  const offered = data?.data.waits?.find(
    ({ moves, offer }) =>
      moves?.id === requestId && offer?.id === search.offer && offer?.state === 'open',
  )
  // no slots for an unknown or settled request
  const known = request?.can.update
    ? [
        slotsQuery(
          offered?.to_organization_id ?? request.to_organization_id,
          offered?.offer?.day ?? request.reserved_on,
          moving,
        ),
      ]
    : []
  const [slots] = useQueries({ queries: known })
  return (
    <BookingScreen
      applicantId={id}
      title="booking.titleEdit"
      waitsFor={{
        isPending: targets.isPending || slots?.isPending === true,
        error: null,
        refetch: targets.refetch,
      }}
    >
      {(applicant) => {
        const request = applicant.requests?.active.find((active) => active.id === requestId)
        if (!request) return <Alert color="yellow">{t('booking.notActive')}</Alert>
        if (!request.can.update)
          return (
            <Alert color="yellow">
              {missing ?? withMissing(t('booking.mayNotEdit'), noShowAll)}
            </Alert>
          )
        return <EditedRequest applicant={applicant} request={request} offered={offered} />
      }}
    </BookingScreen>
  )
}

function EditedRequest({
  applicant,
  request,
  offered,
}: {
  applicant: ApplicantDetail
  request: HelpRequest
  /** The wait whose open offer is to be taken. */
  offered: Wait | undefined
}) {
  const t = useTexts(helpRequestTexts)
  const format = useFormat()
  const updating = useUpdateRequest()
  const withReason = useReason()
  const {
    id,
    to_organization_id,
    to_organization_label,
    reserved_on,
    reserved_time,
    note,
    updated_at,
  } = request
  const offer = offered?.offer
  const now = {
    day: format.dateShort(reserved_on),
    time: format.time(reserved_time),
    place: to_organization_label,
  }
  return (
    <BookingForm
      applicant={applicant}
      requestId={id}
      draftKey={`request-${offer?.id ?? id}`}
      schema={requestBody}
      initialValues={{
        to_organization_id: offered?.to_organization_id ?? to_organization_id,
        reserved_on: offer?.day ?? reserved_on,
        reserved_time: format.time(offer?.time ?? reserved_time),
        note: note ?? '',
        updated_at,
      }}
      submit={(body, despite) =>
        withReason((reason) =>
          updating.submit({ params: { id }, body: { ...body, ...despite, ...reason } }),
        )
      }
      submitLabel={t('booking.save')}
      lead={
        offer
          ? t('booking.moving', {
              ...now,
              day: format.dateWithin(reserved_on),
              toDay: format.dateWithin(offer.day),
              toTime: format.time(offer.time),
              toPlace: offered.to_organization_label,
            })
          : t('booking.now', now)
      }
    />
  )
}

declare module '#platform/router/places.ts' {
  interface Searches {
    [path: `/foodbank/applicants/${string}/requests/${string}/edit`]: SearchOf<typeof editSearch>
  }
}
