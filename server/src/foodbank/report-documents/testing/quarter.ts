import { AMOUNT_CODES } from '@crm/contract/foodbank/amounts'
import { newId } from '#platform/id.ts'
import type { World } from '../../testing/factories.ts'

export const QUARTER = { date_from: '2026-01-01', date_to: '2026-03-31' }

const BANDS = ['0-15', '16-17', '18-29', '30-64', '65+', 'unknown']
const SEXES = ['male', 'female', 'unspecified']

/** Three months of two distribution points, with every kind of help, households of all sizes and requests of all states. */
export async function makeQuarter({ make }: World) {
  const [lesna, kamenec] = [
    await make.foodBank({ name: 'Výdejna Lesná' }),
    await make.foodBank({ name: '=Kamenec & „spol.“ <b>' }),
  ]
  const office = await make.organization({ name: 'Obecní úřad Žďár' })
  const regions = [await make.region(), await make.region()]
  const types = [await make.applicantType(), await make.applicantType()]
  for (let household = 0; household < 14; household += 1) {
    const applicant = await make.applicant({
      organization_id: office.id,
      region_id: household % 5 === 0 ? null : (regions[household % 2]?.id ?? null),
      applicant_type_id: household % 4 === 0 ? null : (types[household % 2]?.id ?? null),
    })
    const persons = [applicant.id, ...Array.from({ length: household % 4 }, newId)].map(
      (id, index) => ({
        id,
        sex: SEXES[(household + index) % 3],
        age_band: BANDS[(household + index * 2) % 6],
      }),
    )
    for (let time = 0; time <= household % 3; time += 1) {
      const day = `2026-0${1 + ((household + time) % 3)}-${String(1 + household + time).padStart(2, '0')}`
      const place = (household + time) % 3 === 0 ? kamenec : lesna
      const amounts = AMOUNT_CODES.filter((_, index) => (index + household) % 5 === 0).map(
        (code) => [code, household + 0.37],
      )
      await make.support({
        applicant_id: applicant.id,
        organization_id: place.id,
        date: day,
        household: JSON.stringify(persons),
        ...Object.fromEntries([['durables', 0.1], ...amounts]),
      })
      const status =
        (['confirmed', 'rejected', 'active'] as const)[(household + time) % 3] ?? 'active'
      if (status === 'active' && time > 0) continue
      await make.request({
        applicant_id: applicant.id,
        from_organization_id: office.id,
        to_organization_id: place.id,
        reserved_on: day,
        reserved_time: `${8 + household}:00`.padStart(5, '0'),
        status,
      })
    }
  }
  return { lesna, kamenec, office }
}
