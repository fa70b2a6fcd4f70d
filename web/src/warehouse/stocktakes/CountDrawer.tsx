import { countBody, type SheetRow } from '@crm/contract/warehouse/stocktakes'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { useWrite } from '#platform/api/query.ts'
import { NumberField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { WeightField } from '../goods/WeightField.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { countWrites } from './queries.ts'
import { stocktakeTexts } from './texts.ts'

type Props = { readonly id: string; readonly row: SheetRow; readonly onClose: () => void }

/** What was found of a lot; nothing of it is 0. */
export function CountDrawer({ id, row, onClose }: Props) {
  const t = useTexts(stocktakeTexts)
  const words = useLotWords()
  const { submit } = useWrite(stocktakeEndpoints.setCount, countWrites)
  const { lot_id, grams, pieces, by_pieces } = row
  return (
    <DrawerForm
      title={words.name(row)}
      onClose={onClose}
      draftKey={`count-${id}-${lot_id}`}
      schema={countBody}
      initialValues={{ lot_id, grams, pieces }}
      submit={(body) => submit({ params: { id }, body })}
      getName={useFieldNames(stocktakeTexts)}
    >
      <WeightField name="grams" label={t('field.grams')} description={t('hint.grams')} autoFocus />
      {by_pieces && <NumberField name="pieces" label={t('field.pieces')} />}
    </DrawerForm>
  )
}
