import { execFileSync } from 'node:child_process'
import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { flatOds, type Sheet } from './flat-ods.ts'

// Has LibreOffice write the tables that the tests of imports read, so that they are what people really send. They are kept beside; run this
// again when one of them is to change: node server/src/foodbank/imports/testing/write-tables.ts

/** Charity Podlesí, which registers all of them; a spreadsheet takes the zeros from its number. */
const [TYPED, NUMBER] = ['00551023', 551023]
const day = (value: string) => ({ day: value })

/** Separator, quotation mark, encoding (76 UTF-8, 33 Windows-1250, 65535 UTF-16), from the first line; `true` quotes every text. */
const [BY_COMMAS, OF_CZECH_EXCEL, BY_TABS] = ['44,34,76,1,,0,true', '59,34,33,1', '9,34,65535,1']

type Table = {
  readonly name: string
  readonly sheets: readonly Sheet[]
  readonly as: readonly string[]
}

const tables: readonly Table[] = [
  {
    name: 'nadpis',
    as: ['xlsx', 'ods'],
    sheets: [
      {
        name: 'List1',
        merged: ['A1:E1', 'A2:E2'],
        rows: [
          ['Seznam příjemců potravinové pomoci – jaro 2026'],
          ['Stav k 1. 3. 2026, zpracovala recepce'],
          [],
          ['Příjmení a jméno', 'Datum narození', 'Počet osob', 'IČO organizace', 'Poznámka'],
          ['Nadpisová Alena', day('1985-03-12'), 4, NUMBER, 'volat dopoledne'],
          ['Ing. Nadpisový Bohdan, Ph.D.', day('1950-11-02'), 1, NUMBER, ''],
        ],
      },
    ],
  },
  {
    name: 'osoby',
    as: ['xlsx', 'ods'],
    sheets: [
      {
        name: 'Osoby',
        merged: ['A2:A4'],
        rows: [
          ['Číslo domácnosti', 'Příjmení', 'Jméno', 'Vztah', 'Pohlaví', 'Datum narození', 'IČO'],
          [7, 'Sloučená', 'Františka', 'žadatelka', 'Ž', day('1988-01-31'), TYPED],
          ['', 'Sloučená', 'Gábina', 'dcera', 'Ž', day('2015-06-01'), ''],
          ['', 'Sloučený', 'Hynek', 'syn', 'M', day('2017-06-01'), ''],
          // a day whose cell lost its format
          [8, 'Samotná', 'Ida', 'žadatelka', 'Ž', 31118, TYPED],
        ],
      },
    ],
  },
  {
    name: 'dva-radky',
    as: ['xlsx', 'ods'],
    sheets: [
      {
        name: 'Evidence',
        merged: ['A1:I1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:F2', 'G2:I2'],
        rows: [
          ['Evidence domácností'],
          ['Příjmení', 'Jméno', 'IČO', 'Člen 1', '', '', 'Člen 2', '', ''],
          ['', '', '', 'vztah', 'pohlaví', 'věk', 'vztah', 'pohlaví', 'věk'],
          ['Dvojřádková', 'Milena', NUMBER, 'syn', 'muž', 12, 'dcera', 'žena', 8],
        ],
      },
    ],
  },
  {
    name: 'listy',
    as: ['xlsx', 'ods'],
    sheets: [
      { name: 'Návod', rows: [['Vyplňujte po řádcích'], ['Nemažte záhlaví'], ['Děkujeme']] },
      {
        name: 'Rodiny 2026',
        rows: [
          ['Jméno a příjmení', 'Věk', 'Dospělých', 'Počet dětí', 'IČO'],
          ['Cyril Listový', 34, 2, 1, TYPED],
          ['Marie Dvořáková Listová', '61 let', 1, 0, TYPED],
        ],
      },
      {
        name: 'Číselníky',
        isHidden: true,
        rows: [
          ['Příjmení', 'Jméno', 'Věk'],
          ['x', 'y', '1'],
        ],
      },
    ],
  },
  {
    name: 'bez-klice',
    as: ['ods'],
    sheets: [
      {
        name: 'List1',
        rows: [
          ['Příjmení a jméno', 'Vztah k žadateli', 'Datum narození', 'Organizace'],
          ['JAROŠOVÁ Jitka', 'žadatel', '12/03/1985', 'Charita Podlesí'],
          ['Jaroš Karel', 'manžel', '12.3.82'],
          ['Jarošová Lenka', 'dcera', day('2015-09-01')],
          ['Ledecký, Jan Marek', 'žadatel', 'nar. 1970', 'Charita Podlesí'],
        ],
      },
    ],
  },
  {
    name: 'bunky',
    as: [`csv:Text - txt - csv (StarCalc):${BY_COMMAS}`],
    sheets: [
      {
        name: 'List1',
        rows: [
          ['Příjmení', 'Jméno', 'Rok narození', 'IČO', 'Člen 1', 'Člen 2', 'Člen 3'],
          ['Buňková', 'Dana', 1990, NUMBER, 'manžel 41', 'dcera, 2019', 'syn – 3 roky'],
          ['Buňkový', 'Emil', '12. 4. 1961', NUMBER, 'partnerka', '', ''],
        ],
      },
    ],
  },
  {
    name: 'excel-1250',
    as: [`csv:Text - txt - csv (StarCalc):${OF_CZECH_EXCEL}`],
    sheets: [
      {
        name: 'List1',
        rows: [
          ['Evidence Podlesí'],
          [],
          ['Příjmení', 'Jméno', 'Rok narození', 'Členové domácnosti', 'IČO'],
          ['Řádková', 'Šárka', 1979, 'manžel 45, syn 9 let, dcera (2019)', TYPED],
          ['Žížalová', 'Růžena', 1948, '3 děti (9, 7, 3); babička', TYPED],
        ],
      },
    ],
  },
  {
    name: 'unicode',
    as: [`txt:Text - txt - csv (StarCalc):${BY_TABS}`],
    sheets: [
      {
        name: 'List1',
        rows: [
          ['Klient', 'Věk', 'Počet osob v domácnosti', 'Věk dětí', 'IČO'],
          ['Tabulková Naďa', '34 let', '2+3', '9, 7, 3', TYPED],
          ['Tabulkový Oto', 'nar. 1985', '3 osoby', '', TYPED],
        ],
      },
    ],
  },
  {
    name: 'organizace',
    as: ['xlsx', 'ods'],
    sheets: [
      {
        name: 'Partneři',
        rows: [
          ['Název organizace', 'IČO', 'Telefon', 'PSČ', 'Město'],
          ['Spolek První', '45274649', '(+420) 603/123.456', '110 00', 'Praha'],
          ['Spolek Druhý', '', 777111222, 60200, 'Brno'],
          ['Spolek Třetí', '', '00420 777 111 333', '', 'Olomouc'],
          ['Spolek Čtvrtý', '', 'tel. 603123456, 777111222', '', ''],
        ],
      },
    ],
  },
]

const folder = await mkdtemp(join(tmpdir(), 'tables-'))
for (const { name, sheets, as } of tables) {
  const source = join(folder, `${name}.fods`)
  await writeFile(source, flatOds(sheets))
  for (const format of as) {
    const profile = `-env:UserInstallation=file://${join(folder, 'profile')}`
    execFileSync('soffice', [
      profile,
      '--headless',
      '--convert-to',
      format,
      '--outdir',
      join(import.meta.dirname, 'tables'),
      source,
    ])
  }
}
await rm(folder, { recursive: true })
