import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { wordsOfWhen, type When } from './when.ts'

export type LetterKind = 'invited' | 'changed' | 'cancelled' | 'uninvited'

type Facts = When & {
  readonly name: string
  readonly address: string | null
  readonly note: string | null
  readonly author: string
  /** Where the guest answers. */
  readonly link: string
}

const TEXTS = {
  cs: {
    invited: { subject: 'Pozvánka', text: (author: string) => `${author} Vás zve na událost. Odpovězte prosím tlačítkem níže.` },
    changed: {
      subject: 'Změna',
      text: (author: string) => `událost, na kterou Vás zve ${author}, se změnila. Potvrďte prosím svou účast tlačítkem níže.`,
    },
    cancelled: { subject: 'Zrušeno', text: (author: string) => `událost, na kterou Vás zve ${author}, se ruší.` },
    uninvited: { subject: 'Zrušená pozvánka', text: (author: string) => `pozvánka na událost, na kterou Vás zve ${author}, už neplatí.` },
    greeting: 'Dobrý den,',
    facts: { name: 'Co', when: 'Kdy', address: 'Kde', author: 'Zve', note: 'Poznámka' },
    answer: 'Odpovědět na pozvánku',
    closing: (project: string) => `Tuto zprávu odeslala automaticky aplikace ${project}. Odpovědi na tento e-mail nikdo nečte.`,
  },
  en: {
    invited: { subject: 'Invitation', text: (author: string) => `${author} invites you. Please answer with the button below.` },
    changed: {
      subject: 'Changed',
      text: (author: string) => `what ${author} invites you to has changed. Please say with the button below whether you are coming.`,
    },
    cancelled: { subject: 'Cancelled', text: (author: string) => `what ${author} invited you to has been cancelled.` },
    uninvited: { subject: 'Invitation withdrawn', text: (author: string) => `the invitation by ${author} has been withdrawn.` },
    greeting: 'Hello,',
    facts: { name: 'What', when: 'When', address: 'Where', author: 'Invited by', note: 'Note' },
    answer: 'Answer the invitation',
    closing: (project: string) => `This message was sent automatically by ${project}. Nobody reads replies to it.`,
  },
} as const satisfies Record<Language, unknown>

/** Tells a guest what they are invited to, that it has changed, or that it is off; lists of letters do not say what. */
export function invitationLetter(language: Language, projectName: string, kind: LetterKind, facts: Facts) {
  const texts = TEXTS[language]
  const when = wordsOfWhen(facts, language)
  const { name, author, address, note, link } = facts
  const isOn = kind === 'invited' || kind === 'changed'
  const letter = write({
    language,
    subject: `${texts[kind].subject}: ${name} – ${when}`,
    greeting: texts.greeting,
    paragraphs: [texts[kind].text(author)],
    facts: [
      [texts.facts.name, name] as const,
      [texts.facts.when, when] as const,
      ...(address === null ? [] : [[texts.facts.address, address] as const]),
      [texts.facts.author, author] as const,
      ...(note === null || !isOn ? [] : [[texts.facts.note, note] as const]),
    ],
    ...(isOn ? { link: { label: texts.answer, url: link } } : {}),
    closing: texts.closing(projectName),
  })
  return { letter, listedAs: `${texts[kind].subject} – ${projectName}` }
}
