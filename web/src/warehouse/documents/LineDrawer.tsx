import {
  type DocumentLine,
  lineBody,
  lotLineBody,
  type WarehouseDocument,
} from '@crm/contract/warehouse/documents'
import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import type { Lot } from '@crm/contract/warehouse/lots'
import { useState } from 'react'
import { newKey } from '#platform/api/new-key.ts'
import { useWrite } from '#platform/api/query.ts'
import { NumberField, TextField } from '#platform/fields/fields.tsx'
import { DrawerForm } from '#platform/form/DrawerForm.tsx'
import { useFieldNames } from '#platform/i18n/use-field-names.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../goods/use-weight.ts'
import { WeightField } from '../goods/WeightField.tsx'
import { useLotWords } from '../lots/use-lot-words.ts'
import { draftWrites } from './queries.ts'
import { documentTexts } from './texts.ts'

type Props = {
  readonly document: WarehouseDocument
  readonly lot: Pick<Lot, 'lot_id' | 'lot_number' | 'product_name' | 'category' | 'by_pieces'>
  /** Without it the lot is added. */
  readonly line?: DocumentLine
  /** What lies of it at the place that it is taken from; all of it is proposed. */
  readonly there?: { readonly grams: number; readonly pieces: number }
  readonly onClose: () => void
}

/** How much of a lot, and why this one where another spoils sooner. */
export function LineDrawer({ document, lot, line, there, onClose }: Props) {
  const t = useTexts(documentTexts)
  const words = useLotWords()
  const weight = useWeight()
  const [key] = useState(newKey)
  const adding = useWrite(documentEndpoints.addLot, draftWrites)
  const updating = useWrite(documentEndpoints.updateLine, draftWrites)
  const grams = there?.grams ?? line?.there_grams
  const hint = document.kind === 'return' ? 'line.issued' : 'line.there'
  const shared = { title: words.name(lot), onClose, getName: useFieldNames(documentTexts) }
  const fields = (
    <Fields
      byPieces={lot.by_pieces}
      hint={grams === undefined || grams === null ? null : t(hint, { weight: weight(grams) })}
      asksReason={document.from_place !== null && document.kind !== 'sorting'}
    />
  )
  if (line)
    return (
      <DrawerForm
        {...shared}
        draftKey={`line-${line.id}`}
        schema={lineBody}
        initialValues={{ grams: line.grams, pieces: line.pieces, reason: line.reason ?? '' }}
        submit={(body) => updating.submit({ params: { id: line.id }, body })}
      >
        {fields}
      </DrawerForm>
    )
  return (
    <DrawerForm
      {...shared}
      submitLabel={t('addLot')}
      draftKey={`lot-${lot.lot_id}-of-${document.id}`}
      schema={lotLineBody}
      initialValues={{
        key,
        lot_id: lot.lot_id,
        grams: there?.grams ?? 0,
        pieces: lot.by_pieces ? (there?.pieces ?? null) : null,
        reason: '',
      }}
      submit={(body) => adding.submit({ params: { id: document.id }, body })}
    >
      {fields}
    </DrawerForm>
  )
}

type FieldsProps = {
  readonly byPieces: boolean
  /** How much there is. */
  readonly hint: string | null
  readonly asksReason: boolean
}

function Fields({ byPieces, hint, asksReason }: FieldsProps) {
  const t = useTexts(documentTexts)
  return (
    <>
      <WeightField
        name="grams"
        label={t('field.grams')}
        autoFocus
        {...(hint === null ? {} : { description: hint })}
      />
      {byPieces && <NumberField name="pieces" label={t('field.pieces')} />}
      {asksReason && (
        <TextField
          name="reason"
          label={t('field.reason')}
          description={t('hint.reason')}
          optional
        />
      )}
    </>
  )
}
