import { shopsBody } from '@crm/contract/warehouse/collections/collections'
import { foodCollectionEndpoints } from '@crm/contract/warehouse/collections/collections.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { donorChoicesQuery } from '../donors/queries.ts'
import { collectionWrites } from './queries.ts'
import { collectionTexts } from './texts.ts'

type Props = { readonly collectionId: string; readonly onClose: () => void }

/** All shops of a donor in one press, or one of them. */
export function AddShopsDrawer({ collectionId, onClose }: Props) {
  const t = useTexts(collectionTexts)
  const [key] = useState(newKey)
  const { submit } = useWrite(foodCollectionEndpoints.addShops, collectionWrites)
  return (
    <DrawerForm
      title={t('addShops')}
      submitLabel={t('addShopsSubmit')}
      onClose={onClose}
      draftKey={`shops-of-${collectionId}`}
      schema={shopsBody}
      initialValues={{ key, donor_id: '', donor_site_id: null }}
      submit={(body) => submit({ params: { id: collectionId }, body })}
      getName={useFieldNames(collectionTexts)}
    >
      <Fields />
    </DrawerForm>
  )
}

function Fields() {
  const t = useTexts(collectionTexts)
  const form = useForm()
  const { data } = useQuery(donorChoicesQuery())
  const donors = data?.data ?? []
  const [donorId, siteId] = [useValue('donor_id'), useValue('donor_site_id')]
  const sites = donors.find(({ id }) => id === donorId)?.sites ?? []
  const isOther = data !== undefined && siteId !== null && !sites.some(({ id }) => id === siteId)
  // the shop of another donor would be refused, and nobody could see why
  useEffect(() => {
    if (isOther) form.set('donor_site_id', null)
  }, [form, isOther])
  return (
    <>
      <SelectField
        name="donor_id"
        label={t('field.donor_id')}
        choices={donors.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <SelectField
        name="donor_site_id"
        label={t('field.donor_site_id')}
        description={t('hint.site')}
        choices={sites.map(({ id, name }) => ({ value: id, label: name }))}
        optional
      />
    </>
  )
}
