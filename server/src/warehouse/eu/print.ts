import type { Language } from '@crm/contract/core/translations'
import { companyHead } from '#core/company/head.ts'
import type { Context } from '#platform/context.ts'
import { toPlain } from '#platform/export/plain-name.ts'
import type { FileAnswer } from '#platform/http/file-answer.ts'
import { textsIn } from '#platform/texts/texts.ts'
import { euAccountPdf, type Accounted } from './account-document.ts'
import { getDelivery } from './deliveries.ts'
import { listOfProject } from './deliveries-repository.ts'
import { getProject } from './projects.ts'

type Needs = Pick<Context, 'db' | 'clock'>

/** With a line for each delivery. Refuses with `eu_project.not_found`. */
export async function printProject(
  needs: Needs,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const project = await getProject(needs.db, id)
  const deliveries = await listOfProject(needs.db, id)
  return print(needs, { project, delivery: null, deliveries }, language)
}

/** With its delivery note and its shares. Refuses with `eu_delivery.not_found`. */
export async function printDelivery(
  needs: Needs,
  id: string,
  language: Language,
): Promise<FileAnswer> {
  const delivery = await getDelivery(needs.db, id)
  const project = await getProject(needs.db, delivery.project_id)
  return print(needs, { project, delivery, deliveries: [] }, language)
}

async function print(
  { db, clock }: Needs,
  accounted: Accounted,
  language: Language,
): Promise<FileAnswer> {
  const company = await companyHead(db, language)
  const name = accounted.delivery?.number ?? accounted.project.name
  return {
    content: await euAccountPdf({ ...accounted, company, issuedOn: clock.today() }, language),
    mediaType: 'application/pdf',
    fileName: `${textsIn(language, 'eu-document')('file')}-${toPlain(name)}.pdf`,
  }
}
