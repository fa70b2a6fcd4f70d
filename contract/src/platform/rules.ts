import type { z } from 'zod'
import type { RuleFailure } from './envelopes.ts'

/** Rules that compare an amount with another one, which they name. */
export const AMOUNT_RULES = [
  'above_whole',
  'below_parts',
  'not_sum',
  'parts_above_whole',
  'parts_below_whole',
  'below_shorter',
  'above_shorter',
  'above_longer',
  'below_rest',
] as const

/** Every rule that a field can fail; the texts are in the web. */
export const RULES = [
  'required',
  'min',
  'max',
  'min_value',
  'max_value',
  'email',
  'numeric',
  'integer',
  'personal_number',
  'confirmed',
  'time_validate',
  'date',
  'phone',
  'phone_needed',
  'email_needed',
  'email_or_phone',
  'url',
  'ico',
  'dic',
  'zip',
  'choice',
  'not_held',
  'characters',
  'unknown_field',
  'invalid',
  'secret',
  'time_order',
  'overlap',
  'slot_length',
  'days_taken',
  'duplicate',
  'amount_required',
  'not_found',
  'account',
  'bank_code',
  'code',
  'color',
  'host',
  'emails',
  'syslog',
  'path',
  'gateway',
  'placeholder',
  'headers',
  'answer_path',
  'private',
  'signing_secret',
  'public_key',
  'json',
  'sms_text',
  'sms_number',
  'sms_long',
  'pin',
  'pin_weak',
  'pin_wrong',
  'birth_date',
  'birth_year',
  'full_name',
  'future_day',
  'past_day',
  'min_year',
  'max_year',
  'max_members',
  'certificate',
  'directory_managed',
  'provider_managed',
  'password_common',
  'password_personal',
  'password_same',
  'password_wrong',
  'code_wrong',
  'typed_again',
  'image_kind',
  'image_dimensions',
  'image_broken',
  'max_days',
  'end_before_start',
  'terms',
  'file_size',
  'file_kind',
  'file_count',
  'file_slow',
  'file_infected',
  'file_unchecked',
  'file_scan_limit',
  'recurrence',
  'recurrence_deadline',
  'serial_number',
  'gtin',
  'csv_columns',
  'csv_rows',
  'csv_quotes',
  'sheet_kind',
  'sheet_broken',
  'sheet_large',
  'sheet_slow',
  'sheet_empty',
  'weight',
  'same_place',
  'above_stock',
  'unsigned',
  'not_a_signature',
  'above_issued',
  'below_scanned',
  'not_first',
  'not_in_pieces',
  'same_partner',
  'above_left',
  'below_swapped',
  'temperature',
  'below_lowest',
  ...AMOUNT_RULES,
] as const
export type RuleName = (typeof RULES)[number]

/** Field path (`opening_hours.0.from`) → failed rules. */
export type FieldErrors = Record<string, RuleFailure[]>

/**
 * Checks a value by a schema and returns all failed rules by field. Text that cannot be stored is
 * refused whatever the schema says.
 */
export function validate<T extends z.ZodType>(
  schema: T,
  value: unknown,
): { data: z.output<T> } | { errors: FieldErrors } {
  // reportInput lets `getFailure` tell a missing value from a wrong type.
  const result = schema.safeParse(value, { reportInput: true })
  if (!result.success) return { errors: fieldErrors(result.error.issues) }
  const unstorable = unstorableTexts(result.data, [])
  return unstorable.length === 0
    ? { data: result.data }
    : { errors: Object.fromEntries(unstorable) }
}

/** PostgreSQL cannot store NUL, and a lone surrogate is not text. */
export const isStorableText = (value: string) => !value.includes('\u0000') && value.isWellFormed()

/** The parsed value is no deeper than its schema. */
function unstorableTexts(value: unknown, path: Path): [string, RuleFailure[]][] {
  if (typeof value === 'string')
    return isStorableText(value) ? [] : [[fieldName(path), [{ rule: 'characters' }]]]
  if (Array.isArray(value)) return value.flatMap((one, at) => unstorableTexts(one, [...path, at]))
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, one]) => {
    const field = [...path, key]
    return isStorableText(key)
      ? unstorableTexts(one, field)
      : [[fieldName(path), [{ rule: 'characters' as const }]]]
  })
}

