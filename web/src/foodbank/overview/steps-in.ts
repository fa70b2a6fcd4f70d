import type { Overview } from '@crm/contract/foodbank/overview'

export const STEPS_IN = ['points', 'hours', 'import', 'applicants', 'requests', 'supports'] as const
export type StepIn = (typeof STEPS_IN)[number]

/**
 * The first steps that the user may take; empty once a support was recorded. The import is done
 * when there are applicants.
 */
export function stepsIn(
  begun: Overview['begun'],
  mayTake: (step: StepIn) => boolean,
): { step: StepIn; isDone: boolean }[] {
  if (begun.supports) return []
  const isDone = { ...begun, import: begun.applicants }
  return STEPS_IN.filter(mayTake).map((step) => ({ step, isDone: isDone[step] }))
}

/** False while no picture has data and nothing can be owed. */
export const isBegun = ({ begun }: Pick<Overview, 'begun'>) => begun.supports || begun.requests
