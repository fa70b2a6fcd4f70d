import { AMOUNT_ROWS } from '../amounts.ts'
import type { REQUEST_STATUSES } from '../help-requests.ts'
import type { HouseholdPerson } from '../supports.ts'
import { INDICATOR_NAMES } from './indicator-names.ts'
import { INDICATORS } from './indicators.ts'
import type { LayoutWords } from './layout.ts'
import { indicatorName } from './layout-indicators.ts'
import type { RestatedRow, RowContent } from '../closings/report-closings.ts'

const PARTS = [
  'date',
  'date_to',
  'organization',
  'from_organization',
  'region',
  'applicant_type',
  'applicant_id',
  'status',
  'created_on',
  'household',
  'total',
  'help_request_id',
  'helped_before',
  'homeless',
  'indicator',
  'value',
  'note',
  'pays',
  'source',
] as const
type Part = (typeof PARTS)[number]
const isPart = (part: string): part is Part => PARTS.some((one) => one === part)

type Status = (typeof REQUEST_STATUSES)[number]

/** What the words of restated records are made of, in one language. */
export type RestatedWords = {
  readonly layout: LayoutWords
  readonly part: (part: Part | 'valid_from' | 'place') => string
  /** Goods bought with EU money. */
  readonly op: (name: string) => string
  readonly persons: (count: number) => string
  readonly sex: (sex: HouseholdPerson['sex']) => string
  readonly say: (
    word: 'yes' | 'no' | 'nothing' | 'other' | 'otherPersons' | 'ageUnknown' | 'whole',
  ) => string
  /** What a value was and what it is, without an arrow, which paper has no letter for. */
  readonly turned: (closed: string, now: string) => string
  readonly status: (status: Status) => string
  readonly day: (day: string) => string
  readonly kilograms: (value: number) => string
  readonly number: (value: number) => string
}

/** A part of a record that has changed: `Chlazené`, `3,00 kg`, `5,00 kg`. */
export type PartChange = { readonly name: string; readonly closed: string; readonly now: string }

/** What has changed of a record that was there and still is. */
export const getPartChanges = (
  { kind, closed, now, differs }: Pick<RestatedRow, 'kind' | 'closed' | 'now' | 'differs'>,
  words: RestatedWords,
): PartChange[] =>
  closed && now
    ? differs.map((part) => {
        const before = getValue(part, closed, words) ?? words.say('nothing')
        const after = getValue(part, now, words) ?? words.say('nothing')
        return {
          name: getPartName(kind, part, now, words),
          closed: before,
          // keys of people say nothing; that it is another one does
          now:
            before === after ? words.say(part === 'household' ? 'otherPersons' : 'other') : after,
        }
      })
    : []

/** Parts that say what a record that came or went was. */
const WHOLE = [
  'household',
  'status',
  'total',
  'indicator',
  'value',
  'note',
  'pays',
  'source',
] as const

/** What a record that was added or removed says to the report. */
export const describeContent = (content: RowContent, words: RestatedWords): string =>
  WHOLE.flatMap((part) => {
    const value =
      part === 'household'
        ? content.household && words.persons(content.household.length)
        : getValue(part, content, words)
    return value === null ? [] : [`${getName(part, words)}: ${value}`]
  }).join(', ')

/** All that is to be told of a restated record, in one line. */
export const describeRow = (row: RestatedRow, words: RestatedWords): string => {
  const changes = getPartChanges(row, words)
  if (changes.length > 0)
    return changes
      .map(({ name, closed, now }) => `${name}: ${words.turned(closed, now)}`)
      .join('; ')
  const content = row.now ?? row.closed
  return content ? describeContent(content, words) : ''
}

/** Which of a sheet's many entries has changed; its value needs no further word. */
function getPartName(
  kind: RestatedRow['kind'],
  part: string,
  content: RowContent,
  words: RestatedWords,
): string {
  if (kind === 'rule') return getRuleName(part, words)
  const entry = kind === 'estimate' ? getValue('indicator', content, words) : null
  if (entry === null) return getName(part, words)
  return part === 'value' ? entry : `${entry} – ${getName(part, words)}`
}

/** A rule holds from a day on, somewhere. */
const getRuleName = (part: string, words: RestatedWords): string =>
  part === 'date'
    ? words.part('valid_from')
    : part === 'organization'
      ? words.part('place')
      : getName(part, words)

function getName(part: string, { part: name, op, layout }: RestatedWords): string {
  if (isPart(part)) return name(part)
  const kind = AMOUNT_ROWS.find((one) => one.own === part || one.op === part)
  if (!kind) return part
  const category = layout.t(`category.${kind.category}`)
  return kind.op === part ? op(category) : category
}

function getValue(part: string, content: RowContent, words: RestatedWords): string | null {
  if (!isPart(part)) return words.kilograms(content.amounts[part] ?? 0)
  const said = <T>(value: T | null, say: (value: T) => string) =>
    value === null ? null : say(value)
  switch (part) {
    case 'date':
    case 'date_to':
    case 'created_on':
      return said(content[part], words.day)
    case 'organization':
      return content.organization?.name ?? (content.pays === null ? null : words.say('whole'))
    case 'from_organization':
    case 'region':
    case 'applicant_type':
      return content[part]?.name ?? null
    case 'applicant_id':
    case 'help_request_id':
      return said(content[part], () => '…')
    case 'helped_before':
    case 'homeless':
      return words.say(content[part] ? 'yes' : 'no')
    case 'household':
      return said(content.household, (household) => describeHousehold(household, words))
    case 'status':
      return said(content.status, words.status)
    case 'total':
      return said(content.total, words.kilograms)
    case 'value':
      return said(content.value, words.number)
    case 'indicator':
      return said(content.indicator, (code) => getIndicatorName(code, words))
    case 'note':
    case 'source':
      return content[part]
    case 'pays':
      return said(content.pays, words.layout.pays)
  }
}

function getIndicatorName(code: string, { layout }: RestatedWords): string {
  const indicator = INDICATORS.find((one) => one.code === code)
  return indicator
    ? indicatorName(indicator, layout)
    : (INDICATOR_NAMES[code]?.[layout.language] ?? code)
}

/** „2 osoby (muž 30–64, žena 0–15)“, in the same order for the same people. */
function describeHousehold(household: readonly HouseholdPerson[], words: RestatedWords): string {
  const persons = household.map(
    ({ sex, age_band }) =>
      `${words.sex(sex)} ${age_band === 'unknown' ? words.say('ageUnknown') : age_band.replace('-', '–')}`,
  )
  return `${words.persons(household.length)} (${persons.toSorted().join(', ')})`
}
