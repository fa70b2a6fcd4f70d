import type { FieldErrors } from '@crm/contract/platform/rules'
import type { z } from 'zod'

export type WizardStep = {
  readonly title: string
  /** What must hold before the wizard goes on; a step that only shows needs none. */
  readonly schema?: z.ZodObject | undefined
  /** Fields that stand in this step though another step's schema has them. */
  readonly fields?: readonly string[]
}

/** `current` is shown, `done` was passed and may be opened again, `pending` is still to come (spec §4). */
export type StepState = 'done' | 'current' | 'pending'

/** The state of a step when `at` is shown and the steps up to `reached` have been seen. */
export function stateOf(index: number, at: number, reached: number): StepState {
  if (index === at) return 'current'
  return index <= reached ? 'done' : 'pending'
}

/** The steps before and after the one shown, without those that are passed over. */
export function wayFrom(
  at: number,
  passedOver: ReadonlySet<number>,
): { next: number; previous: number } {
  let [next, previous] = [at + 1, at - 1]
  while (passedOver.has(next)) next += 1
  while (passedOver.has(previous)) previous -= 1
  return { next, previous }
}

/** The step in which a field stands: where it is named, else where the schema has it; -1 when in none. */
export function stepOf(steps: readonly WizardStep[], field: string): number {
  const name = field.split('.')[0] ?? ''
  const named = steps.findIndex(({ fields }) => fields?.includes(name))
  return named >= 0
    ? named
    : steps.findIndex(({ schema }) => schema !== undefined && Object.hasOwn(schema.shape, name))
}

/** Steps with a wrong field, and the errors that no step shows. */
export function errorsBySteps(steps: readonly WizardStep[], errors: FieldErrors) {
  const names = Object.keys(errors)
  const wrong = new Set(names.map((name) => stepOf(steps, name)).filter((index) => index >= 0))
  return {
    wrong,
    first: wrong.size > 0 ? Math.min(...wrong) : -1,
    isOfNone: (name: string) => stepOf(steps, name) < 0,
  }
}

/** How far the user has come; which step is shown stands in the address. */
export type WizardState = {
  readonly reached: number
  /** The steps that have been shown: one that opens on request is passed over until then. */
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
