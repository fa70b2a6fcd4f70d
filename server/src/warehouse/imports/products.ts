import { CATEGORIES } from '@crm/contract/warehouse/goods'
import { printedGtin } from '@crm/contract/warehouse/gtin'
import { productBody } from '@crm/contract/warehouse/products'
import type { z } from 'zod'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import { newId } from '#platform/id.ts'
import type {
  ImportFile,
  ImportKind,
  ImportLine,
  ImportWork,
  JudgedRecord,
  RecordDuplicate,
  RecordFault,
  RecordValue,
  Report,
  WrittenRecord,
} from '#platform/imports/import-kind.ts'
import { formulaFaults, getCell, validated } from '#platform/imports/import-rules.ts'
import { inBoth, wordsIn } from '#platform/texts/texts.ts'
import { CATEGORY_WORDS, DATE_KIND_WORDS, STORAGE_WORDS } from '../goods-words.ts'
import { amountOf } from '../labels/label-document.ts'
import { addProduct } from '../products/service.ts'
import { pieceGramsOf } from './cells.ts'
import { productTargets, readCategory, readDateKind, readStorage } from './product-targets.ts'
import { listForms, listProducts } from './repository.ts'

const words = wordsIn('warehouse-imports')

const TABLE = 'warehouse.product'
const LIST = '/warehouse/products'

/** One product per line; one of the same name, whatever its case and accents, is left out. */
export const productImport: ImportKind = {
  name: 'warehouse_products',
  words: words('products'),
  hint: words('products_hint'),
  list_path: LIST,
  max_rows: 2_000,
  decisions: ['skip'],
  permissions: ['wh_product.read', 'wh_product.create'],
  undoPermissions: ['wh_product.delete'],
  targets: productTargets,
  // its codes go with it
  tables: [
    { name: TABLE, takenBack: 'deleted', ignored: ['warehouse.product_code'], path: () => LIST },
  ],
  options: async () => [],
  judge,
}

type Values = z.output<typeof productBody>
type Judged = { readonly record: JudgedRecord; readonly values: Values | null }
type Holder = { readonly line: number | null; readonly name: string }

async function judge(
  _context: Context,
  db: Connection,
  _actor: Actor,
  { lines, report }: ImportFile,
): Promise<ImportWork> {
  const known = await listProducts(db)
  const forms = await listForms(
    db,
    lines.map((line) => getCell(line, 'name')),
  )
  const names = new Map<string, Holder>(known.map(({ form, name }) => [form, { line: null, name }]))
  const codes = new Map<string, Holder | undefined>(
    known.flatMap((product) => product.codes.map((code) => [code, names.get(product.form)])),
  )
  const judged = lines.map((line, index): Judged => {
    report(index + 1)
    const form = forms.get(getCell(line, 'name')) ?? ''
    const { values, faults } = toValues(line)
    const holder = values ? names.get(form) : undefined
    // the codes of a product that is there already are its own
    const taken = (values?.codes ?? []).some(
      ({ code }) => codes.has(code) && codes.get(code) !== holder,
    )
    const all = taken ? [...faults, faultAt(line, 'codes', 'duplicate')] : faults
    const own = all.length > 0 ? null : values
    if (own && !holder) {
      const first = { line: line.line, name: own.name }
      names.set(form, first)
      for (const { code } of own.codes) codes.set(code, first)
    }
    return { record: toRecord(line, own, all, holder), values: own }
  })
  return {
    records: judged.map(({ record }) => record),
    write: (tx, decided, progress) =>
      refusing(takenMeanwhile, () => write(tx, judged, decided, progress)),
  }
}

/** Somebody has added one like it since the preview. */
const changedMeanwhile = () => new AppError('import.preview_changed')
const takenMeanwhile = { product__name: changedMeanwhile, product_code__code: changedMeanwhile }

const faultAt = ({ line }: ImportLine, target: string, rule: RecordFault['rule']): RecordFault => ({
  line,
  target,
  rule,
})

