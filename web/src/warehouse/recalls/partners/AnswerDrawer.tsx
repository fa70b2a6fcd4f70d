import type { RecallDetail, RecallPartner } from '@crm/contract/warehouse/recalls/recall-detail'
import { OUTCOMES } from '@crm/contract/warehouse/recalls/recall-parts'
import { answerBody } from '@crm/contract/warehouse/recalls/recalls'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Text } from '@mantine/core'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { RadioField } from '#platform/fields/choice-fields.tsx'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { choicesOf } from '../../goods/use-goods-words.ts'
import { useWeight } from '../../goods/use-weight.ts'
import { WeightField } from '../../goods/WeightField.tsx'
import { recallWrites } from '../queries.ts'
import { recallTexts } from '../texts.ts'

type Props = {
  readonly recall: RecallDetail
  readonly partner: RecallPartner
  readonly onClose: () => void
}

/** As it was said on the phone or written back. */
export function AnswerDrawer({ recall, partner, onClose }: Props) {
  const t = useTexts(recallTexts)
  const weight = useWeight()
  const [key] = useState(newKey)
  const { submit } = useWrite(recallEndpoints.addAnswer, recallWrites)
  const { partner_id, name, grams } = partner
  return (
    <DrawerForm
      title={t('answer.title', { partner: name })}
      onClose={onClose}
      draftKey={`recall-answer-${recall.id}-${partner_id}`}
      schema={answerBody}
      initialValues={{ key, partner_id, outcome: 'told', grams: null, note: '' }}
      submit={(body) => submit({ params: { id: recall.id }, body })}
      getName={useFieldNames(recallTexts)}
    >
      {grams > 0 && <Text>{t('answer.text', { weight: weight(grams) })}</Text>}
      <RadioField
        name="outcome"
        label={t('field.outcome')}
        choices={choicesOf(OUTCOMES, (code) => t(`outcome.${code}`))}
      />
      <Amount />
      <TextAreaField name="note" label={t('field.note')} optional />
    </DrawerForm>
  )
}

/** Nobody knows how much was not found. */
function Amount() {
  const t = useTexts(recallTexts)
  const outcome = useValue('outcome')
  if (outcome === 'returned') return <Text c="dimmed">{t('answer.returned')}</Text>
  if (outcome !== 'destroyed' && outcome !== 'eaten') return null
  return <WeightField name="grams" label={t('field.grams')} optional={outcome === 'eaten'} />
}
