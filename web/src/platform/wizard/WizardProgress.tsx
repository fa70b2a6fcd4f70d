import { VisuallyHidden } from '@mantine/core'
import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { wizardTexts } from './texts.ts'
import classes from './WizardProgress.module.css'
import { getState, type WizardStep } from './wizard-steps.ts'

type Props = {
  readonly steps: readonly WizardStep[]
  readonly at: number
  readonly reached: number
  /** With errors. */
  readonly wrong: ReadonlySet<number>
  /** Not opened. */
  readonly passedOver?: ReadonlySet<number>
  readonly onStep: (index: number) => void
}

/**
 * The progress of a wizard; passed steps are links. On a phone „2/5 Přihlašovací údaje" over a bar.
 */
export function WizardProgress({ steps, at, reached, wrong, passedOver, onStep }: Props) {
  const t = useTexts(wizardTexts)
  return (
    <nav aria-label={t('steps')} className={classes.progress}>
      <div className={classes.narrow} aria-hidden>
        <span>
          {t('position', { step: at + 1, steps: steps.length, title: steps[at]?.title ?? '' })}
        </span>
        <span className={classes.bar}>
          <span style={{ inlineSize: `${((at + 1) / steps.length) * 100}%` }} />
        </span>
      </div>
      <ol className={classes.steps}>
        {steps.map(({ title }, index) => (
          <Step
            key={title}
            title={title}
            number={index + 1}
            state={getState(index, at, reached)}
            hasErrors={wrong.has(index)}
            isSkipped={passedOver?.has(index) ?? false}
            onOpen={() => onStep(index)}
          />
        ))}
      </ol>
    </nav>
  )
}

type StepProps = {
  title: string
  number: number
  state: ReturnType<typeof getState>
  hasErrors: boolean
  isSkipped: boolean
  onOpen: () => void
}

function Step({ title, number, state, hasErrors, isSkipped, onOpen }: StepProps) {
  const t = useTexts(wizardTexts)
  const isDone = state === 'done'
  const isWrong = hasErrors && state !== 'current'
  const isPassedOver = isDone && isSkipped
  const words = isWrong ? t('wrong') : isPassedOver ? t('passedOver') : t(`state.${state}`)
  const sign = isDone && !isPassedOver ? <IconCheck size={16} stroke={2.5} /> : number
  const inner = (
    <>
      <span className={classes.mark} data-wrong={isWrong || undefined} aria-hidden>
        {isWrong ? <IconAlertTriangle size={16} /> : sign}
      </span>
      <span className={classes.title}>{title}</span>
      <VisuallyHidden> ({words})</VisuallyHidden>
    </>
  )
  return (
    <li
      className={classes.step}
      data-state={state}
      data-passed-over={isPassedOver || undefined}
      aria-current={state === 'current' ? 'step' : undefined}
    >
      {isDone ? (
        <button type="button" className={classes.inner} onClick={onOpen}>
          {inner}
        </button>
      ) : (
        <span className={classes.inner}>{inner}</span>
      )}
    </li>
  )
}
