import {
  type DonationValue,
  donationValueBody,
} from '@crm/contract/warehouse/confirmations/confirmations'
import { confirmationEndpoints } from '@crm/contract/warehouse/confirmations/confirmations.endpoints'
import { Text } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { NumberField, TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { valueWrites } from './queries.ts'
import { confirmationTexts } from './texts.ts'

type Props = {
  readonly donor: DonationValue & {
    readonly id: string
    readonly name: string
    readonly month: string
  }
  readonly onClose: () => void
}

/** What the donor says that the gifts of the month were worth. */
export function ValueDrawer({ donor, onClose }: Props) {
  const t = useTexts(confirmationTexts)
  const { month: monthWords } = useFormat()
  const { submit } = useWrite(confirmationEndpoints.enterValue, valueWrites)
  const { id, name, month, value, value_note, value_updated_at } = donor
  return (
    <DrawerForm
      title={t('valueTitle', { name, month: monthWords(month) })}
      onClose={onClose}
      draftKey={`donation-value-${id}-${month}`}
      schema={donationValueBody}
      initialValues={{ month, value, value_note, value_updated_at }}
      submit={(body) => submit({ params: { id }, body })}
      getName={useFieldNames(confirmationTexts)}
    >
      <Text>{t('valueText')}</Text>
      <NumberField
        name="value"
        label={t('field.value')}
        description={t('hint.value')}
        decimals
        optional
        autoFocus
      />
      <TextAreaField
        name="value_note"
        label={t('field.value_note')}
        description={t('hint.value_note')}
        optional
      />
    </DrawerForm>
  )
}
