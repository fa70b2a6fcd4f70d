import {
  AMOUNT_ROWS,
  type AmountCode,
  type Amounts,
  MAX_AMOUNT_KG,
  getTotal,
} from '@crm/contract/foodbank/amounts'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useId,
  useImperativeHandle,
  useRef,
} from 'react'
import { useFormat } from '#platform/i18n/format.ts'
import { useLanguage, useTexts } from '#platform/i18n/use-texts.ts'
import { FIRST_FIELD, moveFor, TYPING_ORDER } from './amount-moves.ts'
import { amountProblem, type AmountTexts, filled, totalOfTexts } from './amount-text.ts'
import { AmountHead } from './AmountHead.tsx'
import classes from './AmountGrid.module.css'
import { supportTexts } from '../texts.ts'
import { usualUnderTotal } from '../form/unusual-total.ts'

export type AmountGridHandle = {
  readonly focus: (code?: AmountCode) => void
}

type Props = {
  values: AmountTexts
  onChange: (values: AmountTexts) => void
  onSave: () => void
  /** The column is left out when unknown. */
  previous: (Readonly<Amounts> & { readonly date: string }) | null
  suggestion: Readonly<Amounts> | null
  /** Fields with invalid text, after the first attempt to save. */
  wrong?: readonly AmountCode[]
  error?: string | undefined
  startsHere?: boolean
  ref?: Ref<AmountGridHandle>
}

/** The amounts of a hand-out as a grid for the keyboard: own goods, goods of the operational programme, last time, the suggestion. */
export function AmountGrid({
  values,
  onChange,
  onSave,
  previous,
  suggestion,
  wrong = [],
  error,
  startsHere = false,
  ref,
}: Props) {
  const t = useTexts(supportTexts)
  const { language } = useLanguage()
  const errorId = useId()
  const fields = useRef(new Map<AmountCode, HTMLInputElement>())
  const focus = (code: AmountCode = FIRST_FIELD) => fields.current.get(code)?.focus()
  useImperativeHandle(ref, () => ({ focus }))

  const take = (offer: Readonly<Amounts> | null, codes?: readonly AmountCode[]) =>
    offer && onChange(filled(values, offer, language, codes))

  const onKeyDown = (code: AmountCode) => (event: KeyboardEvent<HTMLInputElement>) => {
    const move = moveFor(code, getKey(event))
    if (move === undefined) return
    event.preventDefault()
    if (move === 'save') onSave()
    else if (move === 'copy-previous') take(previous, [code])
    else if (move === 'copy-suggestion') take(suggestion, [code])
    else if (move !== 'stay') focus(move.to)
  }
  const hasError = Boolean(error) || wrong.length > 0
  const fieldFor = (code: AmountCode, label: string) => (
    <AmountField
      label={label}
      value={values[code] ?? ''}
      onChange={(text) => onChange({ ...values, [code]: text })}
      onKeyDown={onKeyDown(code)}
      wrong={wrong.includes(code)}
      describedBy={hasError ? errorId : undefined}
      last={code === TYPING_ORDER.at(-1)}
      startsHere={startsHere && code === FIRST_FIELD}
      ref={(input) => {
        if (input) fields.current.set(code, input)
        else fields.current.delete(code)
      }}
    />
  )

  return (
    <div className={classes.whole}>
      <table className={classes.grid} aria-label={t('grid.caption')}>
        <AmountHead
          previousOn={previous?.date}
          {...(previous ? { onPrevious: () => take(previous) } : {})}
          {...(suggestion ? { onSuggestion: () => take(suggestion) } : {})}
        />
        <tbody>
          {AMOUNT_ROWS.map((row) => (
            <AmountRow key={row.category} {...{ row, previous, suggestion, take, fieldFor }} />
          ))}
        </tbody>
      </table>
      <UnusualTotal values={values} offers={[previous, suggestion]} />
      {hasError && (
        <p className={classes.error} id={errorId} role="alert">
          {error ?? <Problems texts={wrong.map((code) => values[code] ?? '')} />}
        </p>
      )}
    </div>
  )
}

const getKey = ({
  key,
  ctrlKey,
  metaKey,
  altKey,
  currentTarget,
}: KeyboardEvent<HTMLInputElement>) => ({
  key,
  ctrlKey: ctrlKey || metaKey,
  altKey,
  atStart: currentTarget.selectionStart === 0,
  atEnd: currentTarget.selectionEnd === currentTarget.value.length,
})

