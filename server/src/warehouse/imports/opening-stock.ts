import { MAX_LINES } from '@crm/contract/warehouse/documents.endpoints'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { Connection, Transaction } from '#platform/database/database.ts'
import { AppError, refusing } from '#platform/errors.ts'
import type {
  ImportFile,
  ImportKind,
  ImportWork,
  JudgedRecord,
  RecordDuplicate,
  RecordFault,
  RecordValue,
  Report,
  WrittenRecord,
} from '#platform/imports/import-kind.ts'
import { getCell } from '#platform/imports/import-rules.ts'
import { inBoth, textsIn, wordsIn } from '#platform/texts/texts.ts'
import { receiveOpening, reverseOpening } from '../documents/opening.ts'
import { CATEGORY_WORDS } from '../goods-words.ts'
import { amountOf, dateOf } from '../labels/label-document.ts'
import { openingTargets } from './opening-targets.ts'
import { type OpeningRow, rowReader } from './opening-rows.ts'
import { type KnownPlace, listDonors, listPlaces, listProducts } from './repository.ts'

const words = wordsIn('warehouse-imports')

const TABLE = 'warehouse.document'

/**
 * What lies in a warehouse when it begins: all lines of a place become one posted receipt. The file
 * is imported as a whole or not at all, so that one that was corrected doubles nothing. Taking
 * it back reverses the receipts, which the ledger allows while their goods lie there.
 */
export const openingStockImport: ImportKind = {
  name: 'warehouse_opening_stock',
  words: words('opening_stock'),
  hint: words('opening_stock_hint'),
  list_path: '/warehouse/stock',
  max_rows: MAX_LINES,
  decisions: ['skip', 'create'],
  permissions: ['wh_stock.read', 'wh_document.create'],
  undoPermissions: ['wh_document.reverse'],
  targets: openingTargets,
  tables: [
    {
      name: TABLE,
      takenBack: ({ clock }, tx, actor, ids) =>
        reverseOpening(tx, clock, actor, ids, textsIn('cs', 'warehouse-imports')('undo_reason')),
      ignored: [],
      path: (id) => `/warehouse/documents/${id}`,
    },
  ],
  options: async () => [],
  judge,
}

/** The lines of one place, or of a word that is none. */
type Receipt = {
  readonly place: KnownPlace | null
  readonly rows: readonly OpeningRow[]
  readonly record: JudgedRecord
}

async function judge(
  context: Context,
  db: Connection,
  actor: Actor,
  { lines, report }: ImportFile,
): Promise<ImportWork> {
  const readRow = rowReader({
    places: await listPlaces(db),
    products: await listProducts(db),
    donors: await listDonors(db),
    today: context.clock.today(),
  })
  const rows = lines.map((line, index) => {
    report(index + 1)
    return readRow(line)
  })
  const isWrong = rows.some(({ faults }) => faults.length > 0)
  const byPlace = Map.groupBy(rows, ({ place, line }) => place?.id ?? getCell(line, 'place'))
  const receipts = [...byPlace.values()].map((own) => toReceipt(own, isWrong))
  return {
    records: receipts.map(({ record }) => record),
    write: (tx, decided, progress) =>
      refusing(goneMeanwhile, () => write(tx, context, actor, receipts, decided, progress)),
  }
}

/** Somebody has deleted it, or put it out of use, since the file was judged. */
const changedMeanwhile = () => new AppError('import.preview_changed')
const goneMeanwhile = {
  document_to_place_id_fkey: changedMeanwhile,
  lot_product_id_fkey: changedMeanwhile,
  lot_donor_id_fkey: changedMeanwhile,
  place__unused: changedMeanwhile,
}

function toReceipt(rows: readonly OpeningRow[], isWrong: boolean): Receipt {
  const [first] = rows
  const place = first?.place ?? null
  const lines = rows.map(({ line }) => line.line)
  const own = rows.flatMap(({ faults }) => faults)
  const others: RecordFault[] =
    isWrong && own.length === 0 ? [{ line: lines[0] ?? 0, target: null, rule: 'whole_file' }] : []
  const record = {
    lines,
    title: place?.label ?? (first ? getCell(first.line, 'place') : ''),
    faults: [...own, ...others],
    duplicates: place && place.grams > 0 ? [notEmpty(place)] : [],
    fills: false,
    values: rows.flatMap(toValue),
    filled: [],
  }
  return { place, rows, record }
}

/** Where goods lie already, the state of the beginning was perhaps imported before. */
const notEmpty = ({ id, label, grams }: KnownPlace): RecordDuplicate => ({
  line: null,
  title: label,
  detail: amountOf({ grams, pieces: null }, 'cs'),
  path: `/warehouse/stock?place_id=${id}`,
  reasons: [GOODS_THERE],
})
const GOODS_THERE = words('goods_there')

/** One value for a line: the goods, and how much of them with what date. */
function toValue({ line, taken }: OpeningRow): RecordValue[] {
  if (!taken) return []
  const { goods, body } = taken
  const label =
    'product' in goods
      ? inBoth(() => goods.product.name)
      : (CATEGORY_WORDS[goods.category] ?? inBoth(() => goods.category))
  const donor = getCell(line, 'donor')
  const kept = inBoth((language) =>
    [amountOf(body, language), dateOf(body, language), body.maker_lot, donor]
      .filter(Boolean)
      .join(' · '),
  )
  return [{ target: null, label, line: line.line, kept, source: '' }]
}

async function write(
  tx: Transaction,
  { clock }: Context,
  actor: Actor,
  receipts: readonly Receipt[],
  decided: ReadonlyMap<number, 'create' | 'fill'>,
  report: Report,
): Promise<WrittenRecord[]> {
  const note = textsIn('cs', 'warehouse-imports')('opening_note')
  const written: WrittenRecord[] = []
  let lines = 0
  for (const { place, rows, record } of receipts) {
    const [line = 0] = record.lines
    if (!place || decided.get(line) !== 'create') continue
    const goods = rows.flatMap(({ taken }) =>
      taken ? [{ ...taken.body, donor_id: taken.donor }] : [],
    )
    const id = await receiveOpening(tx, clock, actor, { to_place_id: place.id, note }, goods)
    written.push({ line, table: TABLE, id, filled: null })
    report((lines += rows.length))
  }
  return written
}