function toValues(line: ImportLine): { values: Values | null; faults: RecordFault[] } {
  const cell = (target: string) => getCell(line, target)
  const read = {
    category: readCategory(cell('category')),
    storage: readStorage(cell('storage')),
    date_kind: readDateKind(cell('date_kind')),
  }
  const unread = (['category', 'storage', 'date_kind'] as const).flatMap((target) =>
    read[target] === undefined
      ? [faultAt(line, target, cell(target) === '' ? 'required' : 'unknown_word')]
      : [],
  )
  const piece_grams = cell('piece_grams') === '' ? null : pieceGramsOf(cell('piece_grams'))
  const weight = piece_grams === undefined ? [faultAt(line, 'piece_grams', 'invalid')] : []
  // what is unread is said above; the other fields are checked beside it
  const { data, faults } = validated(
    productBody,
    {
      name: cell('name'),
      category: read.category ?? CATEGORIES[0],
      storage: read.storage ?? 'dry',
      date_kind: read.date_kind ?? 'none',
      piece_grams: piece_grams ?? null,
      is_active: true,
      codes: cell('codes')
        .split(/[,;\n]/)
        .filter((code) => code.trim() !== '')
        .map((code) => ({ code, pieces: 1 })),
    },
    (field) => ({ line: line.line, target: field.split('.')[0] ?? field }),
  )
  const all = [...formulaFaults(line), ...unread, ...weight, ...onceEach(faults)]
  return { values: all.length > 0 ? null : data, faults: all }
}

/** Several codes of a cell may be wrong in one way. */
const onceEach = (faults: readonly RecordFault[]) =>
  faults.filter(
    ({ target, rule }, at) =>
      faults.findIndex((other) => other.target === target && other.rule === rule) === at,
  )

function toRecord(
  line: ImportLine,
  values: Values | null,
  faults: readonly RecordFault[],
  holder: Holder | undefined,
): JudgedRecord {
  return {
    lines: [line.line],
    title: values?.name ?? getCell(line, 'name'),
    faults,
    duplicates: holder && values ? [toDuplicate(holder)] : [],
    fills: false,
    values: values ? shownValues(line, values) : [],
    filled: [],
  }
}

const toDuplicate = ({ line, name }: Holder): RecordDuplicate => ({
  line,
  title: name,
  detail: null,
  path: line === null ? `${LIST}?search=${encodeURIComponent(name)}` : null,
  reasons: [line === null ? SAME_NAME : IN_FILE],
})
const SAME_NAME = words('the_same_name')
const IN_FILE = words('repeated_in_the_file')

function shownValues(line: ImportLine, values: Values): RecordValue[] {
  const { piece_grams: grams } = values
  const weight = grams === null ? null : inBoth((in_) => amountOf({ grams, pieces: null }, in_))
  const kept: Readonly<Record<string, RecordValue['kept']>> = {
    name: values.name,
    category: CATEGORY_WORDS[values.category] ?? null,
    piece_grams: weight,
    storage: STORAGE_WORDS[values.storage] ?? null,
    date_kind: DATE_KIND_WORDS[values.date_kind] ?? null,
    codes: values.codes.map(({ code }) => printedGtin(code)).join(', ') || null,
  }
  return Object.entries(kept).map(([target, value]) => ({
    target,
    line: line.line,
    kept: value,
    source: getCell(line, target),
  }))
}

async function write(
  tx: Transaction,
  judged: readonly Judged[],
  decided: ReadonlyMap<number, 'create' | 'fill'>,
  report: Report,
): Promise<WrittenRecord[]> {
  const written: WrittenRecord[] = []
  for (const { record, values } of judged) {
    const [line = 0] = record.lines
    if (!values || decided.get(line) !== 'create') continue
    const id = newId()
    await addProduct(tx, id, values)
    written.push({ line, table: TABLE, id, filled: null })
    report(written.length)
  }
  return written
}
