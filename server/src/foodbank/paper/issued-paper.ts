import type { Language } from '@crm/contract/core/translations'
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces.js'
import type { Issued } from '#core/documents/service.ts'
import { renderPdf } from '#platform/pdf/render-pdf.ts'
import { INK } from '#platform/pdf/style.ts'
import { textsIn } from '#platform/texts/texts.ts'

/** What is printed of the number and code of a document. */
export type Marks = Pick<Issued, 'number' | 'code' | 'url'>

/** „Dokument č. D-2026-000042 · kód …“, for the title and every foot. */
export const marksText = ({ number, code }: Marks, language: Language): string =>
  textsIn(language, 'issued-paper')('issued', { number, code })

/** Where anybody can verify a document, or that its issuer does. */
export function getVerification({ url }: Pick<Marks, 'url'>, language: Language): string {
  const t = textsIn(language, 'issued-paper')
  return url === null ? t('nowhere') : t('page', { url: new URL(url).host + new URL(url).pathname })
}

/** The top of a paper: what it is and of what, its number and code, and how anybody can verify it. */
export function getIssuedTitle(
  stack: readonly Content[],
  marks: Marks,
  language: Language,
): Content {
  const { url } = marks
  const how = getVerification(marks, language)
  return {
    columnGap: 12,
    columns: [
      {
        width: '*',
        stack: [
          ...stack,
          { text: `${marksText(marks, language)}\n${how}`, fontSize: 7.5, color: INK.muted },
        ],
      },
      ...(url === null ? [] : [{ width: 'auto' as const, qr: url, fit: 62 }]),
    ],
  }
}

/** The file of a paper, by whose digest „Ověřit dokument“ knows it. */
export async function renderIssued(issued: Issued, paper: TDocumentDefinitions): Promise<Buffer> {
  const file = await renderPdf(paper)
  await issued.seal(file)
  return file
}
