import { DATE_KINDS, DATE_PRECISIONS } from '@crm/contract/warehouse/goods'
import { useEffect } from 'react'
import { RadioField, SelectField } from '#platform/fields/choice-fields.tsx'
import { DateField } from '#platform/fields/DateField.tsx'
import { TextField } from '#platform/fields/fields.tsx'
import { useForm, useValue } from '#platform/fields/form-context.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { choicesOf, useGoodsWords } from '../goods/use-goods-words.ts'
import { MonthField } from './MonthField.tsx'
import { lotTexts } from './texts.ts'

/** What stands on the package: kind of date, day or month, and the manufacturer's lot. */
export function DateFields() {
  const t = useTexts(lotTexts)
  const words = useGoodsWords()
  const isDated = useValue('date_kind') !== 'none'
  const isMonth = useValue('date_precision') === 'month'
  const date = { name: 'goods_date', label: t('field.goods_date') }
  useNoDateWithoutKind()
  return (
    <>
      <SelectField
        name="date_kind"
        label={t('field.date_kind')}
        choices={choicesOf(DATE_KINDS, words.dateKind)}
      />
      {isDated && (
        <>
          <RadioField
            name="date_precision"
            label={t('field.date_precision')}
            choices={choicesOf(DATE_PRECISIONS, (code) => t(`precision.${code}`))}
            beside
          />
          {isMonth ? (
            <MonthField {...date} description={t('hint.month')} />
          ) : (
            <DateField {...date} />
          )}
        </>
      )}
      <TextField
        name="maker_lot"
        label={t('field.maker_lot')}
        description={t('hint.maker_lot')}
        optional
      />
    </>
  )
}

/** A hidden date would be refused, and nobody could see why. */
function useNoDateWithoutKind(): void {
  const form = useForm()
  const isHidden = useValue('date_kind') === 'none'
  const isThere = useValue('goods_date') !== null
  useEffect(() => {
    if (isHidden && isThere) form.set('goods_date', null)
  }, [form, isHidden, isThere])
}
