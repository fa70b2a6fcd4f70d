import type { Language } from '@crm/contract/core/translations'
import type { DocumentFact } from '@crm/contract/core/documents/documents'
import type { Closing } from '@crm/contract/foodbank/closings/report-closings'
import type { RestatementPart } from '@crm/contract/foodbank/reports/report-documents'
import type { Report } from '@crm/contract/foodbank/reports/reports'
import { issueDocument, type Issued } from '#core/documents/service.ts'
import type { Actor } from '#platform/actor.ts'
import type { Context } from '#platform/context.ts'
import type { XlsxKind } from '#platform/xlsx/sheet.ts'
import { momentText, numberText } from '../paper/shown.ts'
import { getAbout, type DocumentSource } from './head.ts'
import { getSource, type Restated } from './restatement.ts'
import { findReplacedAt } from '../report-closings/service.ts'
import { layoutWordsIn } from '../report-closings/restated-words.ts'
import { wordsIn } from './words.ts'

type Issuing = Pick<Context, 'db' | 'clock' | 'config'>

/** The version that a paper is of; a paper of the live report is of none. */
async function getVersionAbout(db: Context['db'], closing: Closing | undefined) {
  return closing ? { id: closing.id, replaced_at: await findReplacedAt(db, closing) } : null
}

/** Gives the paper of a report its number and code. The same figures have the same code, whoever prints them and when. */
export async function issueReport(
  context: Issuing,
  actor: Actor,
  { report, closed }: DocumentSource,
  language: Language,
): Promise<Issued> {
  return issueDocument(context, actor, {
    title: getTitle(wordsIn(language)(closed ? 'closed' : 'report'), report, language),
    facts: [...getVersion(closed, language), ...getFacts(report, language)],
    content: { ...withoutMoment(report), version: closed?.closing.version ?? null },
    about: await getVersionAbout(context.db, closed?.closing),
  })
}

/** The same for the paper that restates a closed report. */
export async function issueRestatement(
  context: Issuing,
  actor: Actor,
  { restated, part }: { readonly restated: Restated; readonly part: RestatementPart },
  language: Language,
): Promise<Issued> {
  const say = wordsIn(language)
  const { report, closed, restates } = getSource(restated)
  const { version, closed_at } = restates
  const by = restates.closed_by_name ?? '–'
  const at = momentText.moment(language, closed_at)
  return issueDocument(context, actor, {
    title: getTitle(say(part === 'whole' ? 'restatement' : 'changes'), report, language),
    facts: [
      { label: say('restates'), value: say('restates.version', { version, at, by }) },
      ...getFacts(report, language),
    ],
    content: {
      ...withoutMoment(report),
      version: closed?.closing.version ?? null,
      restates: version,
      part,
      figures: restated.figures,
      records: restated.rows,
    },
    about: await getVersionAbout(context.db, closed?.closing),
  })
}

const getVersion = (closed: DocumentSource['closed'], language: Language): DocumentFact[] =>
  closed ? [{ label: wordsIn(language)('version'), value: String(closed.closing.version) }] : []

const getTitle = (what: string, report: Report, language: Language) =>
  `${what}, ${getAbout(report, language)}`

/** What does not depend on who prints it and when. */
function withoutMoment(report: Report) {
  const { generated_at: _at, generated_by_name: _by, ...head } = report.head
  return { ...report, head }
}

/** The figures that whoever holds the paper compares first. */
function getFacts({ households, categories, indicators }: Report, language: Language) {
  const { t } = layoutWordsIn(language)
  const fact = (label: string, value: number | null, kind: XlsxKind): DocumentFact[] =>
    value === null ? [] : [{ label, value: numberText(language, value, kind) }]
  const find = (code: string) => indicators.find((one) => one.code === code)?.figure.value ?? null
  return [
    ...fact(t('households.total'), households.total.value, 'integer'),
    ...fact(t('households.persons'), households.persons.value, 'integer'),
    ...fact(`${t('categories.sumAll')} (kg)`, categories.total.total.value, 'number'),
    ...fact(wordsIn(language)('fact.tonnes'), find('EMCO09'), 'tonnes'),
    ...fact(
      `${t('persons.food_paid')}: ${t('groups.persons').toLowerCase()}`,
      find('EMCR01'),
      'integer',
    ),
    ...fact(
      `${t('persons.material_paid')}: ${t('groups.persons').toLowerCase()}`,
      find('EMCR10'),
      'integer',
    ),
  ]
}
