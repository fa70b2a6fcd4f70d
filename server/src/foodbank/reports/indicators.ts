import {
  isCountedCode,
  type ComputedCode,
  type Counting,
  type CountedCode,
} from '@crm/contract/foodbank/reports/cells'
import type { AgeBand } from '@crm/contract/foodbank/supports'
import { FOOD, FOOD_OP } from './amount-groups.ts'
import type { Cell } from './cell.ts'

const CHILDREN_TO_15: readonly AgeBand[] = ['0-15']
const CHILDREN_TO_17: readonly AgeBand[] = ['0-15', '16-17']

type Counted = (counting: Counting) => Cell

const FOOD_AIDS = { paid: 'food_paid', op: 'food_op', all: 'food' } as const
const MATERIAL_AIDS = { paid: 'material_paid', op: 'material_op', all: 'material' } as const

type Condition = { bands?: readonly AgeBand[]; sex?: 'female'; isHomeless?: true }
const fed =
  (condition: Condition = {}): Counted =>
  (counting) => ({ kind: 'person', aid: FOOD_AIDS[counting], ...condition })
const clothed =
  (condition: Condition = {}): Counted =>
  (counting) => ({ kind: 'person', aid: MATERIAL_AIDS[counting], ...condition })

const FOODS = { paid: 'paid_food', op: FOOD_OP, all: FOOD } as const
const foodInTonnes: Counted = (counting) => ({
  kind: 'support',
  measure: 'tonnes',
  amounts: FOODS[counting],
})
/** Packages are not counted by themselves; a hand-out with food is one or nearly so. */
const packages: Counted = (counting) => ({
  kind: 'support',
  measure: 'count',
  aid: FOOD_AIDS[counting],
})

/** What the indicators count that are counted in all three ways. */
const COUNTED_CELLS: Readonly<Record<CountedCode, Counted>> = {
  EMCO09: foodInTonnes,
  EMCR01: fed(),
  EMCR02: fed({ bands: CHILDREN_TO_17 }),
  EMCR03: fed({ bands: ['18-29'] }),
  EMCR04: fed({ sex: 'female' }),
  EMCR05: fed({ bands: ['65+'] }),
  EMCR09: fed({ isHomeless: true }),
  EMCR10: clothed(),
  EMCR11: clothed({ bands: CHILDREN_TO_17 }),
  EMCR12: clothed({ bands: ['18-29'] }),
  EMCR13: clothed({ sex: 'female' }),
  EMCR14: clothed({ bands: ['65+'] }),
  EMCR18: clothed({ isHomeless: true }),
  11: foodInTonnes,
  13: packages,
  14: fed(),
  '14a': fed({ bands: CHILDREN_TO_15 }),
  '14b': fed({ bands: ['65+'] }),
  '14c': fed({ sex: 'female' }),
  '14f': fed({ isHomeless: true }),
  19: clothed(),
  '19a': clothed({ bands: CHILDREN_TO_15 }),
  '19b': clothed({ bands: ['65+'] }),
  '19c': clothed({ sex: 'female' }),
  '19f': clothed({ isHomeless: true }),
}

/** 1.2.1: of the food that the programme paid, what it only transported, stored or distributed. */
const shareOfTransported: Cell = {
  kind: 'support',
  measure: 'percent',
  part: 'transported_food',
  amounts: 'paid_food',
}
/** 1.2.2: what the programme bought of all food, whoever paid it. */
const shareOfOp: Cell = { kind: 'support', measure: 'percent', part: FOOD_OP, amounts: FOOD }
const SHARE_CELLS: Readonly<Record<Exclude<ComputedCode, CountedCode>, Cell>> = {
  EMCO10: shareOfTransported,
  EMCO11: shareOfOp,
  '11a': shareOfTransported,
  '11b': shareOfOp,
}

/** What a computed indicator counts. The Regulation's own number is `paid`. */
export const getIndicatorCell = (code: ComputedCode, counting: Counting): Cell =>
  isCountedCode(code) ? COUNTED_CELLS[code](counting) : SHARE_CELLS[code]
