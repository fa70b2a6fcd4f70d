import { eventBody } from '@crm/contract/core/calendar/events'
import { useState } from 'react'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSearchParams } from '#platform/router/use-search.ts'
import { newEventWhen, whenOfSearch } from '../view.ts'
import { newEventValues } from './event-values.ts'
import { EventFields, useEventFieldNames } from './EventFields.tsx'
import { useClosePanel, useCreateEvent } from './queries.ts'
import { eventTexts } from './texts.ts'

export function NewEventPanel() {
  const t = useTexts(eventTexts)
  const { search } = useSearchParams(newEventWhen)
  const [when] = useState(() => whenOfSearch(search, new Date()))
  const creating = useCreateEvent()
  const close = useClosePanel()
  const getName = useEventFieldNames()
  return (
    <DrawerForm
      title={t('newTitle')}
      onClose={close}
      wide
      // each place in the calendar has its own draft
      draftKey={`event-new-${search.start ?? ''}`}
      schema={eventBody}
      initialValues={newEventValues(when)}
      submit={(body) => creating.submit({ body })}
      submitLabel={t('create')}
      getName={getName}
    >
      <EventFields known={[]} />
    </DrawerForm>
  )
}
