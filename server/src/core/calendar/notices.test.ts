import { expect, test } from 'vitest'
import { eventNotices, factsOfWhen } from './notices.ts'

const when = factsOfWhen({
  all_day: false,
  start_at: '2026-11-26T08:00:00.000Z',
  end_at: '2026-11-26T09:30:00.000Z',
  start_on: null,
  end_on: null,
})
const id = '01900000-0000-7000-8000-000000000001'

test.each([
  [
    'event_invited',
    { by: 'Jana Nová', ...when },
    'Máte pozvánku na událost „Porada“ (čtvrtek 26. listopadu 2026 9:00–10:30, zve Jana Nová).',
    'You have an invitation to “Porada” from Jana Nová (Thursday, 26 November 2026 9:00–10:30).',
    `/calendar/${id}`,
  ],
  [
    'event_changed',
    when,
    'Událost „Porada“ se změnila: čtvrtek 26. listopadu 2026 9:00–10:30.',
    'The event “Porada” has changed: Thursday, 26 November 2026 9:00–10:30.',
    `/calendar/${id}`,
  ],
  [
    'event_cancelled',
    when,
    'Událost „Porada“ (čtvrtek 26. listopadu 2026 9:00–10:30) je zrušená.',
    'The event “Porada” (Thursday, 26 November 2026 9:00–10:30) has been cancelled.',
    null,
  ],
  [
    'event_uninvited',
    when,
    'Na událost „Porada“ (čtvrtek 26. listopadu 2026 9:00–10:30) už nemáte pozvánku.',
    'You are no longer invited to “Porada” (Thursday, 26 November 2026 9:00–10:30).',
    null,
  ],
  [
    'event_answered',
    { by: 'Petr Malý', status: 'accepted' },
    'Máte odpověď na pozvánku „Porada“: Petr Malý přijde.',
    'You have a reply to the invitation “Porada”: Petr Malý is coming.',
    `/calendar/${id}`,
  ],
  [
    'event_answered',
    { by: 'a@b.cz', status: 'tentative' },
    'Máte odpověď na pozvánku „Porada“: a@b.cz možná přijde.',
    'You have a reply to the invitation “Porada”: a@b.cz may come.',
    `/calendar/${id}`,
  ],
  [
    'event_answered',
    { by: 'a@b.cz', status: 'declined' },
    'Máte odpověď na pozvánku „Porada“: a@b.cz nepřijde.',
    'You have a reply to the invitation “Porada”: a@b.cz is not coming.',
    `/calendar/${id}`,
  ],
])('%s with %j is said in both languages', (kind, facts, czech, english, path) => {
  const notice = eventNotices[kind]
  const words = notice?.words('Porada', facts)
  expect([words?.cs.replaceAll('\u00a0', ' '), words?.en, notice?.path(id, facts)]).toEqual([
    czech,
    english,
    path,
  ])
})
