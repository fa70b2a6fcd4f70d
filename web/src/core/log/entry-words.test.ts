import type { LogChange, LogEntry } from '@crm/contract/core/log'
import { describe, expect, test } from 'vitest'
import { createFormat } from '#platform/i18n/format.ts'
import { translate } from '#platform/i18n/engine.ts'
import type { Label } from '#platform/i18n/use-texts.ts'
import type { HistoryTable } from '#platform/module.ts'
import { changesInWords, entryTitle, summarize, SECRET, type ValueTools } from './entry-words.ts'
import { logTexts } from './texts.ts'

const tools: ValueTools = {
  t: (key, ...values) => translate(logTexts.namespace, key, values[0], 'cs'),
  words: (label) => ('key' in label ? label.key : label.cs),
  format: createFormat('cs'),
  permission: (name) => `smí ${name}`,
}
const named = (key: string) => ({ namespace: 'test', key })
const table: HistoryTable = {
  table: 'records.applicant',
  label: named('Žadatel'),
  columns: {
    name: named('Jméno'),
    status: named('Stav'),
    phone: named('Telefon'),
    city: named('Město'),
    note: named('Poznámka'),
    day: named('Den'),
    warned: named('Varován'),
    region_id: named('Region'),
    weight: named('Váha'),
    pin: named('PIN'),
  },
  words: { status: { active: named('Aktivní'), confirmed: named('Potvrzená') } },
  show: { weight: (value, { format }) => format.kilograms(Number(value)) },
}
const change = (
  column: string,
  old: unknown,
  now: unknown,
  names: Partial<LogChange> = {},
): LogChange => ({
  column,
  old,
  new: now,
  old_name: null,
  new_name: null,
  ...names,
})
const entry = (given: Partial<LogEntry> = {}): LogEntry => ({
  id: 1,
  at: '2026-03-10T08:00:00.000Z',
  actor: null,
  address: null,
  action: 'update',
  table_name: 'records.applicant',
  row_id: null,
  row_name: 'Jana Nováková',
  changes: [],
  ...given,
})
const getWords = (...changes: LogChange[]) =>
  changesInWords(entry({ changes }), table, tools).map(({ label, old, new: now }) => [
    label,
    old,
    now,
  ])
const plain = (text: string | null) => text?.replaceAll('\u00A0', ' ')
const summary = (given: Partial<LogEntry>) => {
  const told = entry(given)
  return plain(summarize(told, changesInWords(told, table, tools), tools))
}

describe('values', () => {
  test('read as people write them: codes, days, times, moments, yes and no, names instead of keys', () => {
    const key = '01995d1e-0000-7000-8000-000000000001'
    expect(
      getWords(
        change('status', 'active', 'confirmed'),
        change('day', '2026-03-10', '2026-03-11'),
        change('note', '09:30:00', '2026-03-10T08:00:00.5+00:00'),
        change('warned', false, true),
        change('region_id', key, key, { old_name: 'Praha', new_name: null }),
        change('unheard_of', 1234.5, null),
      ).map((line) => line.map(plain)),
    ).toEqual([
      ['Stav', 'Aktivní', 'Potvrzená'],
      ['Den', '10. 3. 2026', '11. 3. 2026'],
      ['Poznámka', '09:30', '10. 3. 2026 9:00'],
      ['Varován', 'ne', 'ano'],
      ['Region', 'Praha', 'záznam, který už neexistuje'],
      ['unheard_of', '1 234,5', undefined],
    ])
  })
  test('of a module read as it says', () => {
    expect(getWords(change('weight', 1, 2.5)).map((line) => line.map(plain))).toEqual([
      ['Váha', '1 kg', '2,5 kg'],
    ])
  })
  test('say by which program it was written, which is no change of the record', () => {
    const token = change('api_token_id', null, '01995d1e-0000-7000-8000-000000000001', {
      old_name: null,
      new_name: 'Sklad',
    })
    const weight = change('weight', 1, 2.5)
    const whence = (label: Label) => ('key' in label ? label.namespace : 'none')
    expect(
      changesInWords(entry({ changes: [weight, token] }), table, { ...tools, words: whence }).map(
        ({ label, new: now }) => [label, plain(now ?? '')],
      ),
    ).toEqual([
      ['test', '2,5 kg'],
      ['core-events', 'Sklad'],
    ])
    expect(summary({ changes: [weight, token] })).toBe(summary({ changes: [weight] }))
  })
  test('that are secret stay hidden, yet their change shows', () => {
    expect(getWords(change('pin', SECRET, SECRET))).toEqual([['PIN', 'skryto', 'skryto']])
  })
  test('that every record has are left out, and what a new one began with at zero', () => {
    const changes = [
      change('id', null, 'x'),
      change('created_at', null, 'y'),
      change('weight', null, 0),
      change('warned', null, false),
    ]
    expect(
      changesInWords(entry({ action: 'insert', changes }), table, tools).map(
        ({ column }) => column,
      ),
    ).toEqual(['warned'])
    expect(getWords(change('weight', 2, 0)).map((line) => line.map(plain))).toEqual([
      ['Váha', '2 kg', '0 kg'],
    ])
  })
})

