import type { SlipLanguage } from '@crm/contract/foodbank/prints'

const cs = {
  title: 'Termín výdeje potravin',
  at: 'v',
  where: 'Kde',
  who: 'Pro',
  number: 'osobní číslo',
  bring: 'S sebou',
  bring_what: 'tento lístek nebo průkaz a tašky na potraviny',
  cancel: 'Nemůžete přijít?',
  cancel_how: 'Dejte prosím co nejdřív vědět, termín dostane někdo jiný:',
  cancel_nobody: 'Dejte prosím co nejdřív vědět tomu, kdo vás objednal.',
} as const

export type SlipWord = keyof typeof cs

const en: Record<SlipWord, string> = {
  title: 'Your food hand-out',
  at: 'at',
  where: 'Where',
  who: 'For',
  number: 'personal number',
  bring: 'Bring',
  bring_what: 'this slip or your client card, and bags for the food',
  cancel: 'Cannot come?',
  cancel_how: 'Please tell us as soon as you can, somebody else will get the time:',
  cancel_nobody: 'Please tell whoever has booked it for you as soon as you can.',
}

const uk: Record<SlipWord, string> = {
  title: 'Термін видачі продуктів',
  at: 'о',
  where: 'Де',
  who: 'Для',
  number: 'особистий номер',
  bring: 'З собою',
  bring_what: 'цей листок або картку клієнта та сумки для продуктів',
  cancel: 'Не можете прийти?',
  cancel_how: 'Повідомте, будь ласка, якнайшвидше, термін отримає хтось інший:',
  cancel_nobody: 'Повідомте, будь ласка, якнайшвидше того, хто вас записав.',
}

const WORDS: Record<SlipLanguage, Record<SlipWord, string>> = { cs, en, uk }
const LOCALES: Record<SlipLanguage, string> = { cs: 'cs-CZ', en: 'en-GB', uk: 'uk-UA' }

/** The words of the slip in the person's language. */
export const slipWords =
  (language: SlipLanguage) =>
  (word: SlipWord): string =>
    WORDS[language][word]

/** „čtvrtek 12. března 2026“ */
export const slipDay = (language: SlipLanguage, day: string): string =>
  new Intl.DateTimeFormat(LOCALES[language], {
    weekday: 'long',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(day))
