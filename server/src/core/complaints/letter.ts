import type { Language } from '@crm/contract/core/translations'
import { write } from '#core/mail/letter.ts'

type Facts = {
  readonly number: string
  /** The product as the register has it; without one nothing is said of it. */
  readonly product: { readonly serial_number: string; readonly product: string } | undefined
  readonly files: number
  readonly link: string
}

/**
 * Confirms a complaint. Anybody may have typed the address of anybody, so the letter repeats nothing that was typed: nobody sends their
 * own words to others through it.
 */
export function complaintLetter(
  language: Language,
  projectName: string,
  { number, product, files, link }: Facts,
) {
  const texts = {
    cs: {
      subject: `Reklamace ${number} přijata – ${projectName}`,
      greeting: 'Dobrý den,',
      paragraphs: [
        'vaši reklamaci jsme přijali. Její číslo si prosím uschovejte.',
        'Reklamaci posoudíme a ozveme se vám. Její stav zjistíte podle sériového čísla na stránce níže.',
      ],
      facts: [
        ['Číslo reklamace', number],
        ...(product
          ? ([
              ['Výrobek', product.product],
              ['Sériové číslo', product.serial_number],
            ] as const)
          : []),
        ['Přiložených souborů', String(files)],
      ] as const,
      link: { label: 'Zjistit stav reklamace', url: link },
      closing: `Tuto zprávu odeslala automaticky aplikace ${projectName}. Pokud jste nic nereklamovali, nemusíte nic dělat.`,
    },
    en: {
      subject: `Complaint ${number} received – ${projectName}`,
      greeting: 'Hello,',
      paragraphs: [
        'We have received your complaint. Please keep its number.',
        'We will look into it and get back to you. You can check its status by the serial number on the page below.',
      ],
      facts: [
        ['Complaint number', number],
        ...(product
          ? ([
              ['Product', product.product],
              ['Serial number', product.serial_number],
            ] as const)
          : []),
        ['Attached files', String(files)],
      ] as const,
      link: { label: 'Check the status of the complaint', url: link },
      closing: `This message was sent automatically by ${projectName}. If you have not made a complaint, you do not need to do anything.`,
    },
  }
  return write({ ...texts[language], language })
}
