import {
  type Partner,
  partnerBody,
  partnerUpdateBody,
} from '@crm/contract/warehouse/partners/partners'
import { partnerEndpoints } from '@crm/contract/warehouse/partners/partners.endpoints'
import { useWrite } from '#platform/api/query.ts'
import {
  CheckboxField,
  NumberField,
  PhoneField,
  TextAreaField,
  TextField,
} from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { partnerWrites } from './queries.ts'
import { partnerTexts } from './texts.ts'

type Props = { edited: Partner | 'new'; onClose: () => void }

export function PartnerDrawer({ edited, onClose }: Props) {
  const t = useTexts(partnerTexts)
  const creating = useWrite(partnerEndpoints.create, partnerWrites)
  const updating = useWrite(partnerEndpoints.update, partnerWrites)
  const shared = { onClose, getName: useFieldNames(partnerTexts), children: <Fields /> }
  if (edited === 'new')
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey="partner-new"
        schema={partnerBody}
        initialValues={EMPTY}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, ...values } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`partner-${id}`}
      schema={partnerUpdateBody}
      initialValues={values}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

const EMPTY = {
  name: '',
  company_id: '',
  address: '',
  contact: '',
  phone: '',
  email: '',
  persons: null,
  note: '',
  is_active: true,
}

function Fields() {
  const t = useTexts(partnerTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} autoFocus />
      <TextField name="company_id" label={t('field.company_id')} inputMode="numeric" optional />
      <TextField name="address" label={t('field.address')} optional />
      <TextField
        name="contact"
        label={t('field.contact')}
        description={t('hint.contact')}
        optional
      />
      <FormRow>
        <PhoneField name="phone" label={t('field.phone')} optional />
        <TextField name="email" label={t('field.email')} inputMode="email" optional />
      </FormRow>
      <NumberField name="persons" label={t('field.persons')} optional />
      <TextAreaField name="note" label={t('field.note')} optional />
      <CheckboxField
        name="is_active"
        label={t('field.is_active')}
        description={t('hint.is_active')}
      />
    </>
  )
}
