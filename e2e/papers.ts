import { execFile } from 'node:child_process'
import { mkdir, readdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import pg from 'pg'
import sharp, { type OverlayOptions } from 'sharp'
import { LANGUAGES, type Language } from '../contract/src/core/translations.ts'
import { contractEntries, type ContractEntry } from '../house/contract-entries.ts'
import { PASSWORDS } from './accounts.ts'
import { TODAY } from './now.ts'
import type { Product } from './own-product.ts'

// Every document that the product makes, page by page: found by the contract, so that none is forgotten.

/** Files that hold what people sent, or that no printer is asked for. */
const NO_PAPERS = new Set([
  '/calendar/feeds/:file',
  '/images/:sha256',
  '/imports/draft/file',
  '/imports/kinds/:kind/template',
  '/tasks/:id/attachments/:attachmentId',
  // as that of an order
  '/warehouse/pick-lists',
])

const PERIOD = { date_from: '2026-01-01', date_to: '2026-03-31' }
/** What a document asks for besides its format and language. */
const ASKED: Readonly<Record<string, object>> = {
  '/foodbank/reports/export': PERIOD,
  '/foodbank/organizations/:id/weekly-plan': { day: TODAY },
  '/foodbank/client-cards/:id/print': { name: true },
  '/foodbank/reports/eu-persons/export': PERIOD,
  '/foodbank/measures/summary/export': PERIOD,
  '/foodbank/organizations/:id/hand-over': { day: '2026-03-09' },
  '/foodbank/year/export': { year: 2025 },
  '/warehouse/confirmations/document': { month: '2026-02' },
  '/warehouse/temperatures/places/:id/document': { month: '2026-02' },
}
/** One address makes several documents. */
const VARIANTS: Readonly<Record<string, readonly object[]>> = {
  '/foodbank/data-protection/processing/export': [{ paper: 'record' }, { paper: 'assessment' }],
}
const DAY = { date_from: TODAY, date_to: TODAY }
const FILTERS: Readonly<Record<string, object>> = {
  '/warehouse/confirmations/export': { month: '2026-02' },
  '/log/export': { action: 'delete' },
  '/foodbank/data-protection/reads/export': DAY,
  '/foodbank/requests/export': DAY,
  '/foodbank/supports/export': { date_from: '2026-03-01', date_to: TODAY },
  '/foodbank/reports/rows/export': { ...PERIOD, cell: 'households.total' },
}

/** The record that an address names after this part, or by this name. */
const RECORDS: Readonly<Record<string, string>> = {
  people: `select id from foodbank.applicant where deleted_at is null order by (select count(*) from foodbank.support where applicant_id = applicant.id) desc, id limit 1`,
  applicants: `select id from foodbank.applicant where deleted_at is null order by (select count(*) from foodbank.household_member where applicant_id = applicant.id) desc, id limit 1`,
  organizations: `select id from foodbank.organization where is_food_bank order by id limit 1`,
  closings: `select id from foodbank.report_closing order by id limit 1`,
  erasures: `select id from foodbank.erasure order by id limit 1`,
  supports: `select id from foodbank.support order by date desc, id limit 1`,
  requests: `select id from foodbank.help_request where status = 'active' order by id limit 1`,
  'client-cards': `select id from foodbank.client_card where revoked_at is null order by id limit 1`,
  documents: `select x.id from warehouse.document x join warehouse.document_line n on n.document_id = x.id where x.kind in ('issue', 'transfer') group by x.id order by x.kind, count(*) desc, x.id limit 1`,
  orders: `select i.order_id as id from warehouse.partner_order_issue i join warehouse.document d on d.id = i.document_id where d.state = 'draft' limit 1`,
  collections: `select id from warehouse.collection order by starts_on limit 1`,
  'eu-projects': `select project_id as id from warehouse.eu_delivery order by day desc, id limit 1`,
  'eu-deliveries': `select delivery_id as id from warehouse.eu_swap order by id limit 1`,
  recalls: `select id from warehouse.recall order by number limit 1`,
  places: `select place_id as id from warehouse.temperature_reading where is_out order by read_at desc limit 1`,
  lots: `select id from warehouse.lot where donor_id is not null order by number desc limit 1`,
  versions: `select max(number) as id from foodbank.notice_version`,
  ':date_from': `select max(period_from)::text as id from foodbank.federation_statement`,
  ':date_to': `select max(period_to)::text as id from foodbank.federation_statement`,
}

type Paper = { readonly name: string; readonly pages: readonly string[] }

/** Pictures of every page below `folder`, and the sheets' names, a document each. What cannot be had is a fault. */
export async function paperPictures(
  { url, database, getToken }: Product,
  { folder, isAsked }: { folder: string; isAsked: (name: string) => boolean },
  faults: string[],
): Promise<string[]> {
  const api = `${url}/backend/api`
  const token = await getToken({ login: 'admin', password: PASSWORDS.admin })
  const client = new pg.Client({ connectionString: database })
  await client.connect()
  const sheets: string[] = []
  try {
    await eraseSomebody(client, api, token)
    const entries = (await contractEntries()).filter(
      ({ endpoint: { kind, path } }) => kind === 'file' && !NO_PAPERS.has(path),
    )
    const documents = entries.flatMap((entry) =>
      (VARIANTS[entry.endpoint.path] ?? [{}]).map((variant) => ({ entry, variant })),
    )
    for (const { entry, variant } of documents)
      for (const language of LANGUAGES) {
        const name = [
          `paper-${entry.endpoint.path.slice(1).replace(/[/:]+/g, '-')}`,
          ...Object.values(variant),
          language,
        ].join('-')
        if (!isAsked(name)) continue
        try {
          const asked = await requestFor(client, entry, { language, ...variant })
          const file = await download(await ask(api, token, asked))
          sheets.push(await sheetOf(await toPages(file, folder, name), folder))
        } catch (error) {
          faults.push(`${name}: ${error instanceof Error ? error.message : String(error)}`)
        }
      }
  } finally {
    await client.end()
  }
  return sheets
}

/** In the demo nobody has been erased yet. */
async function eraseSomebody(client: pg.Client, api: string, token: string): Promise<void> {
  const { rows } = await client.query<{ id: string; surname: string }>(
    `select id, surname from foodbank.applicant where deleted_at is null and exists
      (select from foodbank.support where applicant_id = applicant.id) and not exists
      (select from foodbank.help_request where applicant_id = applicant.id and status = 'active')
      order by id limit 1`,
  )
  for (const { id, surname } of rows)
    await ask(api, token, {
      method: 'POST',
      path: `/foodbank/data-protection/people/${id}/erasure`,
      body: { surname },
    })
}

type Asked = { readonly method: string; readonly path: string; readonly body?: object }

async function requestFor(
  client: pg.Client,
  { endpoint: { method, path, body, query } }: ContractEntry,
  asked: { readonly language: Language },
): Promise<Asked> {
  const named = await withRecords(client, path)
  const kind = { format: 'pdf', ...asked }
  if (method === 'GET') {
    const known = query ? Object.entries(kind).filter(([key]) => key in query.shape) : []
    return { method, path: `${named}?${new URLSearchParams(known)}` }
  }
  const fields = body && 'shape' in body ? Object.keys(body.shape ?? {}) : []
  const given = { ...kind, filters: FILTERS[path] ?? {}, ...ASKED[path] }
  return {
    method,
    path: named,
    body: Object.fromEntries(Object.entries(given).filter(([key]) => fields.includes(key))),
  }
}

async function withRecords(client: pg.Client, path: string): Promise<string> {
  const parts = path.split('/')
  for (const [at, part] of parts.entries()) {
    if (!part.startsWith(':')) continue
    const select = RECORDS[part] ?? RECORDS[parts[at - 1] ?? '']
    if (!select) throw new Error('The document is of a record of no known kind.')
    const { rows } = await client.query<{ id: string | null }>(select)
    const id = rows[0]?.id
    if (!id) throw new Error('The demo has no such record.')
    parts[at] = String(id)
  }
  return parts.join('/')
}

const ask = (api: string, token: string, { method, path, body }: Asked) =>
  fetch(`${api}${path}`, {
    method,
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    ...(body ? { body: JSON.stringify(body) } : {}),
  })

async function download(response: Response): Promise<Buffer> {
  const content = Buffer.from(await response.arrayBuffer())
  if (!response.ok || !response.headers.get('content-type')?.startsWith('application/pdf'))
    throw new Error(`${response.status} ${content.toString().slice(0, 200)}`)
  return content
}

/** The first pages; a list goes on with what looks the same. */
const MOST_PAGES = 12

async function toPages(file: Buffer, folder: string, name: string): Promise<Paper> {
  const to = join(folder, 'papers', name)
  await mkdir(to, { recursive: true })
  const pdf = join(to, `${name}.pdf`)
  await writeFile(pdf, file)
  // of poppler-utils
  await promisify(execFile)('pdftoppm', [
    '-r',
    '80',
    '-l',
    String(MOST_PAGES),
    '-jpeg',
    pdf,
    join(to, 'page'),
  ])
  const pages = (await readdir(to)).filter((one) => one.endsWith('.jpg')).sort()
  return { name, pages: pages.map((page) => join(to, page)) }
}

const PAGE_HEIGHT = 620
const GAP = 8
const SHEET_WIDTH = 1800

/** All pages of a document side by side, upright and lying ones. */
async function sheetOf({ name, pages }: Paper, folder: string): Promise<string> {
  const placed: OverlayOptions[] = []
  let [left, top] = [GAP, GAP]
  for (const page of pages) {
    const { data, info } = await sharp(page)
      .resize({ height: PAGE_HEIGHT })
      .toBuffer({ resolveWithObject: true })
    if (left > GAP && left + info.width + GAP > SHEET_WIDTH)
      [left, top] = [GAP, top + PAGE_HEIGHT + GAP]
    placed.push({ input: data, left, top })
    left += info.width + GAP
  }
  const sheet = `${name}.png`
  const paper = sharp({
    create: {
      width: SHEET_WIDTH,
      height: top + PAGE_HEIGHT + GAP,
      channels: 3,
      background: '#8a8a8a',
    },
  })
  await paper.composite(placed).png({ palette: true, quality: 90 }).toFile(join(folder, sheet))
  return sheet
}
