import { requestBody, type HelpRequest } from '@crm/contract/foodbank/help-requests'
import { helpRequestEndpoints } from '@crm/contract/foodbank/help-requests.endpoints'
import { Alert } from '@mantine/core'
import type { ApplicantDetail } from '@crm/contract/foodbank/applicants/applicants'
import { useQueries, useQuery } from '@tanstack/react-query'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useMissing, useMissingFor, withMissing } from '#platform/missing/use-missing.ts'
import { BookingForm } from './BookingForm.tsx'
import { BookingScreen } from './BookingScreen.tsx'
import { applicantDetailQuery } from '#foodbank/applicants/queries.ts'
import { slotsQuery, targetsQuery } from '#foodbank/slots/queries.ts'
import { useReason } from '#foodbank/closed-periods/use-reason.tsx'
import { useUpdateRequest } from '../queries.ts'
import { helpRequestTexts } from '../texts.ts'

export function EditRequestScreen({ id, requestId }: { id: string; requestId: string }) {
  const t = useTexts(helpRequestTexts)
  // everything the first steps show is read before them, so that nothing moves
  const { data } = useQuery(applicantDetailQuery(id))
  const request = data?.data.requests?.active.find((active) => active.id === requestId)
  const missing = useMissing(helpRequestEndpoints.update)
  const noShowAll = useMissingFor(['fb_request.show_all'])
  const targets = useQuery(targetsQuery(id, { exceptRequestId: requestId }))
  const moving = { exceptRequestId: requestId }
  // no slots for an unknown or settled request
  const known = request?.can.update
    ? [slotsQuery(request.to_organization_id, request.reserved_on, moving)]
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
        return <EditedRequest applicant={applicant} request={request} />
      }}
    </BookingScreen>
  )
}

function EditedRequest({
  applicant,
  request,
}: {
  applicant: ApplicantDetail
  request: HelpRequest
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
  return (
    <BookingForm
      applicant={applicant}
      requestId={id}
      draftKey={`request-${id}`}
      schema={requestBody}
      initialValues={{
        to_organization_id,
        reserved_on,
        reserved_time: format.time(reserved_time),
        note: note ?? '',
        updated_at,
      }}
      submit={(body, despite) =>
        withReason((reason) =>
          updating.submit({ params: { id }, body: { ...body, ...despite, ...reason } }),
        )
      }
      submitLabel={t('booking.save')}
      lead={t('booking.now', {
        day: format.dateShort(reserved_on),
        time: format.time(reserved_time),
        place: to_organization_label,
      })}
    />
  )
}
