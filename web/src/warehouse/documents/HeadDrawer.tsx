import {
  documentBody,
  documentUpdateBody,
  HEAD_FIELDS,
  type MovingKind,
  PURPOSES,
} from '@crm/contract/warehouse/document-heads/document-heads'
import type { WarehouseDocument } from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { SOURCES } from '@crm/contract/warehouse/goods'
import type { DocumentKind } from '@crm/contract/warehouse/lots'
import { stocktakeBody } from '@crm/contract/warehouse/stocktakes'
import { stocktakeEndpoints } from '@crm/contract/warehouse/stocktakes.endpoints'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { RadioField } from '#platform/fields/choice-fields.tsx'
import { TextAreaField } from '#platform/fields/fields.tsx'
import { MomentField } from '#platform/fields/MomentField.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { choicesOf, useGoodsWords } from '../goods/use-goods-words.ts'
import { warehousePaths } from '../paths.ts'
import { DonorFields } from './DonorFields.tsx'
import { EuDeliveryField } from './head/EuDeliveryField.tsx'
import { PartnerField } from './PartnerField.tsx'
import { PlaceField } from './PlaceField.tsx'
import { draftWrites } from './queries.ts'
import { documentTexts } from './texts.ts'

/** A hand-out begins in another module. */
export type BegunKind = Exclude<DocumentKind, 'hand_out'>

type Props = {
  readonly kind: BegunKind
  /** Without it a new document is begun. */
  readonly edited?: WarehouseDocument
  readonly onClose: () => void
}

/** From where, to where and when; the goods come afterwards. */
export function HeadDrawer({ kind, edited, onClose }: Props) {
  const t = useTexts(documentTexts)
  const [key] = useState(newKey)
  const navigate = useNavigate()
  const open = ({ data }: { data: { id: string } }) =>
    void navigate({
      to:
        kind === 'stocktake' ? warehousePaths.stocktake(data.id) : warehousePaths.document(data.id),
    })
  const creating = useWrite(documentEndpoints.create, { ...draftWrites, onSuccess: open })
  const counting = useWrite(stocktakeEndpoints.create, { ...draftWrites, onSuccess: open })
  const updating = useWrite(documentEndpoints.update, draftWrites)
  const shared = { onClose, getName: useFieldNames(documentTexts) }
  if (kind === 'stocktake')
    return (
      <DrawerForm
        {...shared}
        title={t('new.stocktake')}
        submitLabel={t('begin')}
        draftKey="stocktake-new"
        schema={stocktakeBody}
        initialValues={{ key, place_id: '', note: '' }}
        submit={(body) => counting.submit({ body })}
      >
        <PlaceField name="place_id" label={t('field.place_id')} />
        <TextAreaField name="note" label={t('field.note')} optional />
      </DrawerForm>
    )
  if (!edited)
    return (
      <DrawerForm
        {...shared}
        title={t(`new.${kind}`)}
        submitLabel={t('begin')}
        draftKey={`document-new-${kind}`}
        schema={documentBody}
        initialValues={{ ...EMPTY, kind, key }}
        submit={(body) => creating.submit({ body })}
      >
        <Fields kind={kind} />
      </DrawerForm>
    )
  return (
    <DrawerForm
      {...shared}
      title={t('edit')}
      draftKey={`document-${edited.id}`}
      schema={documentUpdateBody}
      initialValues={{ ...toValues(edited), kind }}
      submit={(body) => updating.submit({ params: { id: edited.id }, body })}
    >
      <Fields kind={kind} />
    </DrawerForm>
  )
}

const EMPTY = {
  from_place_id: null,
  to_place_id: null,
  donor_id: null,
  donor_site_id: null,
  partner_id: null,
  source: 'own',
  eu_delivery_id: null,
  purpose: 'disposal',
  note: '',
  happened_at: null,
} as const

const toValues = (document: WarehouseDocument) => ({
  from_place_id: document.from_place?.id ?? null,
  to_place_id: document.to_place?.id ?? null,
  donor_id: document.donor_id,
  donor_site_id: document.donor_site_id,
  partner_id: document.partner_id,
  source: document.source ?? EMPTY.source,
  eu_delivery_id: document.eu_delivery?.id ?? null,
  purpose: document.purpose ?? EMPTY.purpose,
  note: document.note ?? '',
  happened_at: document.happened_at,
  updated_at: document.updated_at,
})

const NOON = '12:00'

function Fields({ kind }: { kind: MovingKind }) {
  const t = useTexts(documentTexts)
  const words = useGoodsWords()
  const { needs, may = [] } = HEAD_FIELDS[kind]
  const has = (field: (typeof needs)[number]) => needs.includes(field) || may.includes(field)
  return (
    <>
      {has('donor_id') && <DonorFields isNeeded={needs.includes('donor_id')} />}
      {/* who gives goods back stands before where they go */}
      {kind === 'return' && <PartnerField />}
      {has('from_place_id') && <PlaceField name="from_place_id" label={t('field.from_place_id')} />}
      {has('to_place_id') && <PlaceField name="to_place_id" label={t('field.to_place_id')} />}
      {has('partner_id') && kind !== 'return' && <PartnerField />}
      {has('source') && (
        <RadioField
          name="source"
          label={t('field.source')}
          choices={choicesOf(SOURCES, words.source)}
          beside
        />
      )}
      {has('eu_delivery_id') && <EuDeliveryField />}
      {has('purpose') && (
        <RadioField
          name="purpose"
          label={t(kind === 'sorting' ? 'rest' : 'field.purpose')}
          choices={choicesOf(PURPOSES, (code) => t(`purpose.${code}`))}
        />
      )}
      <MomentField
        name="happened_at"
        label={t('field.happened_at')}
        description={t('hint.happened_at')}
        defaultTime={NOON}
        optional
      />
      <TextAreaField name="note" label={t('field.note')} optional />
    </>
  )
}
