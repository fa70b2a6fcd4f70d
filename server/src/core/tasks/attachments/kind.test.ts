import { expect, test } from 'vitest'
import { jpeg, png, webp } from '#core/images/testing/pictures.ts'
import { docx, ods, odt, pdf, xlsx, zip } from '../testing/files.ts'
import { getKind } from './kind.ts'
import { cleanName } from './attachments.ts'

const OFFICE = 'application/vnd.openxmlformats-officedocument'

test.each([
  ['a PDF', pdf(), 'x.pdf', 'application/pdf'],
  ['a PDF under another name', pdf(), 'x.exe', 'application/pdf'],
  ['a PNG', await png(), 'x.png', 'image/png'],
  ['a JPEG', await jpeg(), 'x.gif', 'image/jpeg'],
  ['a WebP', await webp(), 'x', 'image/webp'],
  ['a Word document', docx(), 'x.docx', `${OFFICE}.wordprocessingml.document`],
  ['an Excel sheet', xlsx(), 'x.zip', `${OFFICE}.spreadsheetml.sheet`],
  ['an OpenDocument text', odt(), 'x.odt', 'application/vnd.oasis.opendocument.text'],
  ['an OpenDocument sheet', ods(), 'x.ods', 'application/vnd.oasis.opendocument.spreadsheet'],
  ['a text', Buffer.from('Příliš žluťoučký kůň\r\n\tpěl 🐴\n'), 'X.TXT', 'text/plain'],
  ['a table', Buffer.from('\ufeffjméno;věk\nJana;34\n'), 'x.csv', 'text/csv'],
])('%s is taken for what it is', (_what, content, name, kind) => {
  expect(getKind(content, name)).toBe(kind)
})

test.each([
  [
    'SVG',
    Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
    'x.svg',
  ],
  ['a web page', Buffer.from('<!doctype html><script>alert(1)</script>'), 'x.html'],
  ['a web page that calls itself a picture', Buffer.from('<!doctype html>'), 'x.png'],
  ['GIF and script in one', Buffer.from('GIF89a=1;alert(1)//'), 'x.gif'],
  ['a program', Buffer.from('4d5a90000300000004000000ffff0000', 'hex'), 'x.pdf'],
  ['a program that calls itself a text', Buffer.from('MZ\u0000\u0003'), 'x.txt'],
  ['a text with NUL', Buffer.from('a\u0000b'), 'x.txt'],
  ['a text in another code', Buffer.from([0xe8, 0xe1, 0x72]), 'x.csv'],
  ['a text with escapes for terminals', Buffer.from('\u001b[2J'), 'x.txt'],
  ['an archive', zip([{ name: 'a.txt', content: 'a' }]), 'x.docx'],
  [
    'a document with macros',
    zip([
      { name: '[Content_Types].xml' },
      { name: 'word/document.xml' },
      { name: 'word/vbaProject.bin' },
    ]),
    'x.docx',
  ],
  [
    'an OpenDocument with macros',
    zip([
      { name: 'mimetype', content: 'application/vnd.oasis.opendocument.text' },
      { name: 'Basic/script.xml' },
    ]),
    'x.odt',
  ],
  [
    'a bomb',
    zip([{ name: '[Content_Types].xml' }, { name: 'word/document.xml', claims: 4_000_000_000 }]),
    'x.docx',
  ],
  ['an archive behind something else', Buffer.concat([Buffer.from('PKxx'), docx()]), 'x.docx'],
  ['a truncated archive', docx().subarray(0, 80), 'x.docx'],
  ['an archive with something behind it', Buffer.concat([docx(), Buffer.from('tail')]), 'x.docx'],
  ['two letters', Buffer.from('PK'), 'x.zip'],
  ['nothing', Buffer.alloc(0), 'x.pdf'],
])('%s is not taken', (_what, content, name) => {
  expect(getKind(content, name)).toBeUndefined()
})

test('an archive damaged anywhere is read without harm', () => {
  const whole = docx()
  for (let at = 0; at < whole.length; at++) {
    for (const value of [0x00, 0x7f, 0xff]) {
      const damaged = Buffer.from(whole)
      damaged[at] = value
      expect(() => getKind(damaged, 'x.docx')).not.toThrow()
    }
  }
})

test.each([
  ['zpráva.pdf', 'zpráva.pdf'],
  ['../../etc/passwd', 'passwd.pdf'],
  [String.raw`C:\Users\x\faktura.PDF`, 'faktura.PDF'],
  ['a\u0000.png', 'a.pdf'],
  ['virus.exe', 'virus.exe.pdf'],
  ['foto.jpeg', 'foto.pdf'],
  ['\u202Efdp.exe', 'fdp.exe.pdf'],
  ['  .. .pdf', 'pdf.pdf'],
  ['', 'soubor.pdf'],
  ['řádky\r\nSet-Cookie: x', 'řádkySet-Cookie: x.pdf'],
  ['\ud800x.pdf', '\ufffdx.pdf'],
])('a file called %j is kept as %s', (name, kept) => {
  expect(cleanName(name, 'application/pdf')).toBe(kept)
})

test('the ending that people know for the same kind stays', () => {
  expect(cleanName('Foto.JPEG', 'image/jpeg')).toBe('Foto.JPEG')
})

test('a long name is shortened and keeps its ending', () => {
  const name = cleanName(`${'🐴'.repeat(150)}.pdf`, 'application/pdf')
  expect([name.length <= 200, name.endsWith('🐴.pdf'), name.isWellFormed()]).toEqual([
    true,
    true,
    true,
  ])
})
