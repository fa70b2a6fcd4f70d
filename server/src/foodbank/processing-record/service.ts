import type {
  ProcessingAnswer,
  ProcessingExportBody,
  ProcessingLack,
  ProcessingSection,
  ProcessingSettingsBody,
} from '@crm/contract/foodbank/data-protection/processing-record'
import type { Language } from '@crm/contract/core/translations'
import { companyHead } from '#core/company/head.ts'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import { recordEvent } from '#core/history/events.ts'
import { getAuthor, type Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import { transact } from '#platform/database/database.ts'
import { AppError } from '#platform/errors.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { renderIssued } from '../paper/issued-paper.ts'
import { writeIssued } from '../paper/workbook.ts'
import { lacksOfBank } from '../notices/service.ts'
import { momentText } from '../paper/shown.ts'
import { assessmentSections, getSince, readAssessment } from './assessment.ts'
import { processingDocument, processingSheets, type ProcessingPaper } from './document.ts'
import { measuresSection, readRunning } from './measures.ts'
import { recordSections } from './record.ts'
import { find, update } from './repository.ts'
import { readState, sayIn, type State } from './state.ts'

/** The record of this moment, and what it lacks. */
export async function getRecord(context: Context, language: Language): Promise<ProcessingAnswer> {
  const state = await readState(context)
  const say = sayIn(language)
  return {
    ...state.own,
    lacks: getLacks(state),
    sections: [
      ...recordSections(state, say),
      measuresSection(state, await readRunning(context), say),
    ],
  }
}

/** The data for an impact assessment of this moment. */
export async function getAssessment(
  context: Context,
  language: Language,
): Promise<ProcessingSection[]> {
  const state = await readState(context)
  const say = sayIn(language)
  const measures = measuresSection(state, await readRunning(context), say)
  return assessmentSections(state, await readAssessment(context, language), measures, say)
}

/** Refuses with `stale_record`. */
export async function changeRecord(
  context: Context,
  actor: Actor,
  body: ProcessingSettingsBody,
  language: Language,
): Promise<ProcessingAnswer> {
  await transact(context.db, getAuthor(actor), async (tx) => {
    if (!(await update(tx, body))) throw new AppError('stale_record', { details: await find(tx) })
  })
  return getRecord(context, language)
}

const OWN = [
  'basis_staff',
  'basis_complaints',
  'staff_retention',
  'processors',
  'measures',
  'incidents',
  'conclusions',
] as const

/** Told on the screen: the paper leaves out what is not known. */
const getLacks = ({ notice, retention, own }: State): ProcessingLack[] => [
  ...lacksOfBank(notice.bank),
  ...(retention.default_months === 0 ? ['retention' as const] : []),
  ...OWN.filter((name) => own[name] === null),
]

const MEDIA_TYPES = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const

/** It leaves the house with number and code. The export is recorded. */
export async function exportPaper(
  context: Context,
  actor: Actor,
  { paper, format, language }: ProcessingExportBody,
): Promise<FileAnswer> {
  const made = await getPaper(context, paper, language)
  const issued = await issue(context, actor, made)
  const content =
    format === 'pdf'
      ? await renderIssued(issued, processingDocument(made, issued))
      : await writeIssued(issued, processingSheets(made, issued))
  await recordEvent(context.db, getAuthor(actor), 'export', 'foodbank.processing_record', null, {
    paper,
    format,
  })
  const { t } = sayIn(language)
  return {
    content,
    mediaType: MEDIA_TYPES[format],
    fileName: `${t(`${paper}.file`)}_${context.clock.today()}.${format}`,
  }
}

async function getPaper(
  context: Context,
  paper: ProcessingExportBody['paper'],
  language: Language,
): Promise<ProcessingPaper> {
  const { t } = sayIn(language)
  const { db, clock } = context
  const today = clock.today()
  const period = {
    from: momentText.day(language, getSince(today)),
    to: momentText.day(language, today),
  }
  return {
    title: t(`${paper}.title`),
    about: paper === 'record' ? t('record.about') : t('assessment.about', period),
    company: (await companyHead(db, language)).name,
    made_at: clock.now().toISOString(),
    sections:
      paper === 'record'
        ? (await getRecord(context, language)).sections
        : await getAssessment(context, language),
    language,
  }
}

function issue(context: Context, actor: Actor, made: ProcessingPaper): Promise<Issued> {
  const { t } = sayIn(made.language)
  return issueDocument(context, actor, {
    title: `${made.title}, ${made.company}`,
    facts: [{ label: t('madeAt'), value: momentText.moment(made.language, made.made_at) }],
    content: made,
  })
}
