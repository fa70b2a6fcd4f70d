import {
  isCountedCode,
  type ComputedCode,
  type Counting,
  type PersonAid,
  type ReportCell,
} from '../reports/cells.ts'

/** The sub-groups of persons that Annex III asks for, with those that complete sex and age to the whole. */
export const EU_GROUPS = [
  'total',
  'female',
  'male',
  'unspecified',
  '0-17',
  '18-29',
  '30-64',
  '65+',
  'unknown',
  'homeless',
  'disabled',
  'third_country',
  'foreign_background',
] as const
export type EuGroup = (typeof EU_GROUPS)[number]

/** Food, and material: basic material assistance. */
export const GOODS = ['food', 'material'] as const
export type Goods = (typeof GOODS)[number]

const HOMELESS = { food: 'EMCR09', material: 'EMCR18' } as const satisfies Record<
  Goods,
  ComputedCode
>

/** The register does not know these of a person: the sites estimate how many there are. */
export const ESTIMATED_GROUPS = {
  disabled: { food: 'EMCR06', material: 'EMCR15' },
  third_country: { food: 'EMCR07', material: 'EMCR16' },
  foreign_background: { food: 'EMCR08', material: 'EMCR17' },
} as const
export type EstimatedGroup = keyof typeof ESTIMATED_GROUPS

export const isEstimatedGroup = (group: EuGroup): group is EstimatedGroup =>
  group in ESTIMATED_GROUPS

/** The number of the summary report that counts a group; its name opens the rows. */
export function getGroupCell(
  group: Exclude<EuGroup, EstimatedGroup>,
  { aid, goods, counting }: { aid: PersonAid; goods: Goods; counting: Counting },
): ReportCell {
  switch (group) {
    case 'total':
    case 'female':
    case 'male':
    case 'unspecified':
      return ['persons', aid, 'total', group]
    case 'homeless': {
      const code = HOMELESS[goods]
      return counting === 'paid' || !isCountedCode(code)
        ? ['indicator', code]
        : ['indicator', code, counting]
    }
    default:
      return ['persons', aid, group, 'total']
  }
}
