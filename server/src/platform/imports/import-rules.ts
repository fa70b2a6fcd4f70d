import { RULES, validate } from '@crm/contract/platform/rules'
import type { z } from 'zod'
import type { ImportLine, RecordFault } from './import-kind.ts'

/** The trimmed cell of a target; empty for a formula without a result. */
export const getCell = ({ cells }: ImportLine, target: string): string =>
  cells[target]?.trim() ?? ''

export const formulaFaults = ({ line, cells }: ImportLine): RecordFault[] =>
  Object.entries(cells).flatMap(([target, cell]) =>
    cell === null ? [{ line, target, rule: 'formula' as const }] : [],
  )

/**
 * Checks values by the schema of the form; faults are reported at the target that the field came
 * from.
 */
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
      rule: getRule(rule),
      ...(length === undefined ? {} : { length }),
    })),
  )
  return { data: null, faults }
}

type Rule = RecordFault['rule']
const KNOWN: ReadonlySet<string> = new Set(RULES)
const isRule = (rule: string): rule is (typeof RULES)[number] => KNOWN.has(rule)
const getRule = (rule: string): Rule => (isRule(rule) ? rule : 'invalid')

/** Lower case without accents and punctuation. */
export const foldedWord = (word: string) =>
  word
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
