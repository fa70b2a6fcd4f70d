import type { Amounts } from '@crm/contract/foodbank/amounts'
import { Alert } from '@mantine/core'
import { IconAlertTriangle } from '@tabler/icons-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  type RefObject,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { ReasonField } from '#foodbank/closed-periods/ReasonField.tsx'
import { OrganizationSelect } from '#foodbank/organizations/OrganizationSelect.tsx'
import type { OrganizationScope } from '#foodbank/organizations/select-queries.ts'
import { Findings } from '#foodbank/entitlement/Findings.tsx'
import { KilogramHint } from '#foodbank/entitlement/KilogramHint.tsx'
import { FoldedMeasures } from '#foodbank/measures/FoldedMeasures.tsx'
import { totalOfTexts } from '../amounts/amount-text.ts'
import { AmountGrid, type AmountGridHandle } from '../amounts/AmountGrid.tsx'
import { ScannedGoods, type ScannedGoodsHandle } from '../goods/ScannedGoods.tsx'
import type { SupportDraft } from './support-draft.ts'
import { SupportDetails, SupportKeys } from './SupportDetails.tsx'
import { DetailsButton, SupportFoot } from './SupportFoot.tsx'
import classes from './SupportForm.module.css'
import { supportTexts } from '../texts.ts'
import { useSuggestion } from './use-suggestion.ts'
import { type SupportValues, useSupportForm } from './use-support-form.ts'
import { useConfirmTotal } from './unusual-total.ts'
import { Unfolded } from '#platform/unfold/Unfolded.tsx'

export type SupportFormHandle = { readonly focus: () => void }

type Props = {
  draftKey: string
  initial: SupportDraft
  /** Without it, the organization in `initial` is fixed. */
  organizations?: OrganizationScope | undefined
  previous: (Readonly<Amounts> & { readonly date: string }) | null
  /** The likely amounts; if missing, they are read for `persons`, organization and date. */
  suggestion?: Readonly<Amounts> | null
  /** The usual amounts where none are suggested; a total far above them is questioned. */
  usual?: Readonly<Amounts> | null
  persons?: number | undefined
  /** Errors it throws are shown in the form. */
  save: (values: SupportValues) => Promise<unknown>
  onSaved: () => void
  onCancel?: (() => void) | undefined
  onDiscard?: (() => void) | undefined
  /** Who is helped, by which reservation: of a new hand-out, whose entitlement is told while it is weighed. */
  helped?: { readonly applicantId: string; readonly requestId: string | undefined }
  /** A new hand-out can be accompanied by measures. */
  offersMeasures?: boolean
  /** Date and note wait behind a button, because the desk rarely needs them. */
  dense?: boolean
  instead?: ReactNode
  startsHere?: boolean
  /** Can no longer be saved; the text stays readable. */
  closed?: boolean
  /** Shown instead of `stale_record`. */
  stale?: ReactNode
  ref?: Ref<SupportFormHandle>
}

/** A hand-out at the desk and on the applicant's card. Not built on the shared form, because its fields are a keyboard grid. */
export function SupportForm({ dense = false, startsHere = !dense, ref, ...props }: Props) {
  const { organizations, previous, closed = false, stale, instead, onDiscard, onCancel } = props
  const t = useTexts(supportTexts)
  const grid = useRef<AmountGridHandle>(null)
  const scan = useRef<ScannedGoodsHandle>(null)
  const { form, suggestion, details, save } = useEntry(props, { grid, scan }, dense)
  const detailsId = useId()
  const isTyped = useFirstFocus(grid, startsHere)
  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }))

  const { draft, errors, change } = form
  const failure = stale && errors.code === 'stale_record' ? undefined : errors.form
  return (
    <KeyboardForm onSave={save} onScan={() => scan.current?.focus()}>
      {stale}
      {organizations && (
        <OrganizationSelect
          label={t('form.organization')}
          placeholder={t('form.chooseOrganization')}
          scope={organizations}
          value={draft.organization}
          onChange={(organization) => change({ organization })}
          error={errors.organization}
        />
      )}
      {props.helped && !closed && (
        <KilogramHint
          {...props.helped}
          organizationId={draft.organization?.id}
          day={draft.date}
          kilograms={totalOfTexts(draft.amounts)}
        />
      )}
      <AmountGrid
        ref={grid}
        values={draft.amounts}
        onChange={(amounts) => change({ amounts })}
        onSave={save}
        startsHere={isTyped}
        previous={previous}
        suggestion={suggestion}
        wrong={errors.wrong ?? []}
        error={errors.amounts}
      />
      <ScannedGoods
        ref={scan}
        draft={draft}
        getLatest={form.getLatest}
        onChange={change}
        closed={closed}
        onLeave={() => grid.current?.focus()}
        error={errors.goods}
      />
      <Unfolded isOpen={details.isOpen} id={detailsId}>
        <SupportDetails draft={draft} errors={errors} onChange={change} />
      </Unfolded>
      {props.offersMeasures && (
        <FoldedMeasures
          value={draft.measures ?? []}
          onChange={(measures) => change({ measures })}
          error={errors.measures}
        />
      )}
      {form.concerned && (
        <ReasonField
          periods={form.concerned}
          value={draft.reason ?? ''}
          onChange={(reason) => change({ reason })}
          error={errors.reason}
        />
      )}
      {failure && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} role="alert">
          {errors.unmet ? <Findings unmet={errors.unmet} /> : failure}
        </Alert>
      )}
      <SupportFoot
        kilograms={totalOfTexts(draft.amounts)}
        closed={closed}
        isSaving={form.isSaving}
        clear={form.discard}
        onDiscard={onDiscard}
        onCancel={onCancel}
      >
        {dense && (
          <div className={classes.instead}>
            {instead}
            <DetailsButton controls={detailsId} {...details} />
          </div>
        )}
      </SupportFoot>
      {!dense && (
        <SupportKeys hasPrevious={previous !== null} hasSuggestion={suggestion !== null} />
      )}
    </KeyboardForm>
  )
}

