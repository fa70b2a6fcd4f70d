import { PLACE_STORAGES } from '@crm/contract/warehouse/goods'
import { type Place, placeBody, placeUpdateBody } from '@crm/contract/warehouse/places'
import { PLACE_KINDS, placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { useQuery } from '@tanstack/react-query'
import { useWrite } from '#platform/api/query.ts'
import { SelectField } from '#platform/fields/choice-fields.tsx'
import { CheckboxField, TextField } from '#platform/fields/fields.tsx'
import { useValue } from '#platform/fields/form-context.ts'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { choicesOf, useCodeWords, useGoodsWords } from '../goods/use-goods-words.ts'
import { HandOutFields, useHandOutWords } from './HandOutFields.tsx'
import { placeChoicesQuery, placeWrites } from './queries.ts'
import { placeTexts } from './texts.ts'
import { ThermometerFields } from './ThermometerFields.tsx'

type Props = { edited: Place | 'new'; onClose: () => void }

export function PlaceDrawer({ edited, onClose }: Props) {
  const t = useTexts(placeTexts)
  const creating = useWrite(placeEndpoints.create, placeWrites)
  const updating = useWrite(placeEndpoints.update, placeWrites)
  const [codeWords, handOutWords] = [useCodeWords(), useHandOutWords()]
  const shared = {
    onClose,
    getName: useFieldNames(placeTexts),
    getWords: (field: string, value: unknown) =>
      handOutWords(field, value) ?? codeWords(field, value),
  }
  if (edited === 'new')
    return (
      <DrawerForm
        {...shared}
        title={t('add')}
        draftKey="place-new"
        schema={placeBody}
        initialValues={EMPTY}
        submit={(body) => creating.submit({ body })}
      >
        <TextField name="name" label={t('field.name')} autoFocus />
        <KindFields />
        <OtherFields />
        <ThermometerFields />
        <OfNewPoint />
      </DrawerForm>
    )
  const { id, kind } = edited
  return (
    <DrawerForm
      {...shared}
      title={t('editTitle')}
      draftKey={`place-${id}`}
      schema={placeUpdateBody}
      initialValues={valuesOf(edited)}
      submit={(body) => updating.submit({ params: { id }, body })}
    >
      <TextField name="name" label={t('field.name')} autoFocus />
      <OtherFields />
      <ThermometerFields />
      {kind === 'point' && <HandOutFields linked={edited} />}
    </DrawerForm>
  )
}

const valuesOf = ({
  name,
  storage,
  is_active,
  subject_id,
  requires_stock,
  is_measured,
  min_decicelsius,
  max_decicelsius,
  readings_a_day,
  updated_at,
}: Place) => ({
  name,
  storage,
  is_active,
  subject_id,
  requires_stock,
  is_measured,
  min_decicelsius,
  max_decicelsius,
  readings_a_day,
  updated_at,
})

const EMPTY = {
  name: '',
  kind: 'warehouse',
  parent_id: null,
  storage: 'dry',
  is_active: true,
  subject_id: null,
  requires_stock: false,
  is_measured: false,
  min_decicelsius: null,
  max_decicelsius: null,
  readings_a_day: 1,
} as const

/** Only a zone is in a warehouse. */
function KindFields() {
  const t = useTexts(placeTexts)
  const words = useGoodsWords()
  const { data } = useQuery(placeChoicesQuery())
  const isZone = useValue('kind') === 'zone'
  const warehouses = (data?.data ?? []).filter(({ kind }) => kind === 'warehouse')
  return (
    <>
      <SelectField
        name="kind"
        label={t('field.kind')}
        description={t('hint.kind')}
        choices={choicesOf(PLACE_KINDS, words.placeKind)}
      />
      {isZone && (
        <SelectField
          name="parent_id"
          label={t('field.parent_id')}
          choices={warehouses.map(({ id, label }) => ({ value: id, label }))}
        />
      )}
    </>
  )
}

const OfNewPoint = () => useValue('kind') === 'point' && <HandOutFields linked={null} />

function OtherFields() {
  const t = useTexts(placeTexts)
  const words = useGoodsWords()
  return (
    <>
      <SelectField
        name="storage"
        label={t('field.storage')}
        description={t('hint.storage')}
        choices={choicesOf(PLACE_STORAGES, words.storage)}
      />
      <CheckboxField
        name="is_active"
        label={t('field.is_active')}
        description={t('hint.is_active')}
      />
    </>
  )
}
