import type { Place } from '@crm/contract/warehouse/places'
import { useQuery } from '@tanstack/react-query'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { useFormat } from '#platform/i18n/format.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { handOutPointsQuery } from './queries.ts'
import { placeTexts } from './texts.ts'

type Linked = Pick<Place, 'subject_id' | 'draws_since'>

/** Whose hand-outs take from a distribution point; nothing where no module hands goods out. */
export function HandOutFields({ linked }: { linked: Linked | null }) {
  const t = useTexts(placeTexts)
  const { date } = useFormat()
  const choices = useChoices(linked?.subject_id ?? null)
  const chosen = useValue('subject_id')
  if (choices.length === 0) return null
  const since = linked?.subject_id === chosen ? linked?.draws_since : null
  return (
    <>
      <SelectField
        name="subject_id"
        label={t('field.subject_id')}
        description={since ? t('hint.drawsSince', { day: date(since) }) : t('hint.drawsFromToday')}
        choices={choices}
        none={t('nothingDrawn')}
      />
      {typeof chosen === 'string' && (
        <CheckboxField
          name="requires_stock"
          label={t('field.requires_stock')}
          description={t('hint.requires_stock')}
        />
      )}
    </>
  )
}

/** With the one that is linked, even if it hands nothing out any more. */
function useChoices(linkedId: string | null) {
  const t = useTexts(placeTexts)
  const { data } = useQuery(handOutPointsQuery())
  const choices = (data?.data ?? []).map(({ id, label }) => ({ value: id, label }))
  if (!data || linkedId === null || choices.some(({ value }) => value === linkedId)) return choices
  return [...choices, { value: linkedId, label: t('closedPoint') }]
}

/** For `getWords` of the form: the linked one by its name. */
export function useHandOutWords(): (field: string, value: unknown) => string | undefined {
  const { data } = useQuery(handOutPointsQuery())
  return (field, value) =>
    field === 'subject_id' ? data?.data.find(({ id }) => id === value)?.label : undefined
}
