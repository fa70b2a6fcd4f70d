import { stopBody } from '@crm/contract/warehouse/trips/trips'
import { STOP_KINDS, tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { RadioField } from '#platform/fields/choice-fields.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DonorFields } from '../documents/DonorFields.tsx'
import { PartnerField } from '../documents/PartnerField.tsx'
import { PlaceField } from '../documents/PlaceField.tsx'
import { tripWrites } from './queries.ts'
import { tripTexts } from './texts.ts'

type Props = { readonly tripId: string; readonly onClose: () => void }

/** One more stop, at the end. */
export function StopDrawer({ tripId, onClose }: Props) {
  const t = useTexts(tripTexts)
  const [key] = useState(newKey)
  const { submit } = useWrite(tripEndpoints.addStop, tripWrites)
  return (
    <DrawerForm
      title={t('stop.add')}
      submitLabel={t('stop.add')}
      onClose={onClose}
      draftKey={`stop-of-${tripId}`}
      schema={stopBody}
      initialValues={{ ...EMPTY, key }}
      submit={(body) => submit({ params: { id: tripId }, body })}
      getName={useFieldNames(tripTexts)}
    >
      <Fields />
    </DrawerForm>
  )
}

const EMPTY = {
  kind: 'collect',
  donor_id: null,
  donor_site_id: null,
  partner_id: null,
  place_id: null,
  note: '',
} as const

function Fields() {
  const t = useTexts(tripTexts)
  const kind = useValue('kind')
  return (
    <>
      <RadioField
        name="kind"
        label={t('field.kind')}
        choices={STOP_KINDS.map((value) => ({ value, label: t(`kind.${value}`) }))}
      />
      {kind === 'collect' && <DonorFields isNeeded />}
      {kind === 'deliver' && <PartnerField />}
      {kind === 'unload' && <PlaceField name="place_id" label={t('field.place_id')} />}
      <TextField name="note" label={t('field.note')} optional />
    </>
  )
}
