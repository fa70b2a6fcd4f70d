import type { ComputedCode, OP_CODES } from '@crm/contract/foodbank/reports/cells'
import type { AgeBand } from '@crm/contract/foodbank/supports'
import { FOOD, FOOD_OP } from './amount-groups.ts'
import type { Cell } from './cell.ts'

const CHILDREN_TO_15: readonly AgeBand[] = ['0-15']
const CHILDREN_TO_17: readonly AgeBand[] = ['0-15', '16-17']

const persons = (
  aid: 'food' | 'material',
  condition: { bands?: readonly AgeBand[]; sex?: 'female'; isHomeless?: true } = {},
): Cell => ({
  kind: 'person',
  aid,
  ...condition,
})
const foodInTonnes: Cell = { kind: 'support', measure: 'tonnes', amounts: FOOD }
/** Nothing: which donated goods the programme bears the costs of is not known. */
const shareOfTransported: Cell = { kind: 'support', measure: 'percent', part: [], amounts: FOOD }
const shareOfOp: Cell = { kind: 'support', measure: 'percent', part: FOOD_OP, amounts: FOOD }

/** What each computed indicator counts; the others are estimated. */
export const INDICATOR_CELLS: Readonly<Record<ComputedCode, Cell>> = {
  EMCO09: foodInTonnes,
  EMCO10: shareOfTransported,
  EMCO11: shareOfOp,
  EMCR01: persons('food'),
  EMCR02: persons('food', { bands: CHILDREN_TO_17 }),
  EMCR03: persons('food', { bands: ['18-29'] }),
  EMCR04: persons('food', { sex: 'female' }),
  EMCR05: persons('food', { bands: ['65+'] }),
  EMCR09: persons('food', { isHomeless: true }),
  EMCR10: persons('material'),
  EMCR11: persons('material', { bands: CHILDREN_TO_17 }),
  EMCR12: persons('material', { bands: ['18-29'] }),
  EMCR13: persons('material', { sex: 'female' }),
  EMCR14: persons('material', { bands: ['65+'] }),
  EMCR18: persons('material', { isHomeless: true }),
  11: foodInTonnes,
  '11a': shareOfTransported,
  '11b': shareOfOp,
  // Packages are not counted by themselves; a hand-out is one or nearly so.
  13: { kind: 'support', measure: 'count' },
  14: persons('food'),
  '14a': persons('food', { bands: CHILDREN_TO_15 }),
  '14b': persons('food', { bands: ['65+'] }),
  '14c': persons('food', { sex: 'female' }),
  '14f': persons('food', { isHomeless: true }),
  19: persons('material'),
  '19a': persons('material', { bands: CHILDREN_TO_15 }),
  '19b': persons('material', { bands: ['65+'] }),
  '19c': persons('material', { sex: 'female' }),
  '19f': persons('material', { isHomeless: true }),
}

/** The part of an indicator that was bought with EU money, for those whose regulation means only that or both. */
export const OP_CELLS: Readonly<Record<(typeof OP_CODES)[number], Cell>> = {
  EMCO09: { kind: 'support', measure: 'tonnes', amounts: FOOD_OP },
  11: { kind: 'support', measure: 'tonnes', amounts: FOOD_OP },
}
