import {
  serialNumberBody,
  type SerialNumberRow,
  serialNumberUpdateBody,
} from '@crm/contract/core/complaints/serial-numbers'
import { serialNumberEndpoints } from '@crm/contract/core/complaints/serial-numbers.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { serialNumberWrites } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

type Props = { edited: SerialNumberRow | 'new'; onClose: () => void }

export function SerialNumberDrawer({ edited, onClose }: Props) {
  const t = useTexts(serialNumberTexts)
  const creating = useWrite(serialNumberEndpoints.create, serialNumberWrites)
  const updating = useWrite(serialNumberEndpoints.update, serialNumberWrites)
  const shared = {
    onClose,
    getName: useFieldNames(serialNumberTexts),
    children: (
      <>
        <TextField
          name="serial_number"
          label={t('field.serial_number')}
          description={t('hint')}
          autoFocus
        />
        <TextField name="product" label={t('field.product')} />
        <DateField name="warranty_until" label={t('field.warranty_until')} optional />
      </>
    ),
  }
  return edited === 'new' ? (
    <DrawerForm
      {...shared}
      title={t('add')}
      draftKey="serial-number-new"
      schema={serialNumberBody}
      initialValues={EMPTY}
      submit={(body) => creating.submit({ body })}
    />
  ) : (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`serial-number-${edited.id}`}
      schema={serialNumberUpdateBody}
      initialValues={toValues(edited)}
      submit={(body) => updating.submit({ params: { id: edited.id }, body })}
    />
  )
}

const EMPTY = { serial_number: '', product: '', warranty_until: null }

const toValues = ({ serial_number, product, warranty_until, updated_at }: SerialNumberRow) => ({
  serial_number,
  product,
  warranty_until,
  updated_at,
})
