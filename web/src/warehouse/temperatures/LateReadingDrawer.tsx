import { readingBody } from '@crm/contract/warehouse/temperatures/temperatures'
import { temperatureEndpoints } from '@crm/contract/warehouse/temperatures/temperatures.endpoints'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { MomentField } from '#platform/fields/MomentField.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { TemperatureField } from '../goods/TemperatureField.tsx'
import { temperatureWrites } from './queries.ts'
import { temperatureTexts } from './texts.ts'

type Props = {
  readonly place: { readonly id: string; readonly label: string }
  readonly onClose: () => void
}

/** What was read on paper, or while there was no connection. */
export function LateReadingDrawer({ place, onClose }: Props) {
  const t = useTexts(temperatureTexts)
  const [key] = useState(newKey)
  const { submit } = useWrite(temperatureEndpoints.record, temperatureWrites)
  return (
    <DrawerForm
      title={t('late.title', place)}
      onClose={onClose}
      draftKey={`temperature-${place.id}`}
      schema={readingBody}
      initialValues={{ key, place_id: place.id, decicelsius: null, read_at: null, measure: '' }}
      submit={(body) => submit({ body })}
      getName={useFieldNames(temperatureTexts)}
    >
      <TemperatureField name="decicelsius" label={t('field.decicelsius')} autoFocus />
      <MomentField
        name="read_at"
        label={t('field.read_at')}
        description={t('late.now')}
        optional
        defaultTime="07:00"
        maxDay={today()}
      />
      <TextAreaField
        name="measure"
        label={t('field.measure')}
        description={t('late.measure')}
        optional
      />
    </DrawerForm>
  )
}
