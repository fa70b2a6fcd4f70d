import {
  collectionBody,
  newCollectionBody,
  type Collection,
} from '@crm/contract/foodbank/shifts/collections'
import { pick } from '@crm/contract/platform/records'
import { useNavigate } from '@tanstack/react-router'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormRow, FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { foodbankPaths } from '../../paths.ts'
import { useCreateCollection, useUpdateCollection } from '../queries.ts'
import { shiftTexts } from '../texts.ts'

type Props = {
  /** Null makes a collection. */
  readonly edited: Collection | null
  readonly onClose: () => void
}

/** A new collection opens when it is made: its places come next. */
export function CollectionDrawer({ edited, onClose }: Props) {
  const t = useTexts(shiftTexts)
  const navigate = useNavigate()
  const creating = useCreateCollection()
  const updating = useUpdateCollection()
  const create = async (body: Parameters<typeof creating.submit>[0]['body']) => {
    const made = await creating.submit({ body })
    await navigate({ to: foodbankPaths.collection(made.data.id) })
    return made
  }
  const shared = {
    onSaved: onClose,
    onCancel: onClose,
    getName: useFieldNames(shiftTexts),
    children: <CollectionFields />,
  }
  return (
    <FormDrawer title={t(edited ? 'collection.edit' : 'collections.add')} onClose={onClose}>
      {edited ? (
        <FormShell
          {...shared}
          draftKey={`collection-${edited.id}`}
          schema={collectionBody}
          initialValues={{
            ...pick(edited, ['name', 'starts_on', 'ends_on', 'updated_at']),
            public_text: edited.public_text ?? '',
            note: edited.note ?? '',
          }}
          submit={(body) => updating.submit({ params: { id: edited.id }, body })}
        />
      ) : (
        <FormShell
          {...shared}
          draftKey="collection-new"
          schema={newCollectionBody}
          initialValues={{ name: '', starts_on: '', ends_on: '', public_text: '', note: '' }}
          submit={create}
          submitLabel={t('collections.submit')}
        />
      )}
    </FormDrawer>
  )
}

function CollectionFields() {
  const t = useTexts(shiftTexts)
  return (
    <>
      <TextField name="name" label={t('field.name_of')} autoFocus />
      <FormRow>
        <DateField name="starts_on" label={t('field.starts_on')} />
        <DateField name="ends_on" label={t('field.ends_on')} />
      </FormRow>
      <TextAreaField
        name="public_text"
        label={t('field.public_text')}
        description={t('collection.publicHint')}
        optional
      />
      <TextAreaField
        name="note"
        label={t('field.note')}
        description={t('collection.noteHint')}
        optional
      />
    </>
  )
}
