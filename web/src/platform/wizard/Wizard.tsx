import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useReducer } from 'react'
import { z } from 'zod'
import { errorsIn, type Values } from '../fields/form-store.ts'
import type { FormOptions } from '../form/draft-form.ts'
import { FormFrame, type FormWords } from '../form/FormFrame.tsx'
import { useDraftForm } from '../form/use-draft-form.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { useSearchParams } from '../router/use-search.ts'
import { StepHeading } from './StepHeading.tsx'
import { wizardTexts } from './texts.ts'
import classes from './Wizard.module.css'
import { errorsBySteps, startAt, wayFrom, wizardReducer, type WizardStep } from './wizard-steps.ts'
import { WizardProgress } from './WizardProgress.tsx'

/** The step is in the address, for reload and back. */
const wizardSearch = z.object({ step: z.coerce.number().int().min(1).max(20).optional() })

type Props<Schema extends z.ZodType> = FormOptions<Schema> &
  FormWords & {
    readonly steps: readonly (WizardStep & {
      /** For steps with a table. */
      readonly wide?: boolean
      /** The step is skipped unless this button of the previous step opens it. */
      readonly openedBy?: string
      /** Lets the server check before the next step opens; rejects like submitting. */
      readonly check?: (values: Values) => Promise<unknown>
      /** `goTo` leads from a summary back to a step. */
      readonly content: (goTo: (index: number) => void) => ReactNode
    })[]
    readonly submitLabel: string
    readonly onCancel: () => void
  }

/**
 * A form in steps: forward checks the step by its schema, back does not; the last step submits, and
 * errors are shown in the first step that has one. Otherwise like every form. The screen declares
 * `search: wizardSearch`.
 */
export function Wizard<Schema extends z.ZodType>(props: Props<Schema>) {
  const { steps, submitLabel, onCancel, getName, getWords, ...options } = props
  const t = useTexts(wizardTexts)
  const form = useDraftForm(options)
  const { at, reached, passedOver, goTo, restart } = useStep(steps, form.isRestored)
  const { next, previous } = wayFrom(at, passedOver)
  const { wrong, isOfNone } = errorsBySteps(steps, form.errors)
  const isLast = at === steps.length - 1
  const step = steps[at]
  const goToFirstError = () => {
    const { first } = errorsBySteps(steps, errorsIn(form.store.state))
    if (first >= 0) goTo(first)
  }
  // A restored draft lacks secrets: opens where they are typed again.
  const begin = useEffectEvent(goToFirstError)
  useEffect(() => begin(), [])

  const passes = async () => {
    if (step?.schema && !form.check(step.schema)) return false
    return step?.check === undefined || form.checkOnServer(step.check)
  }
  const move = async (index: number) => {
    if (index <= at || (await passes())) goTo(index)
  }
  const submit = async () => {
    if (!isLast) return move(next)
    await form.save()
    goToFirstError()
  }
  const discardDraft = () => {
    form.discardDraft()
    restart()
  }
  return (
    <>
      <WizardProgress
        steps={steps}
        at={at}
        reached={reached}
        wrong={wrong}
        passedOver={passedOver}
        onStep={(index) => void move(index)}
      />
      <FormFrame
        form={{ ...form, discardDraft }}
        onSubmit={() => void submit()}
        foot={{
          label: isLast ? submitLabel : t('next'),
          leadsOn: !isLast,
          also: at > 0 && (
            <Button variant="default" disabled={form.isSaving} onClick={() => goTo(previous)}>
              {t('back')}
            </Button>
          ),
          onCancel,
        }}
        part={String(at)}
        // Steps mark their own errors.
        listed={Object.fromEntries(Object.entries(form.errors).filter(([name]) => isOfNone(name)))}
        {...{ getName, getWords }}
        className={step?.wide ? classes.wide : undefined}
      >
        <StepHeading at={at} title={step?.title ?? ''} />
        {step?.content(goTo)}
        {next > at + 1 && (
          <Button
            variant="subtle"
            className={classes.optional}
            disabled={form.isSaving}
            onClick={() => void move(at + 1)}
          >
            {steps[at + 1]?.openedBy}
          </Button>
        )}
      </FormFrame>
    </>
  )
}

/** The step in the address, no further than the user has come, except for a restored draft. */
function useStep(steps: Props<z.ZodType>['steps'], isRestored: boolean) {
  const { search, setSearch } = useSearchParams(wizardSearch)
  const requested = Math.min((search.step ?? 1) - 1, steps.length - 1)
  const [{ reached, opened }, dispatch] = useReducer(
    wizardReducer,
    isRestored ? requested : 0,
    startAt,
  )
  const at = Math.min(requested, reached)
  const goTo = (to: number) => {
    dispatch({ type: 'go', from: at, to })
    setSearch({ step: to === 0 ? undefined : to + 1 })
  }
  const restart = () => {
    dispatch({ type: 'restart' })
    setSearch({ step: undefined })
  }
  const passedOver = new Set(
    steps.flatMap(({ openedBy }, index) =>
      openedBy && index !== at && !opened.has(index) ? [index] : [],
    ),
  )
  return { at, reached, passedOver, goTo, restart }
}