describe('the title', () => {
  const title = (given: Partial<LogEntry>) => entryTitle(entry(given), table, tools)
  test('says what was done with what kind of record and which one', () => {
    expect(title({})).toBe('Úprava · Žadatel · Jana Nováková')
    expect(title({ action: 'read' })).toBe('Zobrazení · Žadatel · Jana Nováková')
  })
  test('needs no kind where the act says it', () => {
    expect(title({ action: 'sign_in' })).toBe('Přihlášení · Jana Nováková')
    expect(title({ action: 'sign_in_failed', row_name: null })).toBe('Neúspěšné přihlášení')
  })
  test('of a record that is gone has its old name, or whose it was', () => {
    const gone = { action: 'delete', row_name: null } as const
    expect(title({ ...gone, changes: [change('name', 'Petr', null)] })).toBe(
      'Smazání · Žadatel · Petr',
    )
    expect(
      title({ ...gone, changes: [change('region_id', 'x', null, { old_name: 'Praha' })] }),
    ).toBe('Smazání · Žadatel · Praha')
    expect(title(gone)).toBe('Smazání · Žadatel')
  })
  test('tells marking as deleted and bringing back from other changes', () => {
    expect(title({ changes: [change('deleted_at', null, '2026-03-10T08:00:00Z')] })).toContain(
      'označení za smazané',
    )
    expect(title({ changes: [change('deleted_at', '2026-03-10T08:00:00Z', null)] })).toContain(
      'obnovení',
    )
  })
  test('of a table without words shows its own name, a day as a day', () => {
    expect(
      entryTitle(entry({ table_name: 'new.table', row_name: '2026-03-10' }), undefined, tools),
    ).toBe('Úprava · new.table · 10.\u00A03.\u00A02026')
  })
})

describe('the line in the list', () => {
  test('is the change itself where there is one and it is short', () => {
    expect(summary({ changes: [change('status', 'active', 'confirmed')] })).toBe(
      'Stav: Aktivní → Potvrzená',
    )
    expect(summary({ changes: [change('phone', null, '603123456')] })).toBe(
      'Telefon: prázdné → 603123456',
    )
  })
  test('names what has changed where there is more, never a secret', () => {
    const many = ['name', 'phone', 'city', 'note', 'day'].map((column) => change(column, 'a', 'b'))
    expect(summary({ changes: many.slice(0, 2) })).toBe('Jméno, Telefon')
    expect(summary({ changes: many })).toBe('Jméno, Telefon, Město a 2 další údaje')
    expect(summary({ changes: [change('pin', null, SECRET)] })).toBe('PIN')
    expect(summary({ changes: [change('note', 'x', 'y'.repeat(100))] })).toBe('Poznámka')
  })
  test('tells the few values of what came or went, and nothing of many', () => {
    expect(summary({ action: 'insert', changes: [change('name', null, 'Praha')] })).toBe(
      'Jméno: Praha',
    )
    expect(summary({ action: 'search', changes: [change('found', null, 3)] })).toBe('found: 3')
    expect(
      summary({
        action: 'insert',
        changes: ['name', 'phone', 'city'].map((column) => change(column, null, 'x')),
      }),
    ).toBeUndefined()
    expect(summary({ changes: [] })).toBeUndefined()
  })
})

describe('events that change nothing', () => {
  test('say of what kind the file was, how much of it left the house and by which filters', () => {
    const told = {
      format: 'xlsx',
      rows: 1200,
      complete: false,
      filters: ['search', 'organization_id', 'unheard_of'],
    }
    const changes = Object.entries(told).map(([column, value]) => change(column, null, value))
    const lines = changesInWords(entry({ action: 'export', changes }), table, tools).map(
      ({ label, new: now }) => [label, plain(now)],
    )
    expect(lines).toEqual([
      ['format', 'XLSX'],
      ['rows', '1 200'],
      ['complete', 'ne'],
      ['filters', 'filter.search, filter.organization_id, unheard_of'],
    ])
  })
  test('of a file without a filter say that there was none', () => {
    const changes = [change('filters', null, [])]
    expect(
      changesInWords(entry({ action: 'export', changes }), undefined, tools).map(
        (line) => line.new,
      ),
    ).toEqual(['none'])
  })
  test('take the words of their table first', () => {
    const changes = [change('day', null, '2026-03-10')]
    expect(
      changesInWords(entry({ action: 'print', changes }), table, tools).map(({ label }) => label),
    ).toEqual(['Den'])
  })
})
