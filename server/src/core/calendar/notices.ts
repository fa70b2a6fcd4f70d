import { reminderNotice } from '#core/reminders/words.ts'
import type { Notice, NoticeFacts } from '#platform/module.ts'
import { wordsOfWhen, type When } from './when.ts'

/** What people are told about events. */
export const eventNotices: Readonly<Record<string, Notice>> = {
  event_invited: {
    words: (title, facts) => ({
      cs: `Máte pozvánku na událost „${title}“ (${wordsOfWhen(whenOf(facts), 'cs')}, zve ${by(facts)}).`,
      en: `You have an invitation to “${title}” from ${by(facts)} (${wordsOfWhen(whenOf(facts), 'en')}).`,
    }),
    path: eventPath,
  },
  event_changed: {
    words: (title, facts) => ({
      cs: `Událost „${title}“ se změnila: ${wordsOfWhen(whenOf(facts), 'cs')}.`,
      en: `The event “${title}” has changed: ${wordsOfWhen(whenOf(facts), 'en')}.`,
    }),
    path: eventPath,
  },
  event_cancelled: {
    words: (title, facts) => ({
      cs: `Událost „${title}“ (${wordsOfWhen(whenOf(facts), 'cs')}) je zrušená.`,
      en: `The event “${title}” (${wordsOfWhen(whenOf(facts), 'en')}) has been cancelled.`,
    }),
    path: () => null,
  },
  event_uninvited: {
    words: (title, facts) => ({
      cs: `Na událost „${title}“ (${wordsOfWhen(whenOf(facts), 'cs')}) už nemáte pozvánku.`,
      en: `You are no longer invited to “${title}” (${wordsOfWhen(whenOf(facts), 'en')}).`,
    }),
    path: () => null,
  },
  event_answered: {
    words: (title, facts) => {
      const answer = ANSWERS.find(({ status }) => status === facts['status'])
      return {
        cs: `Máte odpověď na pozvánku „${title}“: ${by(facts)} ${answer?.cs ?? ''}.`,
        en: `You have a reply to the invitation “${title}”: ${by(facts)} ${answer?.en ?? ''}.`,
      }
    },
    path: eventPath,
  },
  event_reminder: reminderNotice(
    (title) => ({
      cs: {
        punctual: (ahead, when) => `Událost „${title}“ začíná za ${ahead} (${when})`,
        late: (ahead, when) =>
          `Událost „${title}“, začátek ${when}: připomenutí ${ahead} předem se opozdilo`,
      },
      en: {
        punctual: (ahead, when) => `The event “${title}” starts in ${ahead} (${when})`,
        late: (ahead, when) =>
          `The event “${title}” starts ${when}; the reminder ${ahead} before was delayed`,
      },
    }),
    (id) => `/calendar/${id}`,
  ),
}

/** By gender of none: „přijde", not „přijal(a)". */
const ANSWERS = [
  { status: 'accepted', cs: 'přijde', en: 'is coming' },
  { status: 'tentative', cs: 'možná přijde', en: 'may come' },
  { status: 'declined', cs: 'nepřijde', en: 'is not coming' },
] as const

function eventPath(subjectId: string | null): string | null {
  return subjectId && `/calendar/${subjectId}`
}

/** What the words of an event's notices are made of. */
export const factsOfWhen = ({
  all_day,
  start_at,
  end_at,
  start_on,
  end_on,
}: When): NoticeFacts => ({
  all_day,
  start_at,
  end_at,
  start_on,
  end_on,
})

const whenOf = (facts: NoticeFacts): When => ({
  all_day: facts['all_day'] === true,
  start_at: textOf(facts['start_at']),
  end_at: textOf(facts['end_at']),
  start_on: textOf(facts['start_on']),
  end_on: textOf(facts['end_on']),
})
const by = (facts: NoticeFacts) => textOf(facts['by']) ?? ''
const textOf = (value: NoticeFacts[string] | undefined) =>
  typeof value === 'string' ? value : null
