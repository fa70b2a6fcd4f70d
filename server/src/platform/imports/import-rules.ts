import { RULES, validate } from '@crm/contract/platform/rules'
import type { z } from 'zod'
import type { ImportLine, RecordFault } from './import-kind.ts'

/** The cell of a target, ends trimmed; a formula without a result is a fault of its own and reads as nothing. */
export const cellOf = ({ cells }: ImportLine, target: string): string => cells[target]?.trim() ?? ''

/** Formulas that no result was saved of: what they would show nobody knows. */
export const formulaFaults = ({ line, cells }: ImportLine): RecordFault[] =>
  Object.entries(cells).flatMap(([target, cell]) =>
    cell === null ? [{ line, target, rule: 'formula' as const }] : [],
  )

/** Checks values by the schema of the form; what fails is said at the target that the field came from, a field without one at itself. */
export function validated<T extends z.ZodType>(
  schema: T,
  value: unknown,
  at: (field: string) => { line: number; target: string | null },
): { data: z.output<T>; faults: [] } | { data: null; faults: RecordFault[] } {
  const result = validate(schema, value)
  if ('data' in result) return { data: result.data, faults: [] }
  const faults = Object.entries(result.errors).flatMap(([field, failures]) =>
    failures.map(({ rule, length }) => ({
      ...at(field),
      rule: ruleOf(rule),
      ...(length === undefined ? {} : { length }),
    })),
  )
  return { data: null, faults }
}

type Rule = RecordFault['rule']
const KNOWN: ReadonlySet<string> = new Set(RULES)
const isRule = (rule: string): rule is (typeof RULES)[number] => KNOWN.has(rule)
const ruleOf = (rule: string): Rule => (isRule(rule) ? rule : 'invalid')

/** Words as they are compared: without accents and signs, in small letters. */
export const foldedWord = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
