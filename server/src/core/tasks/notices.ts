import type { WordsInAll } from '@crm/contract/core/notifications'
import { reminderNotice, whenIn } from '#core/reminders/words.ts'
import type { Notice, NoticeFacts } from '#platform/module.ts'

/** What people are told about tasks: what they have now, and then by whom, in the present tense, which has no gender in Czech; names are not declined. */
export const taskNotices: Readonly<Record<string, Notice>> = {
  task_assigned: notice((title, by) => ({
    cs: `Máte nový úkol „${title}“ (zadává ${by}).`,
    en: `You have a new task “${title}” from ${by}.`,
  })),
  task_delegated: notice((title, by) => ({
    cs: `Máte delegovaný úkol „${title}“ (deleguje ${by}).`,
    en: `You have a delegated task “${title}” from ${by}.`,
  })),
  task_watched: notice((title, by) => ({
    cs: `Nově sledujete úkol „${title}“ (přidává vás ${by}).`,
    en: `You are now a viewer of the task “${title}” (added by ${by}).`,
  })),
  task_commented: notice((title, by) => ({
    cs: `Úkol „${title}“ má nový komentář (píše ${by}).`,
    en: `The task “${title}” has a new comment from ${by}.`,
  })),
  task_mentioned: notice((title, by) => ({
    cs: `Máte zmínku v komentáři k úkolu „${title}“ (píše ${by}).`,
    en: `You have a mention in a comment on the task “${title}” from ${by}.`,
  })),
  task_completed: notice((title, by) => ({
    cs: `Úkol „${title}“ je dokončený (${by}).`,
    en: `The task “${title}” has been completed (${by}).`,
  })),
  task_deadline_changed: notice((title, _by, { deadline_at }) =>
    typeof deadline_at === 'string'
      ? {
          cs: `Úkol „${title}“ má nový termín: ${momentIn('cs', deadline_at)}.`,
          en: `The task “${title}” has a new deadline: ${momentIn('en', deadline_at)}.`,
        }
      : {
          cs: `Úkol „${title}“ už nemá termín.`,
          en: `The task “${title}” no longer has a deadline.`,
        },
  ),
  task_reminder: reminderNotice(
    (title) => ({
      cs: {
        punctual: (ahead, when) => `Úkol „${title}“ má termín za ${ahead} (${when})`,
        late: (ahead, when) =>
          `Úkol „${title}“, termín ${when}: připomenutí ${ahead} předem se opozdilo`,
      },
      en: {
        punctual: (ahead, when) => `The task “${title}” is due in ${ahead} (${when})`,
        late: (ahead, when) =>
          `The task “${title}” is due ${when}; the reminder ${ahead} before was delayed`,
      },
    }),
    pathOf,
  ),
  task_overdue: {
    words: (title, facts) => ({
      cs: `Termín úkolu „${title}“ uplynul (${whenIn('cs', facts)}).`,
      en: `The task “${title}” is overdue (${whenIn('en', facts)}).`,
    }),
    path: (subjectId) => subjectId && pathOf(subjectId),
  },
}

function pathOf(id: string): string {
  return `/tasks/${id}`
}

/** `by` is the fact of that name: who did it, name and surname. */
function notice(words: (title: string, by: string, facts: NoticeFacts) => WordsInAll): Notice {
  return {
    words: (title, facts) => words(title, String(facts['by'] ?? ''), facts),
    path: (subjectId) => (subjectId === null ? '/tasks' : pathOf(subjectId)),
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
