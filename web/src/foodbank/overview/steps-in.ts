import type { Overview } from '@crm/contract/foodbank/overview'

export const STEPS_IN = ['points', 'hours', 'import', 'applicants', 'requests', 'supports'] as const
export type StepIn = (typeof STEPS_IN)[number]

/**
 * The way into a register in which nobody has been helped yet, as far as it is one's own to go: empty once somebody has, or where
 * nothing of it is theirs. Reading a file in is done when there are applicants, however they came.
 */
export function stepsIn(
  begun: Overview['begun'],
  mayTake: (step: StepIn) => boolean,
): { step: StepIn; isDone: boolean }[] {
  if (begun.supports) return []
  const isDone = { ...begun, import: begun.applicants }
  return STEPS_IN.filter(mayTake).map((step) => ({ step, isDone: isDone[step] }))
}

/** False where there is nothing yet that a picture could show or anybody could owe. */
export const isBegun = ({ begun }: Pick<Overview, 'begun'>) => begun.supports || begun.requests
