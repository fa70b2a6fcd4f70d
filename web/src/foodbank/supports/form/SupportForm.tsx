import type { Amounts } from '@crm/contract/foodbank/amounts'
import { Alert, Button, Collapse } from '@mantine/core'
import { IconAlertTriangle, IconCornerDownLeft, IconNote } from '@tabler/icons-react'
import {
  type FormEvent,
  type KeyboardEvent,
  type ReactNode,
  type Ref,
  useEffect,
  useId,
  useImperativeHandle,
  useRef,
  useState,
} from 'react'
import { Foot } from '#platform/foot/Foot.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { OrganizationSelect } from '#foodbank/organizations/OrganizationSelect.tsx'
import type { OrganizationScope } from '#foodbank/organizations/select-queries.ts'
import { totalOfTexts } from '../amounts/amount-text.ts'
import { AmountGrid, type AmountGridHandle } from '../amounts/AmountGrid.tsx'
import { AmountTotal } from '../amounts/AmountTotal.tsx'
import type { SupportDraft } from './support-draft.ts'
import { SupportDetails } from './SupportDetails.tsx'
import classes from './SupportForm.module.css'
import { SupportKeys } from './SupportKeys.tsx'
import { supportTexts } from '../texts.ts'
import { useSuggestion } from './use-suggestion.ts'
import { type SupportValues, useSupportForm } from './use-support-form.ts'
import { useUnusualQuestion } from './use-unusual-question.ts'

export type SupportFormHandle = { readonly focus: () => void }

type Props = {
  /** Names the draft that this tab keeps. */
  draftKey: string
  initial: SupportDraft
  /** Among which organizations to choose; without it the one in `initial` is given. */
  organizations?: OrganizationScope | undefined
  previous: (Readonly<Amounts> & { readonly date: string }) | null
  /** What this household is likely to get; without it, it is read for `persons`, by the organization and the date that are chosen. */
  suggestion?: Readonly<Amounts> | null
  /** What is usual, where it is not offered; a total far above it is asked back. */
  usual?: Readonly<Amounts> | null
  /** How many the household has, if that is known. */
  persons?: number | undefined
  /** Sends it; what it throws is shown here and nothing typed is lost. */
  save: (values: SupportValues) => Promise<unknown>
  onSaved: () => void
  onCancel?: (() => void) | undefined
  /** Told after what was typed has been thrown away; offered only with it. */
  onDiscard?: (() => void) | undefined
  /** The desk rarely needs date and note: they wait behind a button. */
  dense?: boolean
  /** What else can be done instead, in the form's foot. */
  instead?: ReactNode
  /** The caret begins in the first amount; in a dialog it does anyway. */
  startsHere?: boolean
  /** It can no longer be saved; what was typed stays to be read. */
  closed?: boolean
  /** What somebody else has changed meanwhile, told instead of `stale_record`. */
  stale?: ReactNode
  ref?: Ref<SupportFormHandle>
}