type RowProps = Pick<Props, 'previous' | 'suggestion'> & {
  row: (typeof AMOUNT_ROWS)[number]
  take: (offer: Readonly<Amounts>, codes: readonly AmountCode[]) => void
  fieldFor: (code: AmountCode, label: string) => ReactNode
}

/** The goods of one category: own, of the programme, and what is offered for them. */
function AmountRow({ row, previous, suggestion, take, fieldFor }: RowProps) {
  const t = useTexts(supportTexts)
  const category = t(`category.${row.category}`)
  const label = (column: string) => t('grid.field', { category, column })
  const offers = [
    { key: 'grid.takePrevious', amounts: previous },
    { key: 'grid.takeSuggestion', amounts: suggestion },
  ] as const
  return (
    <tr>
      <th scope="row" className={classes.category}>
        {category}
      </th>
      <td className={classes.inputCell}>{fieldFor(row.own, label(t('grid.own')))}</td>
      <td className={classes.inputCell}>{row.op && fieldFor(row.op, label(t('grid.op')))}</td>
      {offers.map(
        ({ key, amounts }) =>
          amounts && (
            <td key={key} className={classes.offerCell}>
              <AmountOffer
                own={amounts[row.own]}
                op={row.op ? amounts[row.op] : 0}
                getLabel={(amount) => t(key, { category, amount })}
                onTake={() => take(amounts, row.op ? [row.own, row.op] : [row.own])}
              />
            </td>
          ),
      )}
    </tr>
  )
}

type UnusualProps = { values: AmountTexts; offers: readonly (Readonly<Amounts> | null)[] }

function UnusualTotal({ values, offers }: UnusualProps) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const totals = offers.flatMap((offer) => (offer ? [getTotal(offer)] : []))
  const usual = usualUnderTotal(totalOfTexts(values), totals)
  return (
    <div role="status">
      {usual !== undefined && (
        <p className={classes.unusual}>
          <IconAlertTriangle size={18} aria-hidden />
          {t('grid.unusual', { usual: format.kilograms(usual) })}
        </p>
      )}
    </div>
  )
}

/** What is wrong with these texts, each reason once. */
function Problems({ texts }: { texts: readonly string[] }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  const problems = new Set(texts.map((text) => amountProblem(text) ?? 'wrong'))
  return [...problems]
    .map((problem) => t(`grid.${problem}`, { most: format.kilograms(MAX_AMOUNT_KG) }))
    .join('. ')
}

type FieldProps = {
  label: string
  value: string
  onChange: (text: string) => void
  onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void
  wrong: boolean
  describedBy: string | undefined
  last: boolean
  startsHere: boolean
  ref: Ref<HTMLInputElement>
}

/** A text field, because number fields refuse the decimal comma in some browsers and react to the mouse wheel. */
function AmountField({
  label,
  value,
  onChange,
  onKeyDown,
  wrong,
  describedBy,
  last,
  startsHere,
  ref,
}: FieldProps) {
  return (
    <input
      ref={ref}
      className={classes.field}
      data-long={value.length > 5 || undefined}
      type="text"
      inputMode="decimal"
      enterKeyHint={last ? 'done' : 'next'}
      autoComplete="off"
      data-autofocus={startsHere || undefined}
      aria-label={label}
      aria-invalid={wrong}
      aria-describedby={describedBy}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
      onKeyDown={onKeyDown}
      onFocus={(event) => event.currentTarget.select()}
    />
  )
}

type OfferProps = {
  own: number
  op: number
  getLabel: (amount: string) => string
  onTake: () => void
}

function AmountOffer({ own, op, getLabel, onTake }: OfferProps) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  if (own === 0 && op === 0)
    return (
      <span className={classes.none} role="img" aria-label={t('grid.nothing')}>
        –
      </span>
    )
  // „6 + 2 OP", or „0,4 OP" without own goods
  const inOp =
    op > 0 ? t(own > 0 ? 'grid.plusOp' : 'grid.onlyOp', { amount: format.number(op) }) : ''
  const amount = own > 0 ? format.number(own) : ''
  return (
    // not in the tab order: on the keyboard Alt with an arrow takes an offer
    <button
      type="button"
      tabIndex={-1}
      className={classes.offer}
      aria-label={getLabel(`${amount} ${inOp}`.trim())}
      onClick={onTake}
    >
      {amount}
      {op > 0 && <small>{inOp}</small>}
    </button>
  )
}
