import type { FoodCollection } from '@crm/contract/warehouse/collections/collection-rows'
import {
  foodCollectionBody,
  foodCollectionUpdateBody,
} from '@crm/contract/warehouse/collections/collections'
import { foodCollectionEndpoints } from '@crm/contract/warehouse/collections/collections.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { warehousePaths } from '../paths.ts'
import { collectionWrites } from './queries.ts'
import { collectionTexts } from './texts.ts'

type Props = {
  /** Without it a new collection is made. */
  readonly edited?: FoodCollection
  readonly onClose: () => void
}

/** What it is called and when it was; the shops come afterwards. */
export function CollectionDrawer({ edited, onClose }: Props) {
  const t = useTexts(collectionTexts)
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const creating = useWrite(foodCollectionEndpoints.create, {
    ...collectionWrites,
    onSuccess: ({ data }: { data: { id: string } }) =>
      void navigate({ to: warehousePaths.foodCollection(data.id) }),
  })
  const updating = useWrite(foodCollectionEndpoints.update, collectionWrites)
  const shared = { onClose, getName: useFieldNames(collectionTexts), children: <Fields /> }
  if (!edited)
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        submitLabel={t('create')}
        draftKey="collection-new"
        schema={foodCollectionBody}
        initialValues={{ key, name: '', starts_on: today(), ends_on: today(), note: '' }}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, name, starts_on, ends_on, note, updated_at } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('edit')}
      draftKey={`collection-${id}`}
      schema={foodCollectionUpdateBody}
      initialValues={{ name, starts_on, ends_on, note: note ?? '', updated_at }}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

function Fields() {
  const t = useTexts(collectionTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} description={t('hint.name')} autoFocus />
      <FormRow>
        <DateField name="starts_on" label={t('field.starts_on')} />
        <DateField name="ends_on" label={t('field.ends_on')} />
      </FormRow>
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}
