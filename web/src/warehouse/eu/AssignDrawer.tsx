import { euAssignBody, type EuReceiptRow } from '@crm/contract/warehouse/eu/eu-receipts'
import { euReceiptEndpoints } from '@crm/contract/warehouse/eu/eu-receipts.endpoints'
import { Alert, Text } from '@mantine/core'
import { IconArrowsSplit } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFormat } from '#platform/i18n/format.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { assignWrites, euDeliveryChoicesQuery, euReceiptQueryOf } from './queries.ts'
import { euTexts } from './texts.ts'

type Props = {
  /** Of the document. */
  readonly id: string
  readonly onClose: () => void
}

/** To which delivery the goods of a posted receipt belong, with those that were sorted together with them. */
export function AssignDrawer({ id, onClose }: Props) {
  const { data } = useQuery(euReceiptQueryOf(id))
  return data && <AssignForm receipt={data.data} onClose={onClose} />
}

type FormProps = { readonly receipt: EuReceiptRow; readonly onClose: () => void }

function AssignForm({ receipt, onClose }: FormProps) {
  const t = useTexts(euTexts)
  const { date } = useFormat()
  const { data } = useQuery(euDeliveryChoicesQuery())
  const { submit } = useWrite(euReceiptEndpoints.assign, assignWrites)
  const { id, together } = receipt
  return (
    <DrawerForm
      title={t('receipt.assignTitle', receipt)}
      submitLabel={t('receipt.assign')}
      onClose={onClose}
      draftKey={`eu-receipt-${id}`}
      schema={euAssignBody}
      initialValues={{ delivery_id: '', document_ids: [id, ...together.map((one) => one.id)] }}
      submit={(body) => submit({ body })}
      getName={useFieldNames(euTexts)}
    >
      <Text size="sm">{t('receipt.assignText')}</Text>
      {together.length > 0 && (
        <Alert color="yellow" icon={<IconArrowsSplit aria-hidden />}>
          {t('receipt.togetherText', {
            count: together.length,
            numbers: together.map(({ number }) => number).join(', '),
          })}
        </Alert>
      )}
      <SelectField
        name="delivery_id"
        label={t('field.delivery_id')}
        choices={(data?.data ?? []).map(({ number, project_name: project, day, ...choice }) => ({
          value: choice.id,
          label: t('choice', { number, project, day: date(day) }),
        }))}
        autoFocus
      />
    </DrawerForm>
  )
}