/** All issues of Zod as the rules of a 422. */
export function fieldErrors(issues: readonly z.core.$ZodIssue[]): FieldErrors {
  const errors = new Map<string, RuleFailure[]>()
  for (const [field, failure] of issues.flatMap((issue) => getFailures(issue, [])))
    errors.set(field, [...(errors.get(field) ?? []), failure])
  return Object.fromEntries(
    [...errors].map(([field, failures]) => [
      field,
      failures.find(isRequired) ? [{ rule: 'required' }] : failures,
    ]),
  )
}

/** An empty field only fails by being required. */
const isRequired = ({ rule }: RuleFailure) => rule === 'required'

type Path = readonly PropertyKey[]

function getFailures(issue: z.core.$ZodIssue, parent: Path): [string, RuleFailure][] {
  const path = [...parent, ...issue.path]
  if (issue.code === 'unrecognized_keys')
    return issue.keys.map((key) => [fieldName([...path, key]), { rule: 'unknown_field' }])
  if (issue.code === 'invalid_union') {
    const branch = mostPromising(issue.errors)
    if (branch) return branch.flatMap((inner) => getFailures(inner, path))
  }
  return [[fieldName(path), getFailure(issue)]]
}

/** The branch of a failed union whose value had the right type says most. */
const mostPromising = (branches: readonly z.core.$ZodIssue[][]) =>
  branches.find((issues) =>
    issues.every((issue) => issue.code !== 'invalid_type' && issue.code !== 'invalid_value'),
  ) ?? branches.at(-1)

const fieldName = (path: Path) => path.map(String).join('.')

function getFailure(issue: z.core.$ZodIssue): RuleFailure {
  // Optional empty fields have no issue.
  if (issue.input === '') return { rule: 'required' }
  switch (issue.code) {
    case 'invalid_type':
      return { rule: issue.input == null ? 'required' : typeRule(issue.expected) }
    case 'too_small':
      return tooSmall(issue)
    case 'too_big':
      return { rule: isNumber(issue) ? 'max_value' : 'max', length: Number(issue.maximum) }
    case 'invalid_format':
      return { rule: formatRule(issue) }
    case 'invalid_value':
      return { rule: issue.input === undefined ? 'required' : 'choice' }
    case 'not_multiple_of':
      return { rule: 'numeric' }
    case 'custom':
      return customFailure(issue.params)
    default:
      return { rule: 'invalid' }
  }
}

function tooSmall(issue: z.core.$ZodIssueTooSmall): RuleFailure {
  const length = Number(issue.minimum)
  if (isNumber(issue)) return { rule: 'min_value', length }
  return length === 1 ? { rule: 'required' } : { rule: 'min', length }
}

const isNumber = ({ origin }: { readonly origin: string }) =>
  origin === 'number' || origin === 'int'

function formatRule({ format, input }: z.core.$ZodIssueInvalidStringFormat): RuleName {
  if (format === 'email') return 'email'
  if (format === 'date') return 'date'
  if (format !== 'datetime') return 'invalid'
  // The day of a moment is checked first.
  const day = /^(\d{4}-\d{2}-\d{2})\D/.exec(String(input))?.[1]
  return day !== undefined && existsInCalendar(day) ? 'time_validate' : 'date'
}

/** True for 29. 2. 2028, false for 31. 2. */
function existsInCalendar(day: string): boolean {
  const date = new Date(`${day}T00:00:00Z`)
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(day)
}

const typeRule = (expected: string): RuleName =>
  expected === 'int' ? 'integer' : expected === 'number' ? 'numeric' : 'invalid'

function customFailure(params: Record<string, unknown> | undefined): RuleFailure {
  const rule = params?.['rule']
  const length = params?.['length']
  return {
    rule: typeof rule === 'string' ? rule : 'invalid',
    ...(typeof length === 'number' ? { length } : {}),
  }
}
