import { CATEGORIES, DATE_KINDS, STORAGES } from '@crm/contract/warehouse/goods'
import { type Product, productBody, productUpdateBody } from '@crm/contract/warehouse/products'
import { MAX_CODES, productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import { printedGtin } from '@crm/contract/warehouse/gtin'
import { z } from 'zod'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField, NumberField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { FormRow } from '#platform/form/FormShell.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { FormLines } from '../FormLines.tsx'
import { choicesOf, useCodeWords, useGoodsWords } from '../goods/use-goods-words.ts'
import { CodeField } from './CodeField.tsx'
import { productWrites } from './queries.ts'
import { productTexts } from './texts.ts'

type Props = { edited: Product | 'new'; onClose: () => void }

export function ProductDrawer({ edited, onClose }: Props) {
  const t = useTexts(productTexts)
  const creating = useWrite(productEndpoints.create, productWrites)
  const updating = useWrite(productEndpoints.update, productWrites)
  const codeWords = useCodeWords()
  const shared = {
    onClose,
    getName: useFieldNames(productTexts),
    getWords: (field: string, value: unknown) =>
      field === 'codes' ? listCodes(value) : codeWords(field, value),
    children: <Fields />,
  }
  if (edited === 'new')
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey="product-new"
        schema={productBody}
        initialValues={EMPTY}
        submit={(body) => creating.submit({ body })}
      />
    )
  const { id, ...values } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`product-${id}`}
      schema={productUpdateBody}
      initialValues={values}
      submit={(body) => updating.submit({ params: { id }, body })}
    />
  )
}

const lines = z.array(z.object({ code: z.string() })).catch([])
const listCodes = (value: unknown) =>
  lines
    .parse(value)
    .map(({ code }) => printedGtin(code))
    .join(', ')

/** What comes most often. */
const EMPTY = {
  name: '',
  category: 'durables' as const,
  piece_grams: null,
  storage: 'dry' as const,
  date_kind: 'best_before' as const,
  is_active: true,
  codes: [],
}

function Fields() {
  const t = useTexts(productTexts)
  const words = useGoodsWords()
  return (
    <>
      <TextField name="name" label={t('field.name')} autoFocus />
      <SelectField
        name="category"
        label={t('field.category')}
        description={t('hint.category')}
        choices={choicesOf(CATEGORIES, words.category)}
      />
      <NumberField
        name="piece_grams"
        label={t('field.piece_grams')}
        description={t('hint.piece_grams')}
        optional
      />
      <FormRow>
        <SelectField
          name="storage"
          label={t('field.storage')}
          choices={choicesOf(STORAGES, words.storage)}
        />
        <SelectField
          name="date_kind"
          label={t('field.date_kind')}
          choices={choicesOf(DATE_KINDS, words.dateKind)}
        />
      </FormRow>
      <CheckboxField
        name="is_active"
        label={t('field.is_active')}
        description={t('hint.is_active')}
      />
      <Codes />
    </>
  )
}

function Codes() {
  const t = useTexts(productTexts)
  return (
    <FormLines
      name="codes"
      title={t('field.codes')}
      hint={t('hint.codes')}
      max={MAX_CODES}
      fresh={{ code: '', pieces: 1 }}
      words={{
        line: (values) => t('code.line', values),
        remove: (values) => t('code.remove', values),
        add: t('code.add'),
        full: t('code.full', { max: MAX_CODES }),
      }}
    >
      {(path) => (
        <FormRow>
          <CodeField name={`${path}.code`} label={t('field.code')} />
          <NumberField name={`${path}.pieces`} label={t('field.pieces')} />
        </FormRow>
      )}
    </FormLines>
  )
}
