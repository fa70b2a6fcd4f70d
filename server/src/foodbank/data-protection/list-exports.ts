import type {
  DueSubject,
  Erasure,
  ReadDay,
  ReadFinding,
} from '@crm/contract/foodbank/data-protection/data-protection'
import { column, inWords, type ListExport, type Words } from '#platform/export/list-export.ts'
import { offsetOf } from '#platform/http/paging.ts'
import { listErasures } from './erasure/repository.ts'
import { listReads } from './reads.ts'
import { getDue } from './retention.ts'

type Page<Key extends string> = {
  readonly page: number
  readonly per_page: number
  readonly sort: Key | `-${Key}`
}

const REASONS: Readonly<Record<Erasure['reason'], Words>> = {
  request: { cs: 'žádost osoby', en: 'request of the person' },
  retention: { cs: 'doba uchování', en: 'retention period' },
  replay: { cs: 'obnova ze zálohy', en: 'restore of a backup' },
}
const SYSTEM: Words = { cs: 'systém', en: 'system' }

/** What has been erased as a file; of whom, nobody can tell any more. */
export const erasureExport: ListExport<Erasure, Page<'erased_at'>> = {
  table: 'foodbank.erasure',
  fileName: { cs: 'vymazy', en: 'erasures' },
  title: { cs: 'Výmazy', en: 'Erasures' },
  columns: [
    column('text', ['Číslo', 'Number'], (row) => row.number, 18),
    column('moment', ['Kdy', 'When'], (row) => row.erased_at),
    column(
      'text',
      ['Důvod', 'Reason'],
      (row, language) => inWords(REASONS, row.reason, language),
      26,
    ),
    column('text', ['Kdo', 'Who'], (row, language) => row.erased_by_name ?? SYSTEM[language], 22),
    column('integer', ['Výdejů', 'Hand-outs'], ({ counts }) =>
      'supports' in counts ? counts.supports : null,
    ),
    column('integer', ['Reklamací', 'Complaints'], ({ counts }) =>
      'complaints' in counts ? counts.complaints : null,
    ),
    column('integer', ['Pozvánek', 'Invitations'], ({ counts }) =>
      'guests' in counts ? counts.guests : null,
    ),
  ],
  page: ({ db }, _actor, query) => listErasures(db, query),
}

/** Whose time without help is up soon, as a file. */
export const dueExport: ListExport<DueSubject, Page<'due_on'>> = {
  table: 'foodbank.applicant',
  fileName: { cs: 'konci-doba-uchovani', en: 'retention-due' },
  title: { cs: 'Komu končí doba uchování', en: 'Retention due' },
  columns: [
    column('text', ['Příjmení', 'Surname'], (row) => row.surname, 18),
    column('text', ['Jméno', 'First name'], (row) => row.name, 16),
    column(
      'text',
      ['Doporučující organizace', 'Recommending organization'],
      (row) => row.organization_name,
    ),
    column('date', ['Poslední pomoc', 'Last help'], (row) => row.last_help_on),
    column('date', ['Anonymizace', 'Anonymised on'], (row) => row.due_on),
    column('moment', ['Oznámeno', 'Announced'], (row) => row.announced_at),
  ],
  page: async ({ db, clock }, _actor, query) => {
    const { data, meta } = await getDue(db, clock, query)
    return { rows: data, total: meta.total }
  },
}

const FINDINGS: Readonly<Record<ReadFinding['kind'], Words>> = {
  unusual_amount: { cs: 'mnohem víc osob než obvykle', en: 'far more people than usual' },
  at_night: { cs: 'v noci (22–5 h)', en: 'at night (22–5)' },
  without_work: {
    cs: 'osoby jiných organizací bez následné práce',
    en: 'people of other organizations without any work that followed',
  },
  read_by_many: {
    cs: 'osoby, které otevřelo mnoho uživatelů',
    en: 'people whom many users opened',
  },
  namesake: { cs: 'jmenovci zaměstnanců', en: 'namesakes of staff' },
}

/** Who read how many people by day, with what is unusual about it, as a file. */
export const readDayExport: ListExport<
  ReadDay,
  { date_from: string; date_to: string; page?: number; per_page?: number }
> = {
  table: 'core.log',
  fileName: { cs: 'cteni-podle-dni', en: 'reads-by-day' },
  title: { cs: 'Čtení podle dní', en: 'Reads by day' },
  columns: [
    column('date', ['Den', 'Day'], (row) => row.day),
    column('text', ['Uživatel', 'User'], (row) => row.user_name, 26),
    column('integer', ['Otevřených osob', 'People opened'], (row) => row.people),
    column('integer', ['Hledání', 'Searches'], (row) => row.searches),
    column('integer', ['Exporty', 'Exports'], (row) => row.exports),
    column('integer', ['Tisky', 'Prints'], (row) => row.prints),
    column(
      'text',
      ['Neobvyklé', 'Unusual'],
      (row, language) =>
        row.findings
          .map(({ kind, count }) => `${inWords(FINDINGS, kind, language) ?? ''}: ${count}`)
          .join('; '),
      60,
    ),
  ],
  page: async ({ db }, _actor, query) => {
    const days = await listReads(db, query)
    // The screen has no pages, the file is made of them.
    const { page = 1, per_page = days.length } = query
    const at = offsetOf({ page, per_page })
    return { rows: days.slice(at, at + per_page), total: days.length }
  },
}
