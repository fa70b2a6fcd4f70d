import type { Scenario } from './plans.ts'

const id = (kind: string, n: number) =>
  `${kind}0000-0000-7000-8000-${n.toString(16).padStart(12, '0')}`
/** Of the generated users the first works the most and the last hardly ever. */
const [BUSY, IDLE] = [id('0f00', 1), id('0f00', 200)]
const ROW = id('0b00', 123)

/** The system log by each of its filters alone, and together as an administrator narrows it; some find nothing, which costs the most. */
export const logScenariosOn = (shift: (days: number) => string): Scenario[] =>
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
