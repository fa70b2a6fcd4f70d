import type { Organization } from '@crm/contract/foodbank/organizations'
import { formatZip } from '@crm/contract/platform/formats'

/** „Nádražní 412/12, 569 81 Lesná nad Bystřicí"; null when nothing of it is known. */
export function addressOf({
  street,
  house_number,
  zip,
  city,
}: Pick<Organization, 'street' | 'house_number' | 'zip' | 'city'>): string | null {
  const line = [street, house_number].filter(Boolean).join(' ')
  const town = [zip && formatZip(zip), city].filter(Boolean).join(' ')
  return [line, town].filter(Boolean).join(', ') || null
}
