import type { CollectionShop } from '@crm/contract/warehouse/collections/collection-rows'
import { receiptBody } from '@crm/contract/warehouse/collections/collections'
import { collectionShopEndpoints } from '@crm/contract/warehouse/collections/collections.endpoints'
import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { Text } from '@mantine/core'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { PlaceField } from '../documents/PlaceField.tsx'
import { useGoodsWords } from '../goods/use-goods-words.ts'
import { WeightField } from '../goods/WeightField.tsx'
import { MonthField } from '../lots/MonthField.tsx'
import { warehousePaths } from '../paths.ts'
import { nameOf } from './figures-form.ts'
import { receiptWrites } from './queries.ts'
import { collectionTexts } from './texts.ts'

type Props = { readonly shop: CollectionShop; readonly onClose: () => void }

/** What of a shop came to the warehouse; the draft opens, to be weighed and posted. */
export function ReceiptDrawer({ shop, onClose }: Props) {
  const t = useTexts(collectionTexts)
  const words = useGoodsWords()
  const navigate = useNavigate()
  const [key] = useState(newKey)
  const { submit } = useWrite(collectionShopEndpoints.receive, {
    ...receiptWrites,
    onSuccess: ({ data }: { data: { document_id: string } }) =>
      void navigate({ to: warehousePaths.document(data.document_id) }),
  })
  return (
    <DrawerForm
      title={t('receiveTitle', { name: nameOf(shop) })}
      submitLabel={t('receiveSubmit')}
      onClose={onClose}
      draftKey={`collection-receipt-${shop.id}`}
      schema={receiptBody}
      initialValues={{ key, place_id: '', goods: goodsOf(shop) }}
      submit={(body) => submit({ params: { id: shop.id }, body })}
      getName={useFieldNames(collectionTexts)}
    >
      <Text>{t('receiveText')}</Text>
      <PlaceField name="place_id" label={t('field.place_id')} />
      <Text c="dimmed">{t('hint.month')}</Text>
      {CATEGORIES.map((category, at) => (
        <FormRow key={category}>
          <WeightField
            name={`goods.${at}.grams`}
            label={t('weightOf', { category: words.category(category) })}
            optional
          />
          <MonthField
            name={`goods.${at}.goods_date`}
            label={t('month', { category: words.category(category) })}
            optional
          />
        </FormRow>
      ))}
    </DrawerForm>
  )
}

/** What was reported, before anything of it has come; of a later car nobody knows what is in it. */
const goodsOf = (shop: CollectionShop) => {
  const isFirst = shop.received_grams + shop.draft_grams === 0
  return CATEGORIES.map((category) => ({
    category,
    grams: isFirst && shop[category] ? shop[category] : null,
    goods_date: null,
  }))
}
