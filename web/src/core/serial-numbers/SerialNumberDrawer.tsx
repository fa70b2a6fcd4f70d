import {
  serialNumberBody,
  type SerialNumberRow,
  serialNumberUpdateBody,
} from '@crm/contract/core/complaints/serial-numbers'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { FormDrawer } from '#platform/form/FormDrawer.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCreateSerialNumber, useUpdateSerialNumber } from './queries.ts'
import { serialNumberTexts } from './texts.ts'

const EMPTY = { serial_number: '', product: '', warranty_until: null }
const FIELDS = ['serial_number', 'product', 'warranty_until'] as const

type Props = { edited: SerialNumberRow | 'new'; onClose: () => void }

export function SerialNumberDrawer({ edited, onClose }: Props) {
  const t = useTexts(serialNumberTexts)
  const creating = useCreateSerialNumber()
  const updating = useUpdateSerialNumber()
  const nameOf = (field: string) => {
    const known = FIELDS.find((name) => name === field)
    return known ? t(`field.${known}`) : field
  }
  const shared = { onSaved: onClose, onCancel: onClose, nameOf }
  if (edited === 'new') {
    return (
      <FormDrawer title={t('add')} onClose={onClose}>
        <FormShell
          {...shared}
          draftKey="serial-number-new"
          schema={serialNumberBody}
          initialValues={EMPTY}
          submit={(body) => creating.submit({ body })}
        >
          <SerialNumberFields />
        </FormShell>
      </FormDrawer>
    )
  }
  const { id, serial_number, product, warranty_until, updated_at } = edited
  return (
    <FormDrawer title={t('editTitle')} onClose={onClose}>
      <FormShell
        {...shared}
        draftKey={`serial-number-${id}`}
        schema={serialNumberUpdateBody}
        initialValues={{ serial_number, product, warranty_until, updated_at }}
        submit={(body) => updating.submit({ params: { id }, body })}
      >
        <SerialNumberFields />
      </FormShell>
    </FormDrawer>
  )
}

function SerialNumberFields() {
  const t = useTexts(serialNumberTexts)
  return (
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
  )
}
