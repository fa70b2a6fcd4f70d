import { type Donor, donorBody, donorUpdateBody } from '@crm/contract/warehouse/donors'
import { donorEndpoints, MAX_SITES } from '@crm/contract/warehouse/donors.endpoints'
import { z } from 'zod'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { CheckboxField, TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormLines } from '../FormLines.tsx'
import { donorWrites } from './queries.ts'
import { donorTexts } from './texts.ts'

type Props = { edited: Donor | 'new'; onClose: () => void }

export function DonorDrawer({ edited, onClose }: Props) {
  const t = useTexts(donorTexts)
  const creating = useWrite(donorEndpoints.create, donorWrites)
  const updating = useWrite(donorEndpoints.update, donorWrites)
  const shared = {
    onClose,
    getName: useFieldNames(donorTexts),
    getWords: (field: string, value: unknown) => (field === 'sites' ? listSites(value) : undefined),
    children: <Fields />,
  }
  if (edited === 'new')
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey="donor-new"
        schema={donorBody}
        initialValues={EMPTY}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, ...values } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`donor-${id}`}
      schema={donorUpdateBody}
      initialValues={values}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

const lines = z.array(z.object({ name: z.string() })).catch([])
const listSites = (value: unknown) =>
  lines
    .parse(value)
    .map(({ name }) => name)
    .join(', ')

const EMPTY = {
  name: '',
  company_id: '',
  contract_from: null,
  contract_to: null,
  note: '',
  is_active: true,
  sites: [],
}

function Fields() {
  const t = useTexts(donorTexts)
  return (
    <>
      <TextField name="name" label={t('field.name')} autoFocus />
      <TextField name="company_id" label={t('field.company_id')} inputMode="numeric" optional />
      <FormRow>
        <DateField name="contract_from" label={t('field.contract_from')} optional />
        <DateField name="contract_to" label={t('field.contract_to')} optional />
      </FormRow>
      <TextAreaField name="note" label={t('field.note')} optional />
      <CheckboxField
        name="is_active"
        label={t('field.is_active')}
        description={t('hint.is_active')}
      />
      <Sites />
    </>
  )
}

function Sites() {
  const t = useTexts(donorTexts)
  return (
    <FormLines
      name="sites"
      title={t('field.sites')}
      hint={t('hint.sites')}
      max={MAX_SITES}
      fresh={{ name: '', address: '', is_active: true }}
      words={{
        line: (values) => t('site.line', values),
        remove: (values) => t('site.remove', values),
        add: t('site.add'),
        full: t('site.full', { max: MAX_SITES }),
      }}
    >
      {(path) => (
        <>
          <FormRow>
            <TextField name={`${path}.name`} label={t('field.siteName')} />
            <TextField name={`${path}.address`} label={t('field.address')} optional />
          </FormRow>
          <CheckboxField name={`${path}.is_active`} label={t('field.siteActive')} />
        </>
      )}
    </FormLines>
  )
}
