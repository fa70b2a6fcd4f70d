import { Workbook } from '@cj-tech-master/excelts'

/** Tables of households as the programs and habits of food banks write them; all people are invented. */
export type Style = {
  readonly what: string
  readonly file: string
  /** With the organization that all households are registered by, by its IČO or name. */
  readonly content: (organization: string) => Promise<Buffer> | Buffer
  /** Surname, name, year of birth and members of each household, as the register shall have them. */
  readonly households: readonly (readonly [surname: string, name: string, birthYear: number | null, members: readonly string[]])[]
}

type Sheet = ReturnType<Workbook['addWorksheet']>

export const styles: readonly Style[] = [
  {
    what: 'a workbook with a merged title, days of birth and numbers of persons',
    file: 'nadpis.xlsx',
    content: (organization) =>
      workbook((file) => {
        const sheet = file.addWorksheet('List1')
        sheet.addRows([
          ['Seznam příjemců potravinové pomoci – jaro 2026'],
          ['Stav k 1. 3. 2026, zpracovala recepce'],
          [],
          ['Příjmení a jméno', 'Datum narození', 'Počet osob', 'IČO organizace', 'Poznámka'],
          ['Nadpisová Alena', new Date('1985-03-12'), 4, organization, 'volat dopoledne'],
          ['Ing. Nadpisový Bohdan, Ph.D.', new Date('1950-11-02'), 1, organization, ''],
        ])
        sheet.mergeCells('A1:E1')
        sheet.mergeCells('A2:E2')
      }),
    households: [
      ['Nadpisová', 'Alena', 1985, ['unspecified unspecified –', 'unspecified unspecified –', 'unspecified unspecified –']],
      ['Nadpisový', 'Bohdan', 1950, []],
    ],
  },
  {
    what: 'a CSV of LibreOffice with each member in a cell of their own',
    file: 'libreoffice.csv',
    content: (organization) =>
      Buffer.from(
        [
          '"Příjmení","Jméno","Rok narození","IČO","Člen 1","Člen 2","Člen 3"',
          `"Buňková","Dana","1990","${organization}","manžel 41","dcera, 2019","syn – 3 roky"`,
          `"Buňkový","Emil","12. 4. 1961","${organization}","partnerka","",""`,
        ].join('\n'),
      ),
    households: [
      ['Buňková', 'Dana', 1990, ['spouse male 1985', 'child female 2019', 'child male 2023']],
      ['Buňkový', 'Emil', 1961, ['partner female –']],
    ],
  },
  {
    what: 'a CSV of a Czech Excel in Windows-1250, all members in one cell',
    file: 'excel-1250.csv',
    content: (organization) =>
      windows1250(
        [
          'Evidence Podlesí;;;;',
          ';;;;',
          'Příjmení;Jméno;Rok narození;Členové domácnosti;IČO',
          `Řádková;Šárka;1979;"manžel 45, syn 9 let, dcera (2019)";${organization}`,
          `Žížalová;Růžena;1948;"3 děti (9, 7, 3); babička";${organization}`,
        ].join('\r\n'),
      ),
    households: [
      ['Řádková', 'Šárka', 1979, ['spouse male 1981', 'child male 2017', 'child female 2019']],
      [
        'Žížalová',
        'Růžena',
        1948,
        ['child unspecified 2017', 'child unspecified 2019', 'child unspecified 2023', 'unspecified unspecified –'],
      ],
    ],
  },
  {
    what: 'a workbook of one row a member, the number of the household merged over them',
    file: 'osoby.xlsx',
    content: (organization) =>
      workbook((file) => {
        const sheet = file.addWorksheet('Osoby')
        sheet.addRows([
          ['Číslo domácnosti', 'Příjmení', 'Jméno', 'Vztah', 'Pohlaví', 'Datum narození', 'IČO'],
          [7, 'Sloučená', 'Františka', 'žadatelka', 'Ž', new Date('1988-01-31'), organization],
          ['', 'Sloučená', 'Gábina', 'dcera', 'Ž', new Date('2015-06-01'), ''],
          ['', 'Sloučený', 'Hynek', 'syn', 'M', new Date('2017-06-01'), ''],
          [8, 'Samotná', 'Ida', 'žadatelka', 'Ž', 31118, organization],
        ])
        sheet.mergeCells('A2:A4')
      }),
    households: [
      ['Sloučená', 'Františka', 1988, ['child female 2015', 'child male 2017']],
      ['Samotná', 'Ida', 1985, []],
    ],
  },
  {
    what: 'a CSV of one row a member without any key, days in several spellings',
    file: 'bez-klice.csv',
    content: (organization) =>
      Buffer.from(
        [
          'Příjmení a jméno;Vztah k žadateli;Datum narození;IČO',
          `JAROŠOVÁ Jitka;žadatel;12/03/1985;${organization}`,
          'Jaroš Karel;manžel;12.3.82;',
          'Jarošová Lenka;dcera;2015-09-01;',
          `Ledecký, Jan Marek;žadatel;nar. 1970;${organization}`,
        ].join('\n'),
      ),
    households: [
      ['JAROŠOVÁ', 'Jitka', 1985, ['spouse male 1982', 'child female 2015']],
      ['Ledecký', 'Jan Marek', 1970, []],
    ],
  },
  {
    what: 'a workbook with a heading over two lines, a group of columns for each member',
    file: 'dva-radky.xlsx',
    content: (organization) =>
      workbook((file) => {
        const sheet = file.addWorksheet('Evidence')
        sheet.addRows([
          ['Evidence domácností'],
          ['Příjmení', 'Jméno', 'IČO', 'Člen 1', '', '', 'Člen 2', '', ''],
          ['', '', '', 'vztah', 'pohlaví', 'věk', 'vztah', 'pohlaví', 'věk'],
          ['Dvojřádková', 'Milena', organization, 'syn', 'muž', 12, 'dcera', 'žena', 8],
        ])
        merge(sheet, 'A1:I1', 'A2:A3', 'B2:B3', 'C2:C3', 'D2:F2', 'G2:I2')
      }),
    households: [['Dvojřádková', 'Milena', null, ['child male 2014', 'child female 2018']]],
  },
  {
    what: 'a text in UTF-16 by tabs with ages in words and „2+3"',
    file: 'unicode.txt',
    content: (organization) =>
      Buffer.from(
        [
          '\uFEFFKlient\tVěk\tPočet osob v domácnosti\tVěk dětí\tIČO',
          `Tabulková Naďa\t34 let\t2+3\t9, 7, 3\t${organization}`,
          `Tabulkový Oto\tnar. 1985\t3 osoby\t\t${organization}`,
        ].join('\r\n'),
        'utf16le',
      ),
    households: [
      [
        'Tabulková',
        'Naďa',
        1992,
        ['child unspecified 2017', 'child unspecified 2019', 'child unspecified 2023', 'unspecified unspecified –'],
      ],
      ['Tabulkový', 'Oto', 1985, ['unspecified unspecified –', 'unspecified unspecified –']],
    ],
  },
  {
    what: 'a workbook whose table is on the second sheet, with adults and children counted',
    file: 'listy.xlsx',
    content: (organization) =>
      workbook((file) => {
        file.addWorksheet('Návod').addRows([['Vyplňujte po řádcích'], ['Nemažte záhlaví'], ['Děkujeme']])
        file.addWorksheet('Rodiny 2026').addRows([
          ['Jméno a příjmení', 'Věk', 'Dospělých', 'Počet dětí', 'IČO'],
          ['Cyril Listový', 34, 2, 1, organization],
          ['Marie Dvořáková Listová', '61 let', 1, 0, organization],
        ])
        file.addWorksheet('Číselníky', { state: 'hidden' }).addRows([
          ['Příjmení', 'Jméno', 'Věk'],
          ['x', 'y', '1'],
        ])
      }),
    households: [
      ['Listový', 'Cyril', 1992, ['child unspecified –', 'unspecified unspecified –']],
      ['Dvořáková Listová', 'Marie', 1965, []],
    ],
  },
]

async function workbook(fill: (file: Workbook) => void): Promise<Buffer> {
  const file = new Workbook()
  fill(file)
  return Buffer.from(await file.xlsx.writeBuffer())
}

const merge = (sheet: Sheet, ...ranges: readonly string[]) => {
  for (const range of ranges) sheet.mergeCells(range)
}

/** The text as a Czech Windows saves it. */
function windows1250(text: string): Buffer {
  const letters = new TextDecoder('windows-1250').decode(Uint8Array.from({ length: 128 }, (_value, index) => index + 128))
  return Buffer.from(Array.from(text, (sign) => (letters.includes(sign) ? letters.indexOf(sign) + 128 : sign.charCodeAt(0))))
}
