import { euSwapBody } from '@crm/contract/warehouse/eu/eu-deliveries'
import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import type { EuShare } from '@crm/contract/warehouse/eu/eu'
import { Text } from '@mantine/core'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { today } from '#platform/i18n/today.ts'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { WeightField } from '../goods/WeightField.tsx'
import { GoodsField } from '../orders/GoodsField.tsx'
import { partnerChoicesQuery } from '../partners/queries.ts'
import { euWrites } from './queries.ts'
import { euTexts } from './texts.ts'

type Props = {
  readonly deliveryId: string
  /** Whose share is left to another one, of which goods. */
  readonly giver?: EuShare
  readonly onClose: () => void
}

/** Some of the share of one partner becomes another's. */
export function SwapDrawer({ deliveryId, giver, onClose }: Props) {
  const t = useTexts(euTexts)
  const [key] = useState(newKey)
  const { submit } = useWrite(euDeliveryEndpoints.addSwap, euWrites)
  return (
    <DrawerForm
      title={t('swaps.add')}
      submitLabel={t('swaps.add')}
      onClose={onClose}
      draftKey={`eu-swap-of-${deliveryId}`}
      schema={euSwapBody}
      initialValues={{
        key,
        from_partner_id: giver?.partner_id ?? '',
        to_partner_id: '',
        category: giver?.category ?? null,
        product_id: giver?.product_id ?? null,
        grams: null,
        day: today(),
        note: '',
      }}
      submit={(body) => submit({ params: { id: deliveryId }, body })}
      getName={useFieldNames(euTexts)}
    >
      <Fields />
    </DrawerForm>
  )
}

function Fields() {
  const t = useTexts(euTexts)
  const { data } = useQuery(partnerChoicesQuery())
  const partners = (data?.data ?? []).map(({ id, name }) => ({ value: id, label: name }))
  return (
    <>
      <Text size="sm">{t('hint.swap')}</Text>
      <SelectField name="from_partner_id" label={t('field.from_partner_id')} choices={partners} />
      <SelectField name="to_partner_id" label={t('field.to_partner_id')} choices={partners} />
      <GoodsField path="" label={t('field.goods')} />
      <WeightField name="grams" label={t('field.grams')} />
      <DateField name="day" label={t('field.day')} />
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}
