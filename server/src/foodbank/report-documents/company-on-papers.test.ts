import { applicantFiles } from '@crm/contract/foodbank/applicants/applicants'
import { dataProtectionFiles } from '@crm/contract/foodbank/data-protection/data-protection'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createWorld, type World } from '../testing/factories.ts'
import { missingForPdf, pdfPages } from '#platform/testing/pdf-text.ts'

const missing = missingForPdf()
if (missing) process.stderr.write(`The tests that read PDFs are left out: ${missing}.\n`)

let world: World
let applicant: { id: string }
beforeAll(async () => {
  world = await createWorld()
  const company = {
    company_name: 'Banka Podhůří, z. s.',
    company_id: '99000008',
    company_city: 'Lesná',
    company_zip: '56981',
  }
  await world.db.updateTable('core.settings').set(company).execute()
  applicant = await world.make.applicant({ surname: 'Papírová' })
})
afterAll(() => world.close())

const headers = () => ({ authorization: `Bearer ${world.as('superadmin').token}` })
const SEAT = /Banka Podhůří, z\. s\.(,| ·) 569 81 Lesná · IČO 99000008/

describe.skipIf(missing !== null)('the company', () => {
  test('stands above a list on paper', async () => {
    const { rawPayload } = await world.app.inject({
      method: 'POST',
      url: `/backend/api${applicantFiles.export.path}`,
      headers: headers(),
      payload: { format: 'pdf', language: 'cs', filters: {} },
    })
    expect(pdfPages(rawPayload)[0]).toMatch(SEAT)
  })

  test('is said to be who keeps what is kept of a person, in the language of the paper', async () => {
    const url = `/backend/api${dataProtectionFiles.export.path.replace(':id', applicant.id)}?format=pdf`
    const [czech, english] = await Promise.all(
      ['cs', 'en'].map((language) =>
        world.app.inject({ url: `${url}&language=${language}`, headers: headers() }),
      ),
    )
    const [text = ''] = pdfPages(czech?.rawPayload ?? Buffer.alloc(0))
    expect(text).toMatch(SEAT)
    expect(text).toContain('Správce údajů: Banka Podhůří, z. s.')
    expect(pdfPages(english?.rawPayload ?? Buffer.alloc(0))[0]).toContain(
      'Controller of the data: Banka Podhůří, z. s.',
    )
  })
})
