import type { ImportOption } from '@crm/contract/core/imports/imports'
import type { RecordFault } from '#platform/imports/import-kind.ts'
import { foldedWord } from '#platform/imports/import-rules.ts'
import { wordsIn } from '#platform/texts/texts.ts'

export type Named = { readonly id: string; readonly name: string }

export function getNames<T extends Named>(records: readonly T[]): ReadonlyMap<string, T[]> {
  return Map.groupBy(records, ({ name }) => foldedWord(name))
}

/** An unknown name is a fault, unless it is to be left out. */
export function resolve(
  names: ReadonlyMap<string, readonly Named[]>,
  word: string,
  { line, target, leavesUnknown }: { line: number; target: string; leavesUnknown: boolean },
): { id: string | null; faults: RecordFault[] } {
  if (word === '') return { id: null, faults: [] }
  const [found, ...others] = names.get(foldedWord(word)) ?? []
  if (found && others.length === 0) return { id: found.id, faults: [] }
  if (leavesUnknown) return { id: null, faults: [] }
  return { id: null, faults: [{ line, target, rule: found ? 'ambiguous' : 'unknown_name' }] }
}

const words = wordsIn('foodbank-imports')

export const unknownOption: ImportOption = {
  name: 'unknown',
  words: words('unknown_region_or_type'),
  choices: [
    { value: 'error', words: words('do_not_import_the_record') },
    { value: 'leave', words: words('leave_it_empty') },
  ],
  preset: 'error',
}

export const byId = (records: readonly Named[]): ReadonlyMap<string, string> =>
  new Map(records.map(({ id, name }) => [id, name]))
