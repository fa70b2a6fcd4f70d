import { Workbook, type CellValue } from '@cj-tech-master/excelts'
import {
  reportDocumentFiles,
  type ReportDocumentBody,
} from '@crm/contract/foodbank/reports/report-documents'
import type { Caller } from '../../../testing/call.ts'
import { API_BASE } from '#platform/http/mount.ts'
import type { World } from '../../testing/factories.ts'

export type Document = {
  readonly status: number
  readonly message: unknown
  readonly fileName: unknown
  readonly content: Buffer
}

/** Asks for a document as the browser does. */
export async function fetchDocument(
  world: World,
  caller: Caller,
  path: string,
  body: unknown,
): Promise<Document> {
  const answer = await world.app.inject({
    method: 'POST',
    url: API_BASE + path,
    headers: caller.token ? { authorization: `Bearer ${caller.token}` } : {},
    payload: JSON.parse(JSON.stringify(body)),
  })
  const isJson = String(answer.headers['content-type']).includes('json')
  return {
    status: answer.statusCode,
    message: isJson ? answer.json().message : null,
    fileName: answer.headers['file-name'],
    content: answer.rawPayload,
  }
}

export const exportReport = (world: World, caller: Caller, body: Partial<ReportDocumentBody>) =>
  fetchDocument(world, caller, reportDocumentFiles.export.path, body)

/** The rows of each sheet, without empty cells at the ends. */
export async function getSheets(content: Buffer): Promise<Map<string, CellValue[][]>> {
  const workbook = new Workbook()
  await workbook.xlsx.load(content)
  return new Map(
    workbook.worksheets.map((sheet) => {
      const rows: CellValue[][] = []
      sheet.eachRow({ includeEmpty: true }, (row) => {
        rows.push(
          Array.from({ length: row.cellCount }, (_, index) => {
            const cell = row.getCell(index + 1)
            // a line over all columns stands in the first of them
            return cell.master.address === cell.address ? (cell.value ?? null) : null
          }),
        )
      })
      return [sheet.name, rows]
    }),
  )
}

/** What stands in the rows after that title until an empty row, the row of column titles left out. */
export function tableAfter(rows: readonly CellValue[][], title: string): CellValue[][] {
  const start = rows.findIndex(([first]) => first === title)
  if (start < 0) throw new Error(`There is no table „${title}“.`)
  const isEmpty = (row: readonly CellValue[]) => row.every((cell) => cell === null)
  // Remarks stand between the title and the row of column titles, which alone has more than one cell.
  const head = rows.findIndex(
    (row, index) => index > start && row.filter((cell) => cell !== null).length > 1,
  )
  const end = rows.findIndex((row, index) => index > head && isEmpty(row))
  return rows.slice(head + 1, end < 0 ? undefined : end)
}
