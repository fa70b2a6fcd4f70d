import { type Trip, tripBody, tripUpdateBody } from '@crm/contract/warehouse/trips/trips'
import { tripEndpoints } from '@crm/contract/warehouse/trips/trips.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { warehousePaths } from '../paths.ts'
import { placeChoicesQuery } from '../places/queries.ts'
import { tripWrites } from './queries.ts'
import { tripTexts } from './texts.ts'

type Props = {
  /** Without it a new trip is planned. */
  readonly edited?: Trip
  readonly onClose: () => void
}

/** When, in what and with whom; the stops come afterwards. */
export function TripDrawer({ edited, onClose }: Props) {
  const t = useTexts(tripTexts)
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const creating = useWrite(tripEndpoints.create, {
    ...tripWrites,
    onSuccess: ({ data }: { data: { id: string } }) =>
      void navigate({ to: warehousePaths.trip(data.id) }),
  })
  const updating = useWrite(tripEndpoints.update, tripWrites)
  const shared = { onClose, getName: useFieldNames(tripTexts), children: <Fields /> }
  if (!edited)
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        submitLabel={t('plan')}
        draftKey="trip-new"
        schema={tripBody}
        initialValues={{ key, day: today(), vehicle_id: '', driver: '', note: '' }}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, day, vehicle_id, driver, note, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('edit')}
      draftKey={`trip-${id}`}
      schema={tripUpdateBody}
      initialValues={{ day, vehicle_id, driver: driver ?? '', note: note ?? '', updated_at }}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

function Fields() {
  const t = useTexts(tripTexts)
  const { data } = useQuery(placeChoicesQuery())
  const vehicles = (data?.data ?? []).filter(({ kind }) => kind === 'vehicle')
  return (
    <>
      <DateField name="day" label={t('field.day')} />
      <SelectField
        name="vehicle_id"
        label={t('field.vehicle_id')}
        choices={vehicles.map(({ id, label }) => ({ value: id, label }))}
      />
      <TextField name="driver" label={t('field.driver')} optional />
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}
