import cs from '@crm/texts/platform/forms/validation.cs.json'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { AMOUNT_RULES, type RuleName, RULES } from '@crm/contract/platform/rules'
import { defineTexts } from '../i18n/define-texts.ts'
import { currentLanguage } from '../i18n/engine.ts'
import { messageText } from '../i18n/messages.ts'
import { perLanguage } from '../i18n/per-language.ts'
import { textOfLabel } from '../i18n/use-texts.ts'

/** Texts of failed validations by rule. */
export const validationTexts = defineTexts('validation', cs)

/**
 * The text of a failed rule, or of a message code that concerns one field („Pozice je již
 * obsazena."); an unknown one reads as an invalid value.
 */
export function failureText({ rule, length }: RuleFailure): string {
  if (rule.includes('.')) return messageText(rule)
  const key = RULES.find((name) => name === rule) ?? 'invalid'
  return textOfLabel({
    namespace: validationTexts.namespace,
    key: key satisfies RuleName,
    ...(length === undefined
      ? {}
      : { values: { length: isAmount(key) ? numberText(length) : length } }),
  })
}

const isAmount = (rule: RuleName) => AMOUNT_RULES.some((name) => name === rule)
const getNumbers = perLanguage((_, locale) => new Intl.NumberFormat(locale))
const numberText = (value: number) => getNumbers(currentLanguage()).format(value)

export const failuresText = (failures: readonly RuleFailure[]): string =>
  failures.map(failureText).join('. ')
