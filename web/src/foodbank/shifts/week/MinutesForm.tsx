import type { ShiftPerson } from '@crm/contract/foodbank/shifts/shifts'
import { z } from 'zod'
import { NumberField } from '#platform/fields/fields.tsx'
import { FormRow, FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useSetSeat } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

const worked = z.strictObject({
  hours: z.number().int().min(0).max(24),
  rest: z.number().int().min(0).max(59),
})

type Props = {
  readonly person: ShiftPerson
  readonly minutes: number
  readonly name: string
  readonly onDone: () => void
}

/** Somebody stayed longer, or left earlier. */
export function MinutesForm({ person, minutes, name, onDone }: Props) {
  const t = useTexts(shiftTexts)
  const setting = useSetSeat()
  return (
    <FormShell
      draftKey={`shift-minutes-${person.id}`}
      schema={worked}
      initialValues={{ hours: Math.floor(minutes / 60), rest: minutes % 60 }}
      submit={({ hours, rest }) =>
        setting.submit({
          params: { id: person.id },
          body: { state: 'came', minutes: hours * 60 + rest, updated_at: person.updated_at },
        })
      }
      onSaved={onDone}
      onCancel={onDone}
      getName={useFieldNames(shiftTexts)}
    >
      <FormRow>
        <NumberField name="hours" label={t('people.hours', { name })} autoFocus />
        <NumberField name="rest" label={t('field.rest')} />
      </FormRow>
    </FormShell>
  )
}
