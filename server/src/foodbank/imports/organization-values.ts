import { CONTACT_FIELDS, type organizationBody } from '@crm/contract/foodbank/organizations'
import { formatPhone, formatZip } from '@crm/contract/platform/formats'
import type { z } from 'zod'
import type { ImportLine, RecordFault, RecordValue } from '#platform/imports/import-kind.ts'
import { getCell } from '#platform/imports/import-rules.ts'
import { wordsIn } from '#platform/texts/texts.ts'
import { folded } from '../applicants/similarity.ts'
import type { KnownOrganization } from './repository.ts'

const words = wordsIn('foodbank-imports')

export const FIELDS = ['name', 'short_name', 'company_id', 'tax_id', ...CONTACT_FIELDS] as const
export type ReadField = (typeof FIELDS)[number]
type Field = ReadField | 'region_id'
type Values = Readonly<Record<Field, string | null>> &
  Pick<z.output<typeof organizationBody>, 'is_food_bank'>

export type Kept = {
  readonly regionName: ReadonlyMap<string, string>
  readonly isHeld: boolean
}
type Filled = { readonly known: KnownOrganization; readonly fields: readonly string[] }

/** In an existing organization only empty fields are filled. */
export function organizationValues(
  line: ImportLine,
  values: Values,
  { regionName, isHeld }: Kept,
  filled: Filled | null,
): RecordValue[] {
  const words = (field: Field, value: string | null) => {
    if (value === null || (field === 'short_name' && isHeld && !filled)) return null
    if (field === 'region_id') return regionName.get(value) ?? null
    if (field === 'phone') return formatPhone(value)
    return field === 'zip' ? formatZip(value) : value
  }
  const of = (target: string, field: Field): RecordValue => {
    const source = getCell(line, target)
    if (!filled) return { target, line: line.line, kept: words(field, values[field]), source }
    const before = words(field, filled.known[field])
    return {
      target,
      line: line.line,
      kept: filled.fields.includes(field) ? words(field, values[field]) : before,
      source,
      before,
    }
  }
  const own = [...FIELDS.map((field) => of(field, field)), of('region', 'region_id')]
  if (filled) return own
  const isFoodBank = {
    target: 'is_food_bank',
    line: line.line,
    kept: values.is_food_bank ? YES : NO,
    source: getCell(line, 'is_food_bank'),
  }
  return isFoodBank.source === '' ? own : [...own, isFoodBank]
}

const YES = words('yes')
const NO = words('no')

export type Repeated = {
  readonly found: readonly KnownOrganization[]
  /** The earlier line. */
  readonly inFile: number | undefined
}
type NamedLine = Repeated & { readonly line: number; readonly short_name: string | null }
type ShortName = {
  readonly faults: readonly RecordFault[]
  /** Created without its short name, because the repeated organization has it. */
  readonly isHeld: boolean
}

/** Two organizations must not share a short name. */
export function shortNameJudge(
  known: readonly KnownOrganization[],
): (line: NamedLine) => ShortName {
  const holders = new Map<string, string | number>(
    known.flatMap(({ id, short_name }): [string, string][] =>
      short_name === null ? [] : [[folded(short_name), id]],
    ),
  )
  return ({ line, short_name, found, inFile }) => {
    if (short_name === null) return { faults: [], isHeld: false }
    const holder = holders.get(folded(short_name))
    if (holder === undefined) {
      holders.set(folded(short_name), line)
      return { faults: [], isHeld: false }
    }
    const isOwn = holder === inFile || found.some(({ id }) => id === holder)
    return {
      faults: isOwn ? [] : [{ line, target: 'short_name', rule: 'duplicate' }],
      isHeld: isOwn,
    }
  }
}
