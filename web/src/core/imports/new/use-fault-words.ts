import {
  IMPORT_RULES,
  type ImportFault,
  type ImportKind,
  type ImportRule,
} from '@crm/contract/core/imports/imports'
import { failureText } from '#platform/fields/validation-texts.ts'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { importTexts } from '../texts.ts'
import { useWords } from '../use-words.ts'

export function useFaultWords(
  kind: ImportKind,
): (fault: ImportFault) => { column: string | null; reason: string } {
  const t = useTexts(importTexts)
  const words = useWords()
  return ({ target, rule, length }) => {
    const column = kind.targets.find(({ name }) => name === target)
    return {
      column: column ? words(column.words) : null,
      reason: isImportRule(rule)
        ? t(`rule.${rule}`, { length: length ?? 0 })
        : failureText({ rule, ...(length === undefined ? {} : { length }) }),
    }
  }
}

const isImportRule = (rule: string): rule is ImportRule =>
  IMPORT_RULES.some((each) => each === rule)
