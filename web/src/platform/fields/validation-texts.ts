import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { type RuleName, RULES } from '@crm/contract/platform/rules'
import { defineTexts } from '../i18n/define-texts.ts'
import { messageText } from '../i18n/messages.ts'
import { textOfLabel } from '../i18n/use-texts.ts'

/**
 * Texts of failed validations by rule (domain.md §8.5, the English ones of spec §5 letter for letter); those of forms behind
 * the sign-in come with them (`inner-rule-texts.ts`), those of tables in files with the screens that take such files (`table-file-texts.ts`).
 */
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
    zip: 'PSČ musí mít 5 číslic',
    choice: 'Vyberte jednu z možností',
    characters: 'Text obsahuje nepovolené znaky',
    unknown_field: 'Server toto pole nezná',
    invalid: 'Neplatná hodnota',
    secret: 'Toto není kouzelné slovo',
    duplicate: 'Tato hodnota už existuje',
    not_found: 'Tuto možnost nelze vybrat',
    future_day: 'Datum nemůže být v budoucnosti',
    password_common: 'Toto heslo se snadno uhodne, zvolte jiné',
    password_personal: 'Heslo nesmí být složené ze jména, e-mailu ani názvu aplikace',
    password_same: 'Nové heslo se musí lišit od současného',
    password_wrong: 'Nesprávné heslo',
    typed_again: 'Zadejte znovu, údaj se neuchovává',
    terms: 'Musíte souhlasit s podmínkami',
    file_size: 'Soubor může mít nejvýše {{length}} MB',
    file_kind: 'Tento druh souboru přiložit nelze; použijte PDF, obrázek, text nebo dokument',
    file_count: 'Přiložit lze nejvýše {{length}} souborů',
    file_slow: 'Nahrávání bylo příliš pomalé, přiložte menší soubory',
    serial_number: 'Zadejte sériové číslo z výrobku',
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
    zip: 'The ZIP must have 5 digits',
    choice: 'Choose one of the options',
    characters: 'The text contains characters that are not allowed',
    unknown_field: 'The server does not know this field',
    invalid: 'The value is not valid',
    secret: 'This is not the magic word',
    duplicate: 'This value already exists',
    not_found: 'This option cannot be chosen',
    future_day: 'The date cannot be in the future',
    password_common: 'This password is easy to guess, choose another one',
    password_personal:
      'The password must not be made of your name, your e-mail or the name of the application',
    password_same: 'The new password must differ from the current one',
    password_wrong: 'Wrong password',
    typed_again: 'Enter it again, it is not kept',
    terms: 'You must agree to the terms',
    file_size: 'A file can have at most {{length}} MB',
    file_kind: 'This kind of file cannot be attached; use a PDF, an image, a text or a document',
    file_count: 'At most {{length}} files can be attached',
    file_slow: 'The upload was too slow, attach smaller files',
    serial_number: 'Enter the serial number from the product',
  },
})

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
