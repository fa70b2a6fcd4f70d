import { type EventDetail, eventUpdateBody } from '@crm/contract/core/calendar/events'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { EventFields } from './EventFields.tsx'
import { eventValuesOf } from './event-values.ts'
import { useUpdateEvent } from './queries.ts'
import { eventTexts } from './texts.ts'
import { asFormHasIt } from './stale-event.ts'
import { useFieldNames, useFieldWords } from './use-field-words.ts'

/** The form of an event that is there already. */
export function EditEvent({ event, onClose }: { event: EventDetail; onClose: () => void }) {
  const t = useTexts(eventTexts)
  const updating = useUpdateEvent()
  const nameOf = useFieldNames()
  const wordsOf = useFieldWords()
  const known = event.guests.flatMap(({ user }) => (user ? [user] : []))
  return (
    <FormDrawer title={t('editTitle')} onClose={onClose} wide>
      <FormShell
        draftKey={`event-${event.id}`}
        schema={eventUpdateBody}
        initialValues={eventValuesOf(event)}
        submit={(body) =>
          updating.submit({ params: { id: event.id }, body }).catch((error: unknown) => {
            throw asFormHasIt(error)
          })
        }
        wordsOf={wordsOf}
        onSaved={onClose}
        onCancel={onClose}
        submitLabel={t('save')}
        nameOf={nameOf}
      >
        <EventFields known={known} />
      </FormShell>
    </FormDrawer>
  )
}
