import type { RecallDetail, RecallPartner } from '@crm/contract/warehouse/recalls/recall-detail'
import { recallMessageBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Text } from '@mantine/core'
import { useWrite } from '#platform/api/query.ts'
import { TextAreaField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { recallWrites } from '../queries.ts'
import { recallTexts } from '../texts.ts'

type Props = {
  readonly recall: RecallDetail
  /** Who is going to be written. */
  readonly partners: readonly RecallPartner[]
  readonly onClose: () => void
}

/** Ready to be sent, and to be changed before. */
export function MessageDrawer({ recall, partners, onClose }: Props) {
  const t = useTexts(recallTexts)
  const weight = useWeight()
  const { submit } = useWrite(recallEndpoints.send, recallWrites)
  const { id } = recall
  return (
    <DrawerForm
      title={t('message.title')}
      onClose={onClose}
      wide
      draftKey={`recall-message-${id}`}
      schema={recallMessageBody}
      initialValues={{ subject: t('message.subject', recall), text: t('message.text', recall) }}
      submit={(body) => submit({ params: { id }, body })}
      submitLabel={t('message.submit')}
      getName={useFieldNames(recallTexts)}
    >
      <Text>{t('message.to', { count: partners.length })}</Text>
      <ul>
        {partners.map(({ partner_id, name, email, grams }) => (
          <li key={partner_id}>{[name, email, weight(grams)].filter(Boolean).join(' · ')}</li>
        ))}
      </ul>
      <TextField name="subject" label={t('field.subject')} />
      <TextAreaField name="text" label={t('field.text')} minRows={10} />
      <Text c="dimmed">{t('message.added')}</Text>
    </DrawerForm>
  )
}
