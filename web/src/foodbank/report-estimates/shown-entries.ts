import { ENTRIES, getParent } from '@crm/contract/foodbank/reports/entries'
import { INDICATORS, type IndicatorDefinition } from '@crm/contract/foodbank/reports/indicators'

/** The groups of the form, in the order of the regulations. */
export const GROUPS = ['value', 'quantity', 'food', 'material', 'fead'] as const
export type Group = (typeof GROUPS)[number]

/** What can be entered of a group, and above it what the register has of the same thing. */
export function listShown(group: Group): readonly IndicatorDefinition[] {
  const entries = ENTRIES.filter((entry) => getGroup(entry) === group)
  const parents = new Set(entries.map((entry) => getParent(entry)?.code))
  const computed = all.filter(({ kind, code }) => kind === 'register' && parents.has(code))
  const [inOrder, others] = [new Set([...computed, ...entries]), entries.filter(isUnnumbered)]
  return [...all.filter((one) => inOrder.has(one)), ...others]
}

const all: readonly IndicatorDefinition[] = INDICATORS
const isUnnumbered = ({ number }: IndicatorDefinition) => number === ''

function getGroup({ programme, number }: IndicatorDefinition): Group {
  if (programme === 'fead') return 'fead'
  if (number.startsWith('1.1')) return 'value'
  if (number.startsWith('2.1')) return 'food'
  if (number.startsWith('2.2')) return 'material'
  return 'quantity'
}
