import { Button } from '@mantine/core'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { z } from 'zod'
import { FormFailures } from '../form/FormFailures.tsx'
import { FormFrame, type FormWords } from '../form/FormFrame.tsx'
import type { Values } from '../fields/paths.ts'
import { type FormOptions, useFormState } from '../form/use-form-state.ts'
import { Foot } from '../foot/Foot.tsx'
import { messageText } from '../i18n/messages.ts'
import { useTexts } from '../i18n/use-texts.ts'
import { RefusedButton } from '../refused/RefusedButton.tsx'
import { useSearchOf } from '../router/use-search.ts'
import { useSession } from '../session/use-can.ts'
import { READ_ONLY_CODE, useIsViewing } from '../session/use-is-viewing.ts'
import { StepHeading } from './StepHeading.tsx'
import { wizardTexts } from './texts.ts'
import classes from './Wizard.module.css'
import { wizardSearch } from './wizard-search.ts'
import { errorsBySteps, wayFrom, type WizardStep } from './wizard-steps.ts'
import { WizardProgress } from './WizardProgress.tsx'

type Props<Schema extends z.ZodType> = FormOptions<Schema> &
  FormWords & {
    readonly steps: readonly (WizardStep & {
      /** Takes more than the width of a form: it holds a table. */
      readonly wide?: boolean
      /** The step is passed over unless this button of the step before opens it. */
      readonly openedBy?: string
      /** Has the server judge what only it can, before the next step opens; rejects like the whole being sent. */
      readonly ask?: (values: Values) => Promise<unknown>
      /** The step's fields; `goTo` leads a recapitulation back to a step. */
      readonly content: (goTo: (index: number) => void) => ReactNode
    })[]
    /** The verb of the last step's button. */
    readonly submitLabel: string
    readonly onCancel: () => void
  }

/**
 * A form in steps (spec §4): forward checks the step by its schema, back does not; the last step sends the whole, and what is refused is
 * shown in the first step that has an error. Everything else is as in every form: the draft, the lost session, the guard against leaving.
 * The step stands in the address; the screen declares `search: wizardSearch`.
 */
export function Wizard<Schema extends z.ZodType>(props: Props<Schema>) {
  const {
    steps,
    submitLabel,
    onCancel,
    nameOf = (field) => field,
    wordsOf = () => undefined,
    ...options
  } = props
  const t = useTexts(wizardTexts)
  const owner = useSession().user.id
  const form = useFormState({ ...options, draftKey: `${owner}:${options.draftKey}` })
  const { at, reached, goTo, restart } = useStep(steps.length, form.isRestored)
  const { next, previous, passedOver } = useWay(steps, at)
  const { wrong, first, isOfNone } = errorsBySteps(steps, form.errors)
  const isViewing = useIsViewing()
  const isLast = at === steps.length - 1
  const step = steps[at]
  const jump = useJump(form.errors, first, goTo, form.isRestored)

  const passes = async () => {
    if (step?.schema && !form.check(step.schema)) return false
    return step?.ask === undefined || form.ask(step.ask)
  }
  const move = async (index: number) => {
    if (index <= at || (await passes())) goTo(index)
  }
  const submit = () => {
    if (!isLast) return void move(next)
    jump.arm()
    void form.save()
  }
  const discardDraft = () => {
    form.discardDraft()
    restart()
  }
  const shownHere = Object.fromEntries(
    Object.entries(form.errors).filter(([name]) => isOfNone(name)),
  )
  const foot = (fields: ReadonlySet<string>) => (
    <>
      <FormFailures failure={form.failure} errors={shownHere} fields={fields} nameOf={nameOf} />
      <Foot
        primary={
          isLast && isViewing ? (
            <RefusedButton reason={messageText(READ_ONLY_CODE)}>{submitLabel}</RefusedButton>
          ) : (
            <Button type="submit" loading={form.isSaving}>
              {isLast ? submitLabel : t('next')}
            </Button>
          )
        }
        also={
          at > 0 && (
            <Button variant="default" disabled={form.isSaving} onClick={() => goTo(previous)}>
              {t('back')}
            </Button>
          )
        }
        cancel={{ label: t('cancel'), onClick: onCancel, disabled: form.isSaving }}
      />
    </>
  )
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
        onSubmit={submit}
        foot={foot}
        part={String(at)}
        nameOf={nameOf}
        wordsOf={wordsOf}
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

/** The step in the address, no further than somebody has come; a restored draft has come as far as its address says. */
function useStep(count: number, isRestored: boolean) {
  const { search, setSearch } = useSearchOf(wizardSearch)
  const asked = Math.min((search.step ?? 1) - 1, count - 1)
  const [reached, setReached] = useState(isRestored ? asked : 0)
  const goTo = (index: number) => {
    setReached(Math.max(reached, index))
    setSearch({ step: index === 0 ? undefined : index + 1 })
  }
  const restart = () => {
    setReached(0)
    setSearch({ step: undefined })
  }
  return { at: Math.min(asked, reached), reached, goTo, restart }
}

/** Where „Pokračovat" and „Zpět" lead: a step that was opened by nobody is passed over both ways. */
function useWay(steps: Props<z.ZodType>['steps'], at: number) {
  const [opened, setOpened] = useState<ReadonlySet<number>>(new Set([at]))
  if (!opened.has(at)) setOpened(new Set([...opened, at]))
  const passedOver = new Set(
    steps.flatMap(({ openedBy }, index) =>
      openedBy && index !== at && !opened.has(index) ? [index] : [],
    ),
  )
  return { ...wayFrom(at, passedOver), passedOver }
}

/**
 * After a refused attempt to send, and to what a restored draft has not kept, leads to the first step with an error: once, or nobody could
 * look at the others.
 */
function useJump(
  errors: object,
  first: number,
  goTo: (index: number) => void,
  isRestored: boolean,
) {
  const armed = useRef(isRestored)
  const go = useEffectEvent(goTo)
  useEffect(() => {
    if (!armed.current || first < 0) return
    armed.current = false
    go(first)
  }, [errors, first])
  return { arm: () => (armed.current = true) }
}
