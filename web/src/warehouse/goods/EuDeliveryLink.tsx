import { euDeliveryEndpoints } from '@crm/contract/warehouse/eu/eu-deliveries.endpoints'
import type { Lot } from '@crm/contract/warehouse/lots'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { warehousePaths } from '../paths.ts'
import { goodsTexts } from './texts.ts'

/** Of which delivery EU goods are; who may read it gets there. */
export function EuDeliveryLink({ of: { eu_delivery } }: { of: Pick<Lot, 'eu_delivery'> }) {
  const t = useTexts(goodsTexts)
  const mayRead = useCan(euDeliveryEndpoints.get)
  if (eu_delivery === null) return t('noDelivery')
  const { id, label } = eu_delivery
  return mayRead ? <Link to={warehousePaths.euDelivery(id)}>{label}</Link> : label
}
