import { toRecord } from '@crm/contract/platform/records'
import type { Connection } from '#platform/database/database.ts'
import type {
  Aid,
  Cell,
  Column,
  Goods,
  Group,
  PersonCell,
  RequestCell,
  SupportCell,
} from './cell.ts'
import type { CountedByRules } from './matching.ts'
import { toPercent, toKilograms, toTonnes } from './exact.ts'
import { countHelped, type HelpedGroup, type HouseholdFacts } from './helped-repository.ts'
import { getPerson } from './makeup.ts'
import { getMonths } from './months.ts'
import type { PersonCount } from './persons/persons-repository.ts'
import {
  countCreated,
  countRequests,
  sumSupports,
  supportFacts,
  type RequestFacts,
  type SupportFacts,
} from './totals-repository.ts'

/** Everything that the numbers of one report are read from. */
export type Facts = {
  readonly supports: SupportFacts
  /** Of the same kind in several rows. */
  readonly persons: readonly PersonCount[]
  readonly households: HouseholdFacts
  readonly created: number
  readonly requests: RequestFacts
  readonly groups: ReadonlyMap<string, Sizes>
  /** What the groups are made of. */
  readonly helped: readonly HelpedGroup[]
  readonly requestGroups: readonly RequestFacts[]
}

/** The columns of a group; kilograms are in hundredths. */
type Sizes = Readonly<Record<Column, number>>
const NOTHING: Sizes = {
  requests: 0,
  confirmed: 0,
  rejected: 0,
  households: 0,
  persons: 0,
  supports: 0,
  food: 0,
  material: 0,
  op: 0,
  kilograms: 0,
}
const NO_REQUESTS: RequestFacts = {
  by: 'all',
  key: null,
  requests: 0,
  active: 0,
  confirmed: 0,
  rejected: 0,
}

/** The name of a group among the facts. */
const groupName = ({ by, key }: Pick<Group, 'by' | 'key'>) => `${by}.${key ?? 'none'}`

/** Counts all of a report, statement by statement, as the connection's transaction sees it. */
export async function gatherFacts(db: Connection, counted: CountedByRules): Promise<Facts> {
  const help = await gatherHelp(db, counted)
  const created = await countCreated(db, counted)
  const requests = await countRequests(db, counted)
  return {
    ...help,
    created,
    requests: requests.find(({ by }) => by === 'all') ?? NO_REQUESTS,
    groups: getGroups(help.helped, requests),
    requestGroups: requests,
  }
}

/** The same facts with the help counted in another way. */
export async function recountHelp(
  db: Connection,
  counted: CountedByRules,
  facts: Facts,
): Promise<Facts> {
  const help = await gatherHelp(db, counted)
  return { ...facts, ...help, groups: getGroups(help.helped, facts.requestGroups) }
}

async function gatherHelp(db: Connection, counted: CountedByRules) {
  const months = getMonths(counted.query)
  const sums = await sumSupports(db, counted, months)
  const helped = await countHelped(db, counted, months)
  const ofMonth = new Map(
    sums.map(({ month, supports, kilograms }) => [months[month] ?? '', { supports, kilograms }]),
  )
  return {
    supports: addUp(sums),
    persons: [
      ...helped.plain_persons.map(({ word, ...row }) => ({ ...row, ...getPerson(word) })),
      ...helped.other_persons,
    ],
    households: helped.households,
    helped: helped.groups.map((group) =>
      group.by === 'months' ? { ...group, ...ofMonth.get(group.key ?? '') } : group,
    ),
  }
}

const addUp = (sums: readonly SupportFacts[]): SupportFacts =>
  toRecord(supportFacts.keyof().options, (name) =>
    sums.reduce((total, row) => total + row[name], 0),
  )

function getGroups(helped: readonly HelpedGroup[], requests: readonly RequestFacts[]) {
  const groups = new Map<string, Sizes>()
  const add = (group: Pick<Group, 'by' | 'key'>, sizes: Partial<Sizes>) =>
    groups.set(groupName(group), { ...NOTHING, ...groups.get(groupName(group)), ...sizes })
  for (const { by, key, ...sizes } of helped) add({ by, key }, sizes)
  for (const { by, key, requests: all, confirmed, rejected } of requests)
    if (by !== 'all') add({ by, key }, { requests: all, confirmed, rejected })
  return groups
}

/** The number of a cell. */
export function getValue(facts: Facts, cell: Cell): number | null {
  if (cell.group) return valueInGroup(facts, cell.group)
  switch (cell.kind) {
    case 'request':
      return countOfRequests(facts, cell)
    case 'household':
      if (cell.year) throw new Error('Only the year in figures counts it.')
      return facts.households[cell.trait ?? 'households']
    case 'person':
      return countOfPersons(facts, cell)
    case 'support':
      return sumOfSupports(facts, cell)
  }
}

const countOfRequests = ({ created, requests }: Facts, { on, status }: RequestCell) =>
  on === 'created' ? created : requests[status ?? 'requests']

/** How many of the counted persons the cell means. */
export const countOfPersons = (
  { persons }: Pick<Facts, 'persons'>,
  { aid, sex, bands, isExact, isHomeless }: PersonCell,
) =>
  persons
    .filter(
      (row) =>
        row.aid === aid && (!sex || row.sex === sex) && (!bands || bands.includes(row.age_band)),
    )
    .filter((row) => isExact === undefined || row.is_exact === isExact)
    .filter((row) => !isHomeless || row.is_homeless)
    .reduce((sum, row) => sum + row.persons, 0)

function sumOfSupports({ supports }: Facts, cell: SupportCell): number | null {
  const sum = (amounts: Goods) =>
    typeof amounts === 'string'
      ? supports[amounts]
      : amounts.reduce((total, code) => total + supports[code], 0)
  switch (cell.measure) {
    case 'count':
      return countOfSupports(supports, cell)
    case 'kilograms':
      return toKilograms(sum(cell.amounts))
    case 'tonnes':
      return toTonnes(sum(cell.amounts))
    case 'percent':
      return toPercent(sum(cell.part), sum(cell.amounts))
  }
}

function countOfSupports(
  supports: SupportFacts,
  { isWithoutRequest, aid }: { readonly isWithoutRequest?: true; readonly aid?: Aid },
): number {
  if (isWithoutRequest) return supports.without_request
  switch (aid) {
    case undefined:
      return supports.supports
    case 'food_paid':
    case 'food_op':
    case 'food':
      return supports[`with_${aid}`]
    default:
      throw new Error(`Hand-outs with ${aid} are not counted.`)
  }
}

const WEIGHTS: readonly Column[] = ['food', 'material', 'op', 'kilograms']

function valueInGroup({ groups }: Facts, group: Group): number {
  const value = groups.get(groupName(group))?.[group.column] ?? 0
  return WEIGHTS.includes(group.column) ? toKilograms(value) : value
}
