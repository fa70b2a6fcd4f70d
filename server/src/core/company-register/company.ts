import { z } from 'zod'

/**
 * The used part of the register's answer. Its schema makes everything optional; name and IČO are
 * needed.
 */
export const registerAnswer = z.object({
  ico: z.string(),
  obchodniJmeno: z.string().trim().min(1),
  dic: z.string().nullish(),
  /** Of the VAT group; its members have none of their own. */
  dicSkDph: z.string().nullish(),
  sidlo: z
    .object({
      nazevUlice: z.string().nullish(),
      cisloDomovni: z.number().int().nullish(),
      cisloOrientacni: z.number().int().nullish(),
      cisloOrientacniPismeno: z.string().nullish(),
      typCisloDomovni: z.union([z.number(), z.string()]).nullish(),
      kodObce: z.number().int().nullish(),
      nazevObce: z.string().nullish(),
      nazevCastiObce: z.string().nullish(),
      nazevMestskehoObvodu: z.string().nullish(),
      psc: z.number().int().nullish(),
      kodKraje: z.number().int().nullish(),
      nazevKraje: z.string().nullish(),
    })
    .nullish(),
  datumZaniku: z.iso.date().nullish(),
  datumAktualizace: z.iso.date().nullish(),
})
export type RegisterAnswer = z.infer<typeof registerAnswer>

export type Company = {
  readonly name: string
  readonly company_id: string
  readonly tax_id: string | null
  readonly street: string | null
  readonly house_number: string | null
  readonly city: string | null
  readonly zip: string | null
  /** By RÚIAN. */
  readonly region_code: number | null
  readonly region_name: string | null
  readonly register_updated_on: string | null
  readonly dissolved_on: string | null
}

/** The municipality's code; in Prague the district is shown instead of the town. */
const PRAHA = 554_782
/** The type of numbers „č. ev." instead of „č. p.". */
const EVIDENCE_NUMBER = '2'

export function getCompany(answer: RegisterAnswer): Company {
  const seat = answer.sidlo ?? {}
  return {
    name: answer.obchodniJmeno,
    company_id: answer.ico,
    tax_id: filled(answer.dic) ?? filled(answer.dicSkDph),
    street: filled(seat.nazevUlice) ?? filled(seat.nazevCastiObce) ?? filled(seat.nazevObce),
    house_number: houseNumber(seat),
    city:
      (seat.kodObce === PRAHA ? filled(seat.nazevMestskehoObvodu) : null) ?? filled(seat.nazevObce),
    zip: seat.psc ? String(seat.psc).padStart(5, '0') : null,
    region_code: seat.kodKraje ?? null,
    region_name: filled(seat.nazevKraje),
    register_updated_on: answer.datumAktualizace ?? null,
    dissolved_on: answer.datumZaniku ?? null,
  }
}

type Seat = NonNullable<RegisterAnswer['sidlo']>

function houseNumber(seat: Seat): string | null {
  const prefix = String(seat.typCisloDomovni) === EVIDENCE_NUMBER ? 'č. ev. ' : ''
  const building = seat.cisloDomovni ? `${prefix}${seat.cisloDomovni}` : null
  const entrance = seat.cisloOrientacni
    ? `${seat.cisloOrientacni}${filled(seat.cisloOrientacniPismeno) ?? ''}`
    : null
  return [building, entrance].filter((part) => part !== null).join('/') || null
}

const filled = (value: string | null | undefined) => value?.trim() || null
