import type { Lot } from '@crm/contract/warehouse/lots'
import { recallEndpoints } from '@crm/contract/warehouse/recalls/recalls.endpoints'
import { Alert, Anchor } from '@mantine/core'
import { IconUrgent } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { warehousePaths } from '../paths.ts'
import { RecallState } from './RecallState.tsx'
import { recallTexts } from './texts.ts'

/** Of a lot: the recalls that it is or was in. */
export function LotRecalls({ lot: { recalls } }: { lot: Lot }) {
  const t = useTexts(recallTexts)
  const mayRead = useCan(recallEndpoints.get)
  return recalls.map((recall) => (
    <Alert
      key={recall.id}
      color={recall.state === 'open' ? 'red' : 'gray'}
      icon={<IconUrgent aria-hidden />}
      mb="md"
    >
      {mayRead ? (
        <Anchor component={Link} to={warehousePaths.recall(recall.id)}>
          {t('heading', recall)}
        </Anchor>
      ) : (
        t('heading', recall)
      )}{' '}
      <RecallState state={recall.state} />
    </Alert>
  ))
}
