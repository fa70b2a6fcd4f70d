import type { RuleFailure } from '@crm/contract/platform/envelopes'
import { type RuleName, RULES } from '@crm/contract/platform/rules'
import { defineTexts } from '../i18n/define-texts.ts'
import { messageText } from '../i18n/messages.ts'
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
    account: 'Neplatné číslo účtu',
    bank_code: 'Kód banky má 4 číslice',
    code: 'Zadejte kód z malých písmen bez diakritiky, číslic, pomlček a podtržítek',
    color: 'Zadejte barvu ve tvaru #0f6b5c',
    host: 'Zadejte název nebo adresu počítače bez https:// a bez cesty',
    path: 'Zadejte cestu v této aplikaci, například /dashboard',
    pin: 'PIN má 4 až 8 číslic',
    birth_date: 'Datum narození nemůže být v budoucnosti',
    certificate: 'Vložte certifikát ve tvaru PEM',
    directory_managed: 'Tento údaj spravuje Active Directory',
    image_kind: 'Nahrajte obrázek PNG, JPEG nebo WebP',
    image_size: 'Obrázek může mít nejvýše 5 MB',
    image_dimensions: 'Obrázek má příliš mnoho bodů, zmenšete ho nejvýše na 6000 × 6000',
    image_broken: 'Obrázek se nepodařilo přečíst, nahrajte jiný',
    max_days: 'Období může mít nejvýše {{length}} dní',
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
    account: 'The account number is not valid',
    bank_code: 'A bank code has 4 digits',
    code: 'Enter a code of lower-case letters without accents, digits, hyphens and underscores',
    color: 'Enter a colour like #0f6b5c',
    host: 'Enter the name or address of a computer, without https:// and without a path',
    path: 'Enter a path in this application, for example /dashboard',
    pin: 'A PIN has 4 to 8 digits',
    birth_date: 'The birth date cannot be in the future',
    certificate: 'Paste a certificate in PEM form',
    directory_managed: 'Active Directory manages this field',
    image_kind: 'Upload a PNG, JPEG or WebP image',
    image_size: 'An image may have at most 5 MB',
    image_dimensions: 'The image has too many pixels, make it at most 6000 × 6000',
    image_broken: 'The image could not be read, upload another one',
    max_days: 'The period may have at most {{length}} days',
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
