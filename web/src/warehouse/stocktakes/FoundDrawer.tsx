import { goodsBody } from '@crm/contract/warehouse/documents'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { GoodsFields, NEW_GOODS } from '../documents/GoodsFields.tsx'
import { countWrites } from './queries.ts'
import { stocktakeTexts } from './texts.ts'

type Props = { readonly id: string; readonly onClose: () => void }

/** Goods without a label: they become a lot. */
export function FoundDrawer({ id, onClose }: Props) {
  const t = useTexts(stocktakeTexts)
  const [key] = useState(newKey)
  const { submit } = useWrite(stocktakeEndpoints.addFound, countWrites)
  return (
    <DrawerForm
      wide
      title={t('addFound')}
      onClose={onClose}
      draftKey={`found-${id}`}
      schema={goodsBody}
      initialValues={{ ...NEW_GOODS, key }}
      submit={(body) => submit({ params: { id }, body })}
      getName={useFieldNames(stocktakeTexts)}
    >
      <GoodsFields />
    </DrawerForm>
  )
}
