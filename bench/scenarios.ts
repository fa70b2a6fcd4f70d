import type { Scenario } from './plans.ts'

const ORGANIZATION = '0a000000-0000-7000-8000-000000000001'
const APPLICANT = '0b000000-0000-7000-8000-000000000123'

/** A usual day, with the filters of every list. */
export const scenariosOn = (today: string, regionId: string): Scenario[] => [
  { name: 'applicants: first page', path: '/foodbank/applicants' },
  { name: 'applicants: page 500', path: '/foodbank/applicants?page=500' },
  {
    name: 'applicants: of an organization',
    path: `/foodbank/applicants?organization_id=${ORGANIZATION}`,
  },
  { name: 'applicants: of a region', path: `/foodbank/applicants?region_id=${regionId}` },
  { name: 'applicants: newest', path: '/foodbank/applicants?sort=-created_at' },
  { name: 'applicants: two letters', path: '/foodbank/applicants?search=no' },
  { name: 'applicants: part of a name', path: '/foodbank/applicants?search=dvorak' },
  { name: 'applicants: name and surname', path: '/foodbank/applicants?search=dvorak%20petr' },
  { name: 'applicants: with a typo', path: '/foodbank/applicants?search=Procaskova' },
  { name: 'applicants: nobody of that name', path: '/foodbank/applicants?search=qqxxzz' },
  {
    name: 'applicants: name in a region',
    path: `/foodbank/applicants?search=novak&region_id=${regionId}`,
  },
  { name: 'applicants: personal number', path: '/foodbank/applicants?personal_number=150123' },
  { name: 'applicants: a phone', path: '/foodbank/applicants?search=600%20001%20234' },
  {
    name: 'applicants: a phone in a region',
    path: `/foodbank/applicants?search=600001234&region_id=${regionId}`,
  },
  { name: 'applicants: nobody of that phone', path: '/foodbank/applicants?search=777123456' },
  { name: 'applicants: an e-mail', path: '/foodbank/applicants?search=osoba1230%40example.cz' },
  { name: 'applicants: waiting', path: '/foodbank/applicants?pending=true' },
  { name: 'applicants: not waiting', path: '/foodbank/applicants?pending=false' },
  {
    name: 'applicants: helped since',
    path: `/foodbank/applicants?last_assistance_from=${shift(today, -30)}`,
  },
  {
    name: 'applicants: not helped since',
    path: `/foodbank/applicants?last_assistance_to=${shift(today, -900)}`,
  },
  {
    name: 'applicants: helped in a month',
    path: `/foodbank/applicants?helped_from=${shift(today, -400)}&helped_to=${shift(today, -370)}`,
  },
  {
    name: 'applicants: helped ever since',
    path: `/foodbank/applicants?helped_from=${shift(today, -900)}`,
  },
  {
    name: 'applicants: helped until long ago',
    path: `/foodbank/applicants?helped_to=${shift(today, -900)}`,
  },
  {
    name: 'applicants: helped, of an organization',
    path: `/foodbank/applicants?organization_id=${ORGANIZATION}&helped_from=${shift(today, -400)}`,
  },
  {
    name: 'applicants: helped then, not since',
    path: `/foodbank/applicants?helped_from=${shift(today, -400)}&helped_to=${shift(today, -370)}&last_assistance_to=${shift(today, -370)}`,
  },
  {
    name: 'applicants: duplicates while typing',
    method: 'POST',
    path: '/foodbank/applicants/similar',
    body: { name: 'Jana', surname: 'Nováková', birth_year: 1980 },
  },
  { name: 'applicant: detail', path: `/foodbank/applicants/${APPLICANT}` },
  { name: 'requests: newest', path: '/foodbank/requests' },
  {
    name: 'requests: of an organization',
    path: `/foodbank/requests?organization_id=${ORGANIZATION}`,
  },
  {
    name: 'requests: of an organization, a month',
    path: `/foodbank/requests?to_organization_id=${ORGANIZATION}&date_from=${shift(today, -30)}&date_to=${today}`,
  },
  { name: 'requests: of an applicant', path: `/foodbank/requests?applicant_id=${APPLICANT}` },
  { name: 'supports: of an applicant', path: `/foodbank/supports?applicant_id=${APPLICANT}` },
  { name: 'requests: of a common name', path: '/foodbank/requests?search=novak' },
  { name: 'requests: of a whole name', path: '/foodbank/requests?search=dvorak%20petr' },
  { name: 'requests: of a phone', path: '/foodbank/requests?search=600001234' },
  { name: 'requests: of nobody', path: '/foodbank/requests?search=qqxxzz' },
  { name: 'requests: two letters', path: '/foodbank/requests?search=no' },
  { name: 'supports: of a common name', path: '/foodbank/supports?search=novak' },
  { name: 'supports: of a whole name', path: '/foodbank/supports?search=dvorak%20petr' },
  { name: 'supports: of nobody', path: '/foodbank/supports?search=qqxxzz' },
  {
    name: 'supports: name at an organization',
    path: `/foodbank/supports?search=novak&organization_id=${ORGANIZATION}`,
  },
  {
    name: 'supports: of an organization',
    path: `/foodbank/supports?organization_id=${ORGANIZATION}`,
  },
  {
    name: 'desk: today',
    path: `/foodbank/daily-summary?organization_id=${ORGANIZATION}&date=${today}`,
  },
  {
    name: 'desk: a busy day of the past',
    path: `/foodbank/daily-summary?organization_id=${ORGANIZATION}&date=${shift(today, -40)}`,
  },
  {
    name: 'booking: days of five weeks',
    path: `/foodbank/organizations/${ORGANIZATION}/slot-days?from=${today}`,
  },
  {
    name: 'booking: slots of a day',
    path: `/foodbank/organizations/${ORGANIZATION}/slots?day=${shift(today, 3)}`,
  },
  { name: 'booking: distribution points', path: '/foodbank/booking-targets' },
  { name: 'organizations: first page', path: '/foodbank/organizations' },
  { name: 'organizations: by name', path: '/foodbank/organizations?search=organizace%2012' },
  { name: 'overview', path: '/foodbank/overview' },
  { name: 'overview: pictures', path: '/foodbank/overview/pictures' },
  {
    name: 'report: a month',
    path: `/foodbank/reports/summary?date_from=${shift(today, -30)}&date_to=${today}`,
  },
  {
    name: 'report: rows of a month',
    path: `/foodbank/reports/rows?date_from=${shift(today, -30)}&date_to=${today}&cell=indicator.EMCR04`,
  },
  { name: 'quick search: a name', path: '/search?text=novak' },
  { name: 'quick search: a phone', path: '/search?text=600001234' },
  { name: 'quick search: with a typo', path: '/search?text=Procaskova' },
  ...logScenariosOn((days) => shift(today, days)),
]

