import { type EventDetail, eventUpdateBody } from '@crm/contract/core/calendar/events'
import { Alert } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isNotFound } from '#platform/api/errors.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { LoadFailure } from '#platform/page/LoadFailure.tsx'
import { useScreenTitle } from '#platform/router/screen-title.ts'
import { SkeletonLines } from '#platform/skeleton/SkeletonLines.tsx'
import { firstDayOf } from '../when.ts'
import { getEventValues, asFormHasIt } from './event-values.ts'
import { EventFields, useEventFieldNames, useFieldWords } from './EventFields.tsx'
import { EventTabs } from './EventTabs.tsx'
import { eventQuery, useUpdateEvent, useClosePanel } from './queries.ts'
import { eventTexts } from './texts.ts'

export function EventPanel({ id }: { id: string }) {
  const { data, error, refetch } = useQuery(eventQuery(id))
  const [isEditing, setEditing] = useState(false)
  const event = data?.data
  useScreenTitle(event?.name)
  const close = useClosePanel(event && firstDayOf(event))
  if (event && isEditing) return <EditEvent event={event} onClose={() => setEditing(false)} />
  return (
    <FormDrawer title={event?.name ?? ''} onClose={close} wide>
      {event ? (
        <EventTabs event={event} onEdit={() => setEditing(true)} onGone={close} />
      ) : error ? (
        <Failure error={error} retry={() => void refetch()} />
      ) : (
        <SkeletonLines height={240} />
      )}
    </FormDrawer>
  )
}

function Failure({ error, retry }: { error: Error; retry: () => void }) {
  const t = useTexts(eventTexts)
  const isMissing = isNotFound(error)
  if (isMissing) return <Alert color="yellow">{t('notFound')}</Alert>
  return <LoadFailure text={t('failed')} retry={retry} look="small" />
}

function EditEvent({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const t = useTexts(eventTexts)
  const updating = useUpdateEvent()
  const getName = useEventFieldNames()
  const getWords = useFieldWords()
  const known = event.guests.flatMap(({ user }) => (user ? [user] : []))
  return (
    <DrawerForm
      title={t('editTitle')}
      onClose={onClose}
      wide
      draftKey={`event-${event.id}`}
      schema={eventUpdateBody}
      initialValues={getEventValues(event)}
      submit={(body) =>
        updating.submit({ params: { id: event.id }, body }).catch((error: unknown) => {
          throw asFormHasIt(error)
        })
      }
      getWords={getWords}
      submitLabel={t('save')}
      getName={getName}
    >
      <EventFields known={known} />
    </DrawerForm>
  )
}
