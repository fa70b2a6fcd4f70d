import type { FieldErrors } from '@crm/contract/platform/rules'
import type { z } from 'zod'

export type WizardStep = {
  readonly title: string
  /** Must hold before the wizard goes on. */
  readonly schema?: z.ZodObject | undefined
  /** Fields shown here although another step's schema has them. */
  readonly fields?: readonly string[]
}

/** `done` was passed and may be opened again. */
export type StepState = 'done' | 'current' | 'pending'

export function getState(index: number, at: number, reached: number): StepState {
  if (index === at) return 'current'
  return index <= reached ? 'done' : 'pending'
}

/** The neighbouring steps, without skipped ones. */
export function wayFrom(
  at: number,
  passedOver: ReadonlySet<number>,
): { next: number; previous: number } {
  let [next, previous] = [at + 1, at - 1]
  while (passedOver.has(next)) next += 1
  while (passedOver.has(previous)) previous -= 1
  return { next, previous }
}

/** The step of a field: where it is named, otherwise by schema; -1 for none. */
export function findStep(steps: readonly WizardStep[], field: string): number {
  const name = field.split('.')[0] ?? ''
  const named = steps.findIndex(({ fields }) => fields?.includes(name))
  return named >= 0
    ? named
    : steps.findIndex(({ schema }) => schema !== undefined && Object.hasOwn(schema.shape, name))
}

/** Steps with errors, and the errors that no step shows. */
export function errorsBySteps(steps: readonly WizardStep[], errors: FieldErrors) {
  const names = Object.keys(errors)
  const wrong = new Set(names.map((name) => findStep(steps, name)).filter((index) => index >= 0))
  return {
    wrong,
    first: wrong.size > 0 ? Math.min(...wrong) : -1,
    isOfNone: (name: string) => findStep(steps, name) < 0,
  }
}

export type WizardState = {
  readonly reached: number
  /** Steps opened on request are skipped until then. */
  readonly opened: ReadonlySet<number>
}
export type WizardAction =
  | { readonly type: 'go'; readonly from: number; readonly to: number }
  | { readonly type: 'restart' }

export const startAt = (step: number): WizardState => ({ reached: step, opened: new Set([step]) })

export const wizardReducer = (
  { reached, opened }: WizardState,
  action: WizardAction,
): WizardState =>
  action.type === 'restart'
    ? { reached: 0, opened }
    : {
        reached: Math.max(reached, action.to),
        opened: new Set([...opened, action.from, action.to]),
      }