const shift = (day: string, days: number) =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

const id = (kind: string, n: number) =>
  `${kind}0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
/** Of the generated users the first works most, the last hardly at all. */
const [BUSY, IDLE] = [id('0f00', 1), id('0f00', 200)]
const ROW = id('0b00', 123)

/** Each filter of the log, and several together; finding nothing costs most. */
const logScenariosOn = (shift: (days: number) => string): Scenario[] =>
  [
    { name: 'newest', query: '' },
    { name: 'oldest', query: 'sort=at' },
    { name: 'page 500', query: 'page=500' },
    { name: 'of a busy user', query: `user_id=${BUSY}` },
    { name: 'of an idle user', query: `user_id=${IDLE}` },
    { name: 'of a record', query: `row_id=${ROW}` },
    { name: 'of a large table', query: 'table=foodbank.help_request' },
    { name: 'of a small table', query: 'table=foodbank.organization' },
    { name: 'of no table', query: 'table=core.nothing' },
    { name: 'common kind', query: 'action=insert' },
    { name: 'rare kind', query: 'action=export' },
    { name: 'days', query: `from=${shift(-400)}&to=${shift(-390)}` },
    { name: 'days long gone', query: `to=${shift(-1_800)}` },
    { name: 'user, table', query: `user_id=${IDLE}&table=foodbank.organization` },
    { name: 'user, kind', query: `user_id=${IDLE}&action=export` },
    { name: 'table, kind that it has never seen', query: 'table=foodbank.support&action=update' },
    {
      name: 'user, table, kind, days',
      query: `user_id=${BUSY}&table=foodbank.support&action=update&from=${shift(-1_000)}`,
    },
    { name: 'record, user, kind', query: `row_id=${ROW}&user_id=${BUSY}&action=update` },
    { name: 'kind, days', query: `action=delete&from=${shift(-1_000)}&to=${shift(-900)}` },
    { name: 'common text', query: 'text=jana' },
    { name: 'text', query: 'text=prochazka' },
    { name: 'text that is nowhere', query: 'text=qqxxzz' },
    {
      name: 'text in days long gone',
      query: `text=prochazka&from=${shift(-1_500)}&to=${shift(-1_420)}`,
    },
    { name: 'text, table', query: 'text=qqxxzz&table=foodbank.applicant' },
    { name: 'text, user', query: `text=qqxxzz&user_id=${BUSY}` },
  ].map(({ name, query }) => ({ name: `log: ${name}`, path: `/log${query && `?${query}`}` }))
