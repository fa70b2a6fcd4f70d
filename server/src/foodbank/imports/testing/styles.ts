import { readFile } from 'node:fs/promises'

/** Tables of households as food banks keep them, each written by LibreOffice (`write-tables.ts`); all people are invented. */
export type Style = {
  readonly what: string
  readonly file: string
  /** Surname, name, year of birth and members of each household, as the register shall have them. */
  readonly households: readonly (readonly [
    surname: string,
    name: string,
    birthYear: number | null,
    members: readonly string[],
  ])[]
}

/** Registers all of them; by its number or its name. */
export const PODLESI = { name: 'Charita Podlesí', company_id: '00551023' } as const

export const getContent = (file: string): Promise<Buffer> =>
  readFile(new URL(`./tables/${file}`, import.meta.url))

type Saved = {
  readonly what: string
  readonly name: string
  readonly as: readonly string[]
  readonly households: Style['households']
}

const saved: readonly Saved[] = [
  {
    what: 'a merged title, days of birth and numbers of persons',
    name: 'nadpis',
    as: ['xlsx', 'ods'],
    households: [
      [
        'Nadpisová',
        'Alena',
        1985,
        ['unspecified unspecified –', 'unspecified unspecified –', 'unspecified unspecified –'],
      ],
      ['Nadpisový', 'Bohdan', 1950, []],
    ],
  },
  {
    what: 'each member in a cell of their own, by commas, every text in quotation marks',
    name: 'bunky',
    as: ['csv'],
    households: [
      ['Buňková', 'Dana', 1990, ['spouse male 1985', 'child female 2019', 'child male 2023']],
      ['Buňkový', 'Emil', 1961, ['partner female –']],
    ],
  },
  {
    what: 'all members in one cell, in Windows-1250 as a Czech Excel has it',
    name: 'excel-1250',
    as: ['csv'],
    households: [
      ['Řádková', 'Šárka', 1979, ['spouse male 1981', 'child male 2017', 'child female 2019']],
      [
        'Žížalová',
        'Růžena',
        1948,
        [
          'child unspecified 2017',
          'child unspecified 2019',
          'child unspecified 2023',
          'other female –',
        ],
      ],
    ],
  },
  {
    what: 'one row a member, the number of the household merged over them',
    name: 'osoby',
    as: ['xlsx', 'ods'],
    households: [
      ['Sloučená', 'Františka', 1988, ['child female 2015', 'child male 2017']],
      ['Samotná', 'Ida', 1985, []],
    ],
  },
  {
    what: 'one row a member without any key, days in several spellings',
    name: 'bez-klice',
    as: ['ods'],
    households: [
      ['JAROŠOVÁ', 'Jitka', 1985, ['spouse male 1982', 'child female 2015']],
      ['Ledecký', 'Jan Marek', 1970, []],
    ],
  },
  {
    what: 'a heading over two lines, a group of columns for each member',
    name: 'dva-radky',
    as: ['xlsx', 'ods'],
    households: [['Dvojřádková', 'Milena', null, ['child male 2014', 'child female 2018']]],
  },
  {
    what: 'ages in words and „2+3", by tabs in UTF-16',
    name: 'unicode',
    as: ['txt'],
    households: [
      [
        'Tabulková',
        'Naďa',
        1992,
        [
          'child unspecified 2017',
          'child unspecified 2019',
          'child unspecified 2023',
          'unspecified unspecified –',
        ],
      ],
      ['Tabulkový', 'Oto', 1985, ['unspecified unspecified –', 'unspecified unspecified –']],
    ],
  },
  {
    what: 'the table on the second of three sheets, adults and children counted',
    name: 'listy',
    as: ['xlsx', 'ods'],
    households: [
      ['Listový', 'Cyril', 1992, ['child unspecified –', 'unspecified unspecified –']],
      ['Dvořáková Listová', 'Marie', 1965, []],
    ],
  },
]

export const styles: readonly Style[] = saved.flatMap(({ as, name, ...style }) =>
  as.map((kind) => ({ ...style, file: `${name}.${kind}` })),
)