/** What was handed out, at the desk as on the applicant's card. A form of its own: its fields are worked as a grid, by keyboard. */
export function SupportForm({
  organizations,
  previous,
  suggestion: given,
  usual = null,
  persons,
  stale,
  instead,
  ref,
  ...props
}: Props) {
  const {
    dense = false,
    startsHere: starts = !dense,
    closed = false,
    onSaved,
    onCancel,
    onDiscard,
    ...options
  } = props
  const t = useTexts(supportTexts)
  const ask = useUnusualQuestion(persons)
  const { draft, errors, isSaving, change, submit, discard } = useSupportForm({
    ...options,
    ask: (total) => ask(total, [previous, suggestion, usual]),
  })
  const read = useSuggestion({
    organizationId: draft.organization?.id,
    date: draft.date,
    persons: given === undefined ? persons : undefined,
  })
  const suggestion = given ?? read
  const [opened, setOpened] = useState(!dense || draft.note !== '')
  const grid = useRef<AmountGridHandle>(null)
  const detailsId = useId()
  const startsHere = useStart(grid, starts)
  useImperativeHandle(ref, () => ({ focus: () => grid.current?.focus() }))

  const trySave = async () => {
    if (closed) return
    const result = await submit()
    if (result === 'saved') return onSaved()
    if (result === 'busy') return
    if (result === 'declined') return grid.current?.focus()
    if (result.date || result.note) setOpened(true)
    else if (!result.form && !result.organization) grid.current?.focus(result.wrong?.[0])
  }
  const onSubmit = (event: FormEvent) => {
    event.preventDefault()
    void trySave()
  }
  // from every field of the form; the calendar that floats above it keeps its keys
  const onKeyDown = (event: KeyboardEvent<HTMLFormElement>) => {
    const isOwn = event.target instanceof Node && event.currentTarget.contains(event.target)
    if (
      event.key !== 'Enter' ||
      !(event.ctrlKey || event.metaKey) ||
      event.defaultPrevented ||
      !isOwn
    )
      return
    event.preventDefault()
    void trySave()
  }
  const leave = (told: () => void) => () => {
    discard()
    told()
  }

  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- one key of all its fields, as Enter is
    <form className={classes.form} onSubmit={onSubmit} onKeyDown={onKeyDown} noValidate>
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
      <AmountGrid
        ref={grid}
        values={draft.amounts}
        onChange={(amounts) => change({ amounts })}
        onSave={() => void trySave()}
        startsHere={startsHere}
        previous={previous}
        suggestion={suggestion}
        wrong={errors.wrong ?? []}
        error={errors.amounts}
      />
      <Collapse expanded={opened} id={detailsId}>
        <SupportDetails draft={draft} errors={errors} onChange={change} />
      </Collapse>
      {errors.form && !(stale && errors.code === 'stale_record') && (
        <Alert color="red" icon={<IconAlertTriangle size={20} />} role="alert">
          {errors.form}
        </Alert>
      )}
      <div className={classes.foot}>
        <div className={classes.end}>
          <AmountTotal kilograms={totalOfTexts(draft.amounts)} />
          <Foot
            primary={
              !closed && (
                <Button
                  type="submit"
                  size="md"
                  loading={isSaving}
                  rightSection={<IconCornerDownLeft size={18} aria-hidden />}
                >
                  {t('form.save')}
                </Button>
              )
            }
            also={
              onDiscard && (
                <Button variant="default" onClick={leave(onDiscard)}>
                  {t('form.discard')}
                </Button>
              )
            }
            cancel={
              onCancel && { label: t('form.cancel'), onClick: leave(onCancel), disabled: isSaving }
            }
          />
        </div>
        {(dense || instead) && (
          <div className={classes.instead}>
            {instead}
            {dense && (
              <Button
                variant="subtle"
                className={classes.more}
                leftSection={<IconNote size={20} aria-hidden />}
                aria-expanded={opened}
                aria-controls={detailsId}
                aria-label={t('form.details')}
                onClick={() => setOpened(!opened)}
              >
                {t('form.noteShort')}
              </Button>
            )}
          </div>
        )}
      </div>
      {!dense && (
        <SupportKeys hasPrevious={previous !== null} hasSuggestion={suggestion !== null} />
      )}
    </form>
  )
}

/**
 * A dialog begins at the amounts, whoever opens it; a form beside others does where that is wanted. Not on a touch screen: the keyboard that
 * this opens would cover them. Gives whether a dialog around the form is to begin there.
 */
function useStart(grid: { readonly current: AmountGridHandle | null }, wanted: boolean): boolean {
  const [isTyped] = useState(() => window.matchMedia('(pointer: fine)').matches)
  useEffect(() => {
    if (wanted && isTyped) grid.current?.focus()
  }, [wanted, isTyped, grid])
  return isTyped
}
