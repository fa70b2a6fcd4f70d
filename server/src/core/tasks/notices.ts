import { reminderNotice, whenIn } from '#core/reminders/words.ts'
import type { Notice } from '#platform/module.ts'
import { inBoth, textsIn, wordsIn } from '#platform/texts/texts.ts'

/** Present tense, because the Czech past tense has a gender; names are not declined. */
export const taskNotices: Readonly<Record<string, Notice>> = {
  task_assigned: notice('task_assigned'),
  task_delegated: notice('task_delegated'),
  task_watched: notice('task_watched'),
  task_commented: notice('task_commented'),
  task_mentioned: notice('task_mentioned'),
  task_completed: notice('task_completed'),
  task_deadline_changed: {
    words: (title, { deadline_at }) =>
      typeof deadline_at === 'string'
        ? inBoth((language) =>
            textsIn(language, 'notices')('task_deadline_changed', {
              title,
              when: momentIn(language, deadline_at),
            }),
          )
        : wordsIn('notices')('task_deadline_removed', { title }),
    path: pathOrList,
  },
  task_reminder: reminderNotice('task_reminder', getPath),
  task_overdue: {
    words: (title, facts) =>
      inBoth((language) =>
        textsIn(language, 'notices')('task_overdue', { title, when: whenIn(language, facts) }),
      ),
    path: (subjectId) => subjectId && getPath(subjectId),
  },
}

function getPath(id: string): string {
  return `/tasks/${id}`
}

function pathOrList(subjectId: string | null): string {
  return subjectId === null ? '/tasks' : getPath(subjectId)
}

type ByPerson =
  | 'task_assigned'
  | 'task_delegated'
  | 'task_watched'
  | 'task_commented'
  | 'task_mentioned'
  | 'task_completed'

/** The fact `by` is the name of the user who did it. */
function notice(kind: ByPerson): Notice {
  return {
    words: (title, facts) => wordsIn('notices')(kind, { title, by: String(facts['by'] ?? '') }),
    path: pathOrList,
  }
}

const FORMAT = {
  timeZone: 'Europe/Prague',
  weekday: 'short',
  day: 'numeric',
  year: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const
const FORMATS = {
  cs: new Intl.DateTimeFormat('cs-CZ', { ...FORMAT, month: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { ...FORMAT, month: 'short', hour: '2-digit' }),
}
const momentIn = (language: keyof typeof FORMATS, moment: string) =>
  FORMATS[language].format(new Date(moment))
