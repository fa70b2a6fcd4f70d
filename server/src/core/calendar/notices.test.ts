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
    'Jana Nová vás zve: „Porada“ (čtvrtek 26. listopadu 2026 9:00–10:30)',
    'Jana Nová invites you: “Porada” (Thursday, 26 November 2026 9:00–10:30)',
    `/calendar/${id}`,
  ],
  [
    'event_changed',
    when,
    'Událost „Porada“ se změnila: čtvrtek 26. listopadu 2026 9:00–10:30',
    '“Porada” has changed: Thursday, 26 November 2026 9:00–10:30',
    `/calendar/${id}`,
  ],
  [
    'event_cancelled',
    when,
    'Událost „Porada“ (čtvrtek 26. listopadu 2026 9:00–10:30) se ruší',
    '“Porada” (Thursday, 26 November 2026 9:00–10:30) has been cancelled',
    null,
  ],
  [
    'event_uninvited',
    when,
    'Na událost „Porada“ (čtvrtek 26. listopadu 2026 9:00–10:30) už nejste zváni',
    'You are no longer invited to “Porada” (Thursday, 26 November 2026 9:00–10:30)',
    null,
  ],
  [
    'event_answered',
    { by: 'Petr Malý', status: 'accepted' },
    'Petr Malý přijde: „Porada“',
    'Petr Malý is coming: “Porada”',
    `/calendar/${id}`,
  ],
  [
    'event_answered',
    { by: 'a@b.cz', status: 'tentative' },
    'a@b.cz možná přijde: „Porada“',
    'a@b.cz may come: “Porada”',
    `/calendar/${id}`,
  ],
  [
    'event_answered',
    { by: 'a@b.cz', status: 'declined' },
    'a@b.cz nepřijde: „Porada“',
    'a@b.cz is not coming: “Porada”',
    `/calendar/${id}`,
  ],
])('%s with %j is said in both languages', (kind, facts, czech, english, path) => {
  const notice = eventNotices[kind]
  const words = notice?.words('Porada', facts)
  expect([words?.cs.replaceAll('\u00a0', ' '), words?.en, notice?.path(id, facts)]).toEqual([czech, english, path])
})
