import type { TakeGoods } from '#platform/handed-out.ts'
import { newId } from '#platform/id.ts'
import { handOut } from './hand-outs-repository.ts'

/** What another module handed out leaves the place that stands for its point. */
export const takeHandedOut: TakeGoods = (tx, { userId }, now, given) =>
  handOut(tx, newId(), userId, now, given)
