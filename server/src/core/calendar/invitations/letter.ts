import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'
import { wordsOfWhen, type When } from '../when.ts'

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
    invited: {
      subject: 'Pozvánka',
      text: (author: string) =>
        `máte pozvánku na událost, zve vás ${author}. Odpovězte prosím tlačítkem níže.`,
    },
    changed: {
      subject: 'Změna',
      text: (author: string) =>
        `událost, na kterou vás zve ${author}, se změnila. Odpovězte prosím znovu tlačítkem níže.`,
    },
    cancelled: {
      subject: 'Zrušeno',
      text: (author: string) => `událost, na kterou vás zve ${author}, je zrušená.`,
    },
    uninvited: {
      subject: 'Zrušená pozvánka',
      text: (author: string) => `pozvánka na událost, na kterou vás zve ${author}, už neplatí.`,
    },
    greeting: 'Dobrý den,',
    facts: { name: 'Co', when: 'Kdy', address: 'Kde', author: 'Zve', note: 'Poznámka' },
    answer: 'Odpovědět na pozvánku',
    closing: (project: string) =>
      `Tuto zprávu odeslala automaticky aplikace ${project}. Odpovědi na tento e-mail nikdo nečte.`,
  },
  en: {
    invited: {
      subject: 'Invitation',
      text: (author: string) =>
        `You are invited to an event by ${author}. Please reply with the button below.`,
    },
    changed: {
      subject: 'Changed',
      text: (author: string) =>
        `The event to which ${author} invites you has changed. Please reply again with the button below.`,
    },
    cancelled: {
      subject: 'Cancelled',
      text: (author: string) => `The event to which ${author} invited you has been cancelled.`,
    },
    uninvited: {
      subject: 'Invitation cancelled',
      text: (author: string) => `Your invitation to the event by ${author} is no longer valid.`,
    },
    greeting: 'Hello,',
    facts: { name: 'What', when: 'When', address: 'Where', author: 'Invited by', note: 'Note' },
    answer: 'Reply to the invitation',
    closing: (project: string) =>
      `This message was sent automatically by ${project}. Nobody reads replies to it.`,
  },
} as const satisfies Record<Language, unknown>

/** Tells a guest what they are invited to, that it has changed, or that it is off; lists of letters do not say what. */
export function invitationLetter(
  language: Language,
  projectName: string,
  kind: LetterKind,
  facts: Facts,
) {
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
