import { reminderNotice } from '#core/reminders/words.ts'
import type { Notice, NoticeFacts } from '#platform/module.ts'
import { inBoth, isKeyBelow, textsIn } from '#platform/texts/texts.ts'
import { wordsOfWhen, type When } from './when.ts'

export const eventNotices: Readonly<Record<string, Notice>> = {
  event_invited: { words: wordsFor('event_invited'), path: eventPath },
  event_changed: { words: wordsFor('event_changed'), path: eventPath },
  event_cancelled: { words: wordsFor('event_cancelled'), path: () => null },
  event_uninvited: { words: wordsFor('event_uninvited'), path: () => null },
  event_answered: {
    words: (title, facts) =>
      inBoth((language) => {
        const t = textsIn(language, 'notices')
        const status = String(facts['status'])
        const answer = isKeyBelow('notices', 'answer', status) ? t(`answer.${status}`) : ''
        return t('event_answered', { title, by: by(facts), answer })
      }),
    path: eventPath,
  },
  event_reminder: reminderNotice('event_reminder', (id) => `/calendar/${id}`),
}

function wordsFor(
  kind: 'event_invited' | 'event_changed' | 'event_cancelled' | 'event_uninvited',
): Notice['words'] {
  return (title, facts) =>
    inBoth((language) =>
      textsIn(language, 'notices')(kind, {
        title,
        when: wordsOfWhen(toWhen(facts), language),
        by: by(facts),
      }),
    )
}

function eventPath(subjectId: string | null): string | null {
  return subjectId && `/calendar/${subjectId}`
}

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

const toWhen = (facts: NoticeFacts): When => ({
  all_day: facts['all_day'] === true,
  start_at: getText(facts['start_at']),
  end_at: getText(facts['end_at']),
  start_on: getText(facts['start_on']),
  end_on: getText(facts['end_on']),
})
const by = (facts: NoticeFacts) => getText(facts['by']) ?? ''
const getText = (value: NoticeFacts[string] | undefined) =>
  typeof value === 'string' ? value : null
