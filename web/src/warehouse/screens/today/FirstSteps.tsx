import { documentEndpoints } from '@crm/contract/warehouse/documents.endpoints'
import { placeEndpoints } from '@crm/contract/warehouse/places.endpoints'
import { productEndpoints } from '@crm/contract/warehouse/products.endpoints'
import {
  IconBuildingWarehouse,
  IconCircleCheck,
  IconPackage,
  IconTruckDelivery,
} from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { Card } from '#platform/card/Card.tsx'
import { CardEntries, CardEntry } from '#platform/card/CardEntries.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { warehousePaths } from '../../paths.ts'
import { placeChoicesQuery } from '../../places/queries.ts'
import { productChoicesQuery } from '../../products/queries.ts'
import { todayTexts } from '../../stock/today-texts.ts'
import classes from './TodayScreen.module.css'

/** Of an empty warehouse: where goods shall lie, which goods come, and the first of them. */
export function FirstSteps({ hasDrafts }: { hasDrafts: boolean }) {
  const t = useTexts(todayTexts)
  const steps = useSteps(hasDrafts)
  const next = steps.find(({ isDone }) => !isDone)?.name
  return (
    <Card title={t('empty')}>
      <p className={classes.steps}>{t(steps.length > 0 ? 'begin' : 'wait')}</p>
      <CardEntries ordered>
        {steps.map(({ name, isDone, icon: Icon, to }) => (
          <CardEntry
            key={name}
            to={to}
            icon={
              isDone ? <IconCircleCheck size={20} aria-hidden /> : <Icon size={20} aria-hidden />
            }
            title={t(`step.${name}`)}
            hint={t(isDone ? 'done' : `hint.${name}`)}
            state={isDone ? 'done' : name === next ? 'next' : undefined}
          />
        ))}
      </CardEntries>
    </Card>
  )
}

/** Those that the user may do. */
function useSteps(hasDrafts: boolean) {
  const mayReceive = useCan(documentEndpoints.create)
  const may = { places: useCan(placeEndpoints.create), products: useCan(productEndpoints.create) }
  const places = useQuery({ ...placeChoicesQuery(), enabled: may.places })
  const products = useQuery({ ...productChoicesQuery(), enabled: useCan(productEndpoints.choices) })
  const all = [
    {
      name: 'places',
      to: warehousePaths.places(),
      icon: IconBuildingWarehouse,
      isDone: (places.data?.data.length ?? 0) > 0,
      isAllowed: may.places,
    },
    {
      name: 'products',
      to: warehousePaths.products(),
      icon: IconPackage,
      isDone: (products.data?.data.length ?? 0) > 0,
      isAllowed: may.products,
    },
    {
      name: hasDrafts ? 'draft' : 'receipt',
      to: warehousePaths.documents(),
      icon: IconTruckDelivery,
      isDone: false,
      isAllowed: mayReceive,
    },
  ] as const
  return all.filter(({ isAllowed }) => isAllowed)
}
