import type { FoundGoods } from '@crm/contract/foodbank/support-goods/support-goods'
import { supportGoodsEndpoints } from '@crm/contract/foodbank/support-goods/support-goods.endpoints'
import { useQueryClient } from '@tanstack/react-query'
import { type Ref, useId, useImperativeHandle, useRef, useState } from 'react'
import { call } from '#platform/api/call.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { ScanField, type ScanFieldHandle, SCANNING } from '#platform/scan/ScanField.tsx'
import type { SupportDraft } from '../form/support-draft.ts'
import { ChosenLot } from './ChosenLot.tsx'
import { adjusted, hasWeight, type ScannedLine, withFound } from './scanned-lines.ts'
import classes from './ScannedGoods.module.css'
import { ScannedRow } from './ScannedRow.tsx'
import { useStockPoints } from './use-stock-points.ts'
import { scannedGoodsTexts } from './texts.ts'

export type ScannedGoodsHandle = {
  /** To the field for codes, where there is one. */
  readonly focus: () => void
  /** To goods without a weight. */
  readonly focusUnweighed: () => void
  /** True while a code is not understood to its end; leads to what it waits for. */
  readonly isWaiting: () => boolean
}

type Props = {
  readonly draft: SupportDraft
  /** As it is now: codes may come faster than what is shown. */
  readonly getLatest: () => SupportDraft
  readonly onChange: (patch: Pick<SupportDraft, 'goods' | 'amounts'>) => void
  readonly closed: boolean
  /** Where the focus goes when there is no field for codes. */
  readonly onLeave: () => void
  readonly error: string | undefined
  readonly ref: Ref<ScannedGoodsHandle>
}

/**
 * What is handed out of exactly which lots; the amounts rise and fall with it. None of it is in the
 * way of who only types amounts.
 */
export function ScannedGoods({ draft, getLatest, onChange, closed, onLeave, error, ref }: Props) {
  const t = useTexts(scannedGoodsTexts)
  const { language } = useLanguage()
  const points = useStockPoints()
  const client = useQueryClient()
  const field = useRef<ScanFieldHandle>(null)
  const chosen = useRef<HTMLFieldSetElement>(null)
  const list = useRef<HTMLUListElement>(null)
  const errorId = useId()
  const [choices, setChoices] = useState<readonly (readonly FoundGoods[])[]>([])
  const [asked, setAsked] = useState<string>()
  const [choice, ...later] = choices
  const point = draft.organization?.id
  const lines = draft.goods ?? []
  const focus = () => {
    setAsked(undefined)
    if (field.current) field.current.focus()
    else onLeave()
  }
  useImperativeHandle(ref, () => ({
    focus: () => field.current?.focus(),
    focusUnweighed: () => {
      const at = lines.findIndex((line) => !hasWeight(line))
      list.current?.querySelectorAll('input')[at]?.focus()
    },
    isWaiting: () => {
      chosen.current?.querySelector('button')?.focus()
      return choices.length > 0 || client.isMutating({ mutationKey: SCANNING }) > 0
    },
  }))

  const getLines = () => getLatest().goods ?? []
  const change = (goods: ScannedLine[]) =>
    onChange({ goods, amounts: adjusted(getLatest().amounts, getLines(), goods, language) })
  const add = (found: FoundGoods) => {
    change(withFound(getLines(), found, language))
    if (found.grams === null) setAsked(found.goods_id)
  }
  const onCode = async (code: string) => {
    const { data } = await call(supportGoodsEndpoints.find, {
      query: { organization_id: point ?? '', code },
    })
    const listed = data.filter((lot) => getLines().some(isSame(lot)))
    // some more of what was chosen before
    const [only] = listed.length === 1 ? listed : data.length === 1 ? data : []
    if (only) add(only)
    else setChoices((waiting) => [...waiting, data])
    return null
  }
  /** The same choice stands for every code that waits for it. */
  const choose = (lot: FoundGoods) => {
    focus()
    for (const found of choices.flatMap((lots) => lots.find(isSame(lot)) ?? [])) add(found)
    setChoices(choices.filter((lots) => !lots.some(isSame(lot))))
  }
  return (
    <div className={classes.scanned}>
      {!closed && points.has(point) && (
        <ScanField ref={field} label={t('scan')} reachedBy="F8" onCode={onCode} />
      )}
      {choice && (
        <ChosenLot
          ref={chosen}
          lots={choice}
          onChoose={choose}
          onCancel={() => {
            setChoices(later)
            focus()
          }}
        />
      )}
      {lines.length > 0 && (
        <ul ref={list} className={classes.lines} aria-label={t('title')} aria-live="polite">
          {lines.map((line) => (
            <ScannedRow
              key={line.goods_id}
              line={line}
              isAsked={asked === line.goods_id}
              errorId={error && !hasWeight(line) ? errorId : undefined}
              onChange={(changed) =>
                change(getLines().map((other) => (isSame(line)(other) ? changed : other)))
              }
              onRemove={() => change(getLines().filter((other) => !isSame(line)(other)))}
              onLeave={focus}
            />
          ))}
        </ul>
      )}
      {error && (
        <p className={classes.error} id={errorId} role="alert">
          {error}
        </p>
      )}
    </div>
  )
}

type Keyed = { readonly goods_id: string }
const isSame =
  ({ goods_id }: Keyed) =>
  (other: Keyed) =>
    other.goods_id === goods_id
