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
import type { SupportDraft } from './support-draft.ts'
import { SupportDetails, SupportKeys } from './SupportDetails.tsx'
import classes from './SupportForm.module.css'
import { supportTexts } from '../texts.ts'
import { useSuggestion } from './use-suggestion.ts'
import { type SupportValues, useSupportForm } from './use-support-form.ts'
import { useUnusualQuestion } from './unusual-total.ts'
import { useFormat } from '#platform/i18n/format.ts'

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
  // not from the floating calendar, which has its own keys
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

/** Focuses the first amount if `wanted`, but not on touch screens, whose keyboard would cover it. Returns whether a dialog around the form should focus it. */
function useStart(grid: { readonly current: AmountGridHandle | null }, wanted: boolean): boolean {
  const [isTyped] = useState(() => window.matchMedia('(pointer: fine)').matches)
  useEffect(() => {
    if (wanted && isTyped) grid.current?.focus()
  }, [wanted, isTyped, grid])
  return isTyped
}

function AmountTotal({ kilograms }: { kilograms: number }) {
  const t = useTexts(supportTexts)
  const format = useFormat()
  return (
    <span className={classes.total}>
      {t('grid.total')} <output>{format.kilograms(kilograms)}</output>
    </span>
  )
}
