import type { WordsInAll } from '@crm/contract/core/notifications'
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
}

/** `by` is the fact of that name: who did it, name and surname. */
function notice(words: (title: string, by: string, facts: NoticeFacts) => WordsInAll): Notice {
  return {
    words: (title, facts) => words(title, String(facts['by'] ?? ''), facts),
    path: (subjectId) => (subjectId === null ? '/tasks' : `/tasks/${subjectId}`),
  }
}

const FORMAT = { timeZone: 'Europe/Prague', weekday: 'short', day: 'numeric', year: 'numeric', hour: 'numeric', minute: '2-digit' } as const
const FORMATS = {
  cs: new Intl.DateTimeFormat('cs-CZ', { ...FORMAT, month: 'numeric' }),
  en: new Intl.DateTimeFormat('en-GB', { ...FORMAT, month: 'short' }),
}
const momentIn = (language: keyof typeof FORMATS, moment: string) => FORMATS[language].format(new Date(moment))
