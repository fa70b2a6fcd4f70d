import type { Notice, NoticeFacts } from '#platform/module.ts'
import { inBoth, textsIn } from '#platform/texts/texts.ts'

/** What people are told about estimates that are still missing. */
export const estimateNotices: Readonly<Record<string, Notice>> = {
  fb_estimate_reminder: { words: told('fb_estimate_reminder'), path },
  fb_estimate_overdue: { words: told('fb_estimate_overdue'), path },
}

function told(kind: 'fb_estimate_reminder' | 'fb_estimate_overdue'): Notice['words'] {
  return (point, facts) =>
    inBoth((language) =>
      textsIn(language, 'foodbank-notices')(kind, {
        point,
        due: day(language, facts['due_on']),
        period: periodIn(language, facts),
      }),
    )
}

function path(subjectId: string | null, { date_from, date_to }: NoticeFacts): string {
  const query = new URLSearchParams({ date_from: String(date_from), date_to: String(date_to) })
  if (subjectId !== null) query.set('organization_id', subjectId)
  return `/foodbank/reports/estimates?${query.toString()}`
}

const LOCALES = { cs: 'cs-CZ', en: 'en-GB' } as const
const day = (language: keyof typeof LOCALES, value: unknown) =>
  new Intl.DateTimeFormat(LOCALES[language], {
    day: 'numeric',
    month: 'numeric',
    year: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(String(value)))
const periodIn = (language: keyof typeof LOCALES, { date_from, date_to }: NoticeFacts) =>
  `${day(language, date_from)} – ${day(language, date_to)}`
