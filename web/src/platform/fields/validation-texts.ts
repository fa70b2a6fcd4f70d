import cs from '@crm/texts/platform/forms/validation.cs.json'
import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { type RuleName, RULES } from '@crm/contract/platform/rules'
import { defineTexts } from '../i18n/define-texts.ts'
import { messageText } from '../i18n/messages.ts'
import { textOfLabel } from '../i18n/use-texts.ts'

/** Texts of failed validations by rule. */
export const validationTexts = defineTexts('validation', cs)

/**
 * The words of a failed rule in the current language; a rule without words shows as an invalid value. A refusal that concerns one field
 * alone may stand there by its message code („Pozice je již obsazena.").
 */
export function failureText({ rule, length }: RuleFailure): string {
  if (rule.includes('.')) return messageText(rule)
  const key = RULES.find((name) => name === rule) ?? 'invalid'
  return textOfLabel({
    namespace: validationTexts.namespace,
    key: key satisfies RuleName,
    ...(length === undefined ? {} : { values: { length } }),
  })
}
