import type { Notice, NoticeFacts } from '#platform/module.ts'

/** What people are told about estimates that are still missing. */
export const estimateNotices: Readonly<Record<string, Notice>> = {
  fb_estimate_reminder: {
    words: (title, facts) => ({
      cs: `${title}: do ${day('cs', facts['due_on'])} je třeba doplnit odhady do reportu za období ${periodIn('cs', facts)}.`,
      en: `${title}: estimates for the report for ${periodIn('en', facts)} are due by ${day('en', facts['due_on'])}.`,
    }),
    path,
  },
  fb_estimate_overdue: {
    words: (title, facts) => ({
      cs: `${title}: odhady do reportu za období ${periodIn('cs', facts)} chybí i po termínu ${day('cs', facts['due_on'])}.`,
      en: `${title}: estimates for the report for ${periodIn('en', facts)} are still missing after ${day('en', facts['due_on'])}.`,
    }),
    path,
  },
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
