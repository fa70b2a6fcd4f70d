import { IconAlertTriangle, IconCheck } from '@tabler/icons-react'
import { useTexts } from '../i18n/use-texts.ts'
import { wizardTexts } from './texts.ts'
import classes from './WizardProgress.module.css'
import { stateOf, type WizardStep } from './wizard-steps.ts'

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
        {steps.map(({ title }, index) => {
          const state = stateOf(index, at, reached)
          const isWrong = wrong.has(index) && state !== 'current'
          const isOpen = state === 'done' && passedOver?.has(index)
          const words = isWrong ? t('wrong') : isOpen ? t('passedOver') : t(`state.${state}`)
          const inner = (
            <>
              <span className={classes.mark} data-wrong={isWrong || undefined} aria-hidden>
                {isWrong ? (
                  <IconAlertTriangle size={16} />
                ) : state === 'done' && !isOpen ? (
                  <IconCheck size={16} stroke={2.5} />
                ) : (
                  index + 1
                )}
              </span>
              <span className={classes.title}>{title}</span>
              <span className={classes.unseen}> ({words})</span>
            </>
          )
          return (
            <li
              key={title}
              className={classes.step}
              data-state={state}
              data-passed-over={isOpen || undefined}
              aria-current={state === 'current' ? 'step' : undefined}
            >
              {state === 'done' ? (
                <button type="button" className={classes.inner} onClick={() => onStep(index)}>
                  {inner}
                </button>
              ) : (
                <span className={classes.inner}>{inner}</span>
              )}
            </li>
          )
        })}
      </ol>
    </nav>
  )
}