type Parts = {
  readonly grid: RefObject<AmountGridHandle | null>
  readonly scan: RefObject<ScannedGoodsHandle | null>
}

/** The draft and its saving; after a refusal the user stands where the mistake is. */
function useEntry(
  { previous, suggestion: given, usual = null, persons, closed, onSaved, ...options }: Props,
  { grid, scan }: Parts,
  dense: boolean,
) {
  const confirmTotal = useConfirmTotal(persons)
  const form = useSupportForm({
    ...options,
    confirmTotal: (total) => confirmTotal(total, [previous, suggestion, usual]),
  })
  const { draft } = form
  const read = useSuggestion({
    organizationId: draft.organization?.id,
    date: draft.date,
    persons: given === undefined ? persons : undefined,
  })
  const suggestion = given ?? read
  const [areDetailsOpen, setDetailsOpen] = useState(!dense || draft.note !== '')

  const save = async () => {
    if (closed || scan.current?.isWaiting()) return
    const result = await form.submit()
    if (result === 'saved') return onSaved()
    if (result === 'busy') return
    if (result === 'declined') return grid.current?.focus()
    if (result.date || result.note) setDetailsOpen(true)
    else if (result.goods) scan.current?.focusUnweighed()
    else if (
      !result.form &&
      !result.organization &&
      !result.reason &&
      !result.measures &&
      !result.code
    )
      grid.current?.focus(result.wrong?.[0])
  }
  return {
    form,
    suggestion,
    details: { isOpen: areDetailsOpen, toggle: () => setDetailsOpen(!areDetailsOpen) },
    save: () => void save(),
  }
}

type KeyboardProps = { onSave: () => void; onScan: () => void; children: ReactNode }

/** Saves by its button and by Ctrl+Enter in any field; F8 leads to the field for codes. */
function KeyboardForm({ onSave, onScan, children }: KeyboardProps) {
  const saveInstead = (event: FormEvent) => {
    event.preventDefault()
    onSave()
  }
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isSave = event.key === 'Enter' && (event.ctrlKey || event.metaKey)
    // the floating calendar is outside the form and has its own keys
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (!isOwn || event.defaultPrevented) return
    if (isSave) saveInstead(event)
    else if (event.key === 'F8') {
      event.preventDefault()
      onScan()
    }
  }
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one key of all its fields, as Enter is
    <form className={classes.form} onSubmit={saveInstead} onKeyDown={onKeyDown} noValidate>
      {children}
    </form>
  )
}

/** Focuses the first amount if `wanted`, but not on touch screens, whose keyboard would cover it. Returns whether a dialog around the form should focus it. */
function useFirstFocus(grid: RefObject<AmountGridHandle | null>, wanted: boolean): boolean {
  const [isTyped] = useState(() => !window.matchMedia('(pointer: coarse)').matches)
  useEffect(() => {
    if (wanted && isTyped) grid.current?.focus()
  }, [wanted, isTyped, grid])
  return isTyped
}
