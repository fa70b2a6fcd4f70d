import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { type RuleName, RULES } from '@crm/contract/platform/rules'
import { defineTexts } from '../i18n/define-texts.ts'
import { textOfLabel } from '../i18n/use-texts.ts'

/** Texts of failed validations by rule (domain.md §8.5, the English ones of spec §5 letter for letter). */
export const validationTexts = defineTexts('validation', {
  cs: {
    required: 'Toto pole je povinné',
    min: 'Minimální délka je {{length}} znaků',
    max: 'Byla dosažena maximální délka {{length}} znaků',
    min_value: 'Nejmenší povolená hodnota je {{length}}',
    max_value: 'Největší povolená hodnota je {{length}}',
    email: 'Zadejte e-mail ve správném tvaru',
    numeric: 'Zadejte číslo',
    integer: 'Zadejte celé číslo',
    confirmed: 'Zadané hodnoty se musí shodovat',
    time_validate: 'Neplatný čas',
    date: 'Zadejte platné datum',
    phone: 'Zadejte telefon ve tvaru 603123456',
    url: 'Zadejte adresu začínající https://',
    ico: 'Neplatné IČO',
    dic: 'Neplatné DIČ',
    zip: 'PSČ musí mít 5 číslic',
    choice: 'Vyberte jednu z možností',
    characters: 'Text obsahuje nepovolené znaky',
    unknown_field: 'Toto pole server nezná',
    invalid: 'Neplatná hodnota',
    secret: 'This is not the magic word',
    time_order: 'Konec musí být později než začátek',
    overlap: 'Úseky se překrývají',
    duplicate: 'Taková hodnota už existuje',
    amount_required: 'Zadejte alespoň jedno množství',
    not_found: 'Tuto možnost nelze vybrat',
  },
  en: {
    required: 'This field is required',
    min: 'Minimum length of {{length}} characters',
    max: 'Maximum length of {{length}} characters reached',
    min_value: 'The smallest allowed value is {{length}}',
    max_value: 'The largest allowed value is {{length}}',
    email: 'Enter an e-mail in the correct form',
    numeric: 'Enter a number',
    integer: 'Enter a whole number',
    confirmed: 'The entered values must match',
    time_validate: 'time is not valid',
    date: 'Enter a valid date',
    phone: 'Enter a phone number like 603123456',
    url: 'Enter an address starting with https://',
    ico: 'The company ID is not valid',
    dic: 'The tax ID is not valid',
    zip: 'The ZIP must have 5 digits',
    choice: 'Choose one of the options',
    characters: 'The text contains characters that are not allowed',
    unknown_field: 'The server does not know this field',
    invalid: 'The value is not valid',
    secret: 'This is not the magic word',
    time_order: 'The end must be later than the beginning',
    overlap: 'The intervals overlap',
    duplicate: 'There is such a value already',
    amount_required: 'Enter at least one amount',
    not_found: 'This option cannot be chosen',
  },
})

/** The words of a failed rule in the current language; a rule without words shows as an invalid value. */
export function failureText({ rule, length }: RuleFailure): string {
  const key = RULES.find((name) => name === rule) ?? 'invalid'
  return textOfLabel({
    namespace: validationTexts.namespace,
    key: key satisfies RuleName,
    ...(length === undefined ? {} : { values: { length } }),
  })
}
