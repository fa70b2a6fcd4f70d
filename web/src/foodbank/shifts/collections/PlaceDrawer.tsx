import { placeBody, type CollectionPlace } from '@crm/contract/foodbank/shifts/collections'
import { TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useUpdatePlace } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

type Props = { readonly place: CollectionPlace; readonly onClose: () => void }

export function PlaceDrawer({ place, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const updating = useUpdatePlace()
  return (
    <DrawerForm
      title={t('places.edit')}
      onClose={onClose}
      draftKey={`shift-place-${place.id}`}
      schema={placeBody}
      initialValues={{
        name: place.name,
        address: place.address ?? '',
        updated_at: place.updated_at,
      }}
      submit={(body) => updating.submit({ params: { id: place.id }, body })}
      getName={useFieldNames(shiftTexts)}
    >
      <TextField name="name" label={t('field.name_of')} autoFocus />
      <TextField name="address" label={t('field.address')} optional />
    </DrawerForm>
  )
}
