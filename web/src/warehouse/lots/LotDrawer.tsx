import { type Lot, lotBody } from '@crm/contract/warehouse/lots'
import { lotEndpoints } from '@crm/contract/warehouse/lots.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { DateFields } from './DateFields.tsx'
import { lotWrites } from './queries.ts'
import { lotTexts } from './texts.ts'

type Props = { lot: Lot; onClose: () => void }

/** Corrects what was read from the package. */
export function LotDrawer({ lot, onClose }: Props) {
  const t = useTexts(lotTexts)
  const updating = useWrite(lotEndpoints.update, lotWrites)
  const { lot_id: id, date_kind, goods_date, date_precision, maker_lot, updated_at } = lot
  return (
    <DrawerForm
      title={t('edit')}
      onClose={onClose}
      draftKey={`lot-${id}`}
      schema={lotBody}
      initialValues={{ date_kind, goods_date, date_precision, maker_lot, updated_at }}
      submit={(body) => updating.submit({ params: { id }, body })}
      getName={useFieldNames(lotTexts)}
    >
      <DateFields />
    </DrawerForm>
  )
}
