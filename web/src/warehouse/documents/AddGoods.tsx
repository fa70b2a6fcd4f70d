import { goodsBody, type WarehouseDocument } from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { Card } from '#platform/card/Card.tsx'
import { FormShell } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { GoodsFields, NEW_GOODS } from './GoodsFields.tsx'
import { draftWrites } from './queries.ts'
import { documentTexts } from './texts.ts'

/** One line after the other of what comes in, or out of a sorting: what was added is below, and the form is empty again. */
export function AddGoods({ document }: { document: WarehouseDocument }) {
  const t = useTexts(documentTexts)
  const [key, setKey] = useState(newKey)
  const { submit } = useWrite(documentEndpoints.addGoods, draftWrites)
  return (
    <Card title={t(document.kind === 'sorting' ? 'add.made' : 'add.goods')}>
      <FormShell
        key={key}
        draftKey={`goods-of-${document.id}`}
        schema={goodsBody}
        initialValues={{ ...NEW_GOODS, key }}
        submit={(body) => submit({ params: { id: document.id }, body })}
        onSaved={() => setKey(newKey())}
        submitLabel={t('addGoods')}
        getName={useFieldNames(documentTexts)}
      >
        <GoodsFields />
      </FormShell>
    </Card>
  )
}
