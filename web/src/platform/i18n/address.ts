import { formatZip } from '@crm/contract/platform/formats'

type Address = {
  readonly street: string | null
  readonly house_number: string | null
  readonly city: string | null
  readonly zip: string | null
}

/** „Cejl 5, 602 00 Brno"; null if empty. */
export function formatAddress({ street, house_number, city, zip }: Address): string | null {
  const first = [street, house_number].filter(Boolean).join(' ')
  const second = [zip && formatZip(zip), city].filter(Boolean).join(' ')
  return [first, second].filter(Boolean).join(', ') || null
}
