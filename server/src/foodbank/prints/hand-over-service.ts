import type { DocumentFact } from '@crm/contract/core/documents/documents'
import type { Language } from '@crm/contract/core/translations'
import type { HandOverFormat } from '@crm/contract/foodbank/prints'
import type { TDocumentDefinitions } from 'pdfmake/interfaces.js'
import { companyHead } from '#core/company/head.ts'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { can, getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderIssued } from '../paper/issued-paper.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { lookingAtSupport } from '../desk-signing/acting.ts'
import { momentText, numberText } from '../paper/shown.ts'
import { writeIssued } from '../paper/workbook.ts'
import { foodbankSettings } from '../settings/service.ts'
import { seesOnlySomeSupports } from '../visibility/scope.ts'
import { admitToDesk } from '../visibility/service.ts'
import { countPersons, getWeights, type HandOver } from './hand-over.ts'
import { dayHandOverPdf, handOverPdf } from './hand-over-pdf.ts'
import {
  findHandedOver,
  findSite,
  listHandedOver,
  type HandedOver,
} from './hand-over-repository.ts'
import { handOverSheets } from './hand-over-xlsx.ts'

type Prints = Pick<Context, 'db' | 'clock' | 'config'>
type Options = { readonly format: HandOverFormat; readonly language: Language }

/**
 * What one hand-out handed over, to be signed. Logged as a print of the applicant. Refuses with
 * `support.not_found` and `applicant.restricted`.
 */
export async function printHandOver(
  context: Prints,
  session: Actor,
  id: string,
  options: Options,
): Promise<FileAnswer> {
  const { db, clock } = context
  const actor = await lookingAtSupport(db, clock, session, id)
  const support = await findHandedOver(db, actor, id)
  if (!support) throw new AppError('support.not_found')
  if (support.is_restricted) throw new AppError('applicant.restricted')
  const { organization_id: organizationId, date: day, applicant_id } = support
  const source = await getSource(
    context,
    actor,
    { supports: [support], organizationId, day },
    options,
  )
  const answer = await getFile(context, actor, { source, make: handOverPdf }, options)
  await recordEvent(db, getAuthor(actor), 'print', 'foodbank.applicant', applicant_id, {
    list: 'hand_over',
    format: options.format,
  })
  return answer
}

/**
 * All that a distribution point handed over on a day, as far as the actor may see it. Logged as a
 * print. Refuses with `organization.not_found`.
 */
export async function printDayHandOver(
  context: Prints,
  actor: Actor,
  organizationId: string,
  { day, ...options }: Options & { readonly day: string },
): Promise<FileAnswer> {
  const { db } = context
  await admitToDesk(db, actor, organizationId)
  const supports = await listHandedOver(db, actor, { organizationId, day })
  const source = await getSource(context, actor, { supports, organizationId, day }, options)
  const answer = await getFile(context, actor, { source, make: dayHandOverPdf }, options)
  await recordEvent(db, getAuthor(actor), 'print', 'foodbank.organization', organizationId, {
    list: 'hand_over',
    format: options.format,
    date_from: day,
    date_to: day,
    // names on a paper count as rows that were shown
    found: supports.length,
    shown: supports.filter(({ surname }) => surname !== null).length,
  })
  return answer
}

type Handed = {
  readonly supports: readonly HandedOver[]
  readonly organizationId: string
  readonly day: string
}

async function getSource(
  { db, clock }: Prints,
  actor: Actor,
  { supports, organizationId, day }: Handed,
  { language }: Options,
): Promise<HandOver> {
  const { hand_over_names, programme_name } = await foodbankSettings(db)
  const site = await findSite(db, actor, organizationId)
  return {
    supports,
    day,
    site,
    company: await companyHead(db, language),
    programme: programme_name,
    printedAt: clock.now().toISOString(),
    recipients: !can(actor, 'fb_applicant.read') ? 'none' : hand_over_names ? 'names' : 'codes',
    isPartial: seesOnlySomeSupports(actor) && !site.is_own,
  }
}

type Making = {
  readonly source: HandOver
  readonly make: (
    source: HandOver,
    issued: Pick<Issued, 'number' | 'code' | 'url'>,
    language: Language,
  ) => TDocumentDefinitions
}

const MEDIA_TYPES: Readonly<Record<HandOverFormat, string>> = {
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  pdf: 'application/pdf',
}

/** Paper and workbook have a number that anybody can verify. */
async function getFile(
  context: Prints,
  actor: Actor,
  { source, make }: Making,
  { format, language }: Options,
): Promise<FileAnswer> {
  // without a name, because browsers list downloads
  const fileName = `${textsIn(language, 'hand-over-sheet')('file')}_${source.day}.${format}`
  const t = textsIn(language, 'hand-over-sheet')
  const { printedAt: _at, site, isPartial: _partial, ...said } = source
  const issued = await issueDocument(context, actor, {
    title: [t('title'), source.site.name, momentText.day(language, source.day)].join(', '),
    facts: getFacts(source, language),
    // the same goods have the same code, whoever prints them and when
    content: { kind: 'hand_over', ...said, site: site.id },
  })
  const content =
    format === 'pdf'
      ? await renderIssued(issued, make(source, issued, language))
      : await writeIssued(issued, handOverSheets(source, issued, language))
  return { content, mediaType: MEDIA_TYPES[format], fileName }
}

/** The figures that whoever holds the paper compares first; nothing of who got it. */
function getFacts({ supports }: HandOver, language: Language): DocumentFact[] {
  const t = textsIn(language, 'hand-over-sheet')
  const { op, total } = getWeights(supports)
  const integer = (value: number) => numberText(language, value, 'integer')
  return [
    { label: t('supports'), value: integer(supports.length) },
    { label: t('persons'), value: integer(countPersons(supports)) },
    { label: t('column.total'), value: numberText(language, total, 'number') },
    { label: t('column.op'), value: numberText(language, op, 'number') },
  ]
}
