import type { WordsInAll } from '@crm/contract/core/notifications'
import { reminderNotice, whenIn } from '#core/reminders/words.ts'
import type { Notice, NoticeFacts } from '#platform/module.ts'

/** What people are told about tasks. Who does it is named in the present tense, which has no gender in Czech. */
export const taskNotices: Readonly<Record<string, Notice>> = {
  task_assigned: notice((title, by) => ({
    cs: `${by} vám přiděluje úkol „${title}“.`,
    en: `${by} assigns the task “${title}” to you.`,
  })),
  task_delegated: notice((title, by) => ({
    cs: `${by} na vás deleguje úkol „${title}“.`,
    en: `${by} delegates the task “${title}” to you.`,
  })),
  task_watched: notice((title, by) => ({
    cs: `${by} vás přidává ke sledování úkolu „${title}“.`,
    en: `${by} adds you to those who watch the task “${title}”.`,
  })),
  task_commented: notice((title, by) => ({
    cs: `${by} komentuje úkol „${title}“.`,
    en: `${by} comments on the task “${title}”.`,
  })),
  task_mentioned: notice((title, by) => ({
    cs: `${by} vás zmiňuje v komentáři k úkolu „${title}“.`,
    en: `${by} mentions you in a comment on the task “${title}”.`,
  })),
  task_completed: notice((title, by) => ({
    cs: `Úkol „${title}“ je dokončený (${by}).`,
    en: `The task “${title}” is completed (${by}).`,
  })),
  task_deadline_changed: notice((title, _by, { deadline_at }) =>
    typeof deadline_at === 'string'
      ? {
          cs: `Úkol „${title}“ má nový termín: ${momentIn('cs', deadline_at)}.`,
          en: `The task “${title}” has a new deadline: ${momentIn('en', deadline_at)}.`,
        }
      : { cs: `Úkol „${title}“ už nemá termín.`, en: `The task “${title}” has no deadline any more.` },
  ),
  task_reminder: reminderNotice(
    (title) => ({
      cs: {
        punctual: (ahead, when) => `Úkol „${title}“ má termín za ${ahead} (${when})`,
        late: (ahead, when) => `Úkol „${title}“, termín ${when}: připomenutí ${ahead} předem se opozdilo`,
      },
      en: {
        punctual: (ahead, when) => `The task “${title}” is due in ${ahead} (${when})`,
        late: (ahead, when) => `The task “${title}”, due ${when}: the reminder ${ahead} ahead comes late`,
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

const FORMAT = { timeZone: 'Europe/Prague', weekday: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const FORMATS = {
  cs: new Intl.DateTimeFormat('cs-CZ', { ...FORMAT, month: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { ...FORMAT, month: 'short', hour: '2-digit' }),
}
const momentIn = (language: keyof typeof FORMATS, moment: string) => FORMATS[language].format(new Date(moment))
