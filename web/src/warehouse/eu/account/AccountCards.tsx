import { EU_PARTS, type EuAccount, type EuPart } from '@crm/contract/warehouse/eu/eu'
import { Text, UnstyledButton } from '@mantine/core'
import { useState } from 'react'
import { Card } from '#platform/card/Card.tsx'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useWeight } from '../../goods/use-weight.ts'
import classes from './AccountCards.module.css'
import { HandOutRows } from './HandOutRows.tsx'
import { MoveRows } from './MoveRows.tsx'
import { ThereRows } from './ThereRows.tsx'
import { euTexts } from '../texts.ts'
import type { Scope } from './scope.ts'

type Props = { readonly account: EuAccount; readonly scope: Scope }

/** What came, what it is made of, and of the chosen figure the rows that add up to it. */
export function AccountCards({ account, scope }: Props) {
  const t = useTexts(euTexts)
  const weight = useWeight()
  const [chosen, setChosen] = useState<EuPart>('there')
  return (
    <>
      <Card title={t('account')}>
        <Text size="sm" c="dimmed" mb="sm">
          {t('accountHint')}
        </Text>
        <ul className={classes.parts}>
          {EU_PARTS.map((part) => (
            <li key={part}>
              <UnstyledButton
                className={classes.part}
                aria-pressed={part === chosen}
                data-whole={part === 'received' || undefined}
                onClick={() => setChosen(part)}
              >
                <span className={classes.name}>{t(`part.${part}`)}</span>
                <span className={classes.grams}>{weight(account[part])}</span>
              </UnstyledButton>
            </li>
          ))}
        </ul>
      </Card>
      <Rows key={chosen} part={chosen} scope={scope} />
    </>
  )
}

function Rows({ part, scope }: { part: EuPart; scope: Scope }) {
  if (part === 'there') return <ThereRows scope={scope} />
  if (part === 'handed_out') return <HandOutRows scope={scope} />
  return <MoveRows part={part} scope={scope} />
}
