import { callEndpoints } from '@crm/contract/foodbank/moves/calls.endpoints'
import { moveEndpoints } from '@crm/contract/foodbank/moves/moves.endpoints'
import { ActionIcon, Anchor, Group } from '@mantine/core'
import { IconPhone } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTexts } from '#platform/i18n/use-texts.ts'
import { useCan } from '#platform/session/use-can.ts'
import { foodbankPaths } from '../paths.ts'
import classes from './MoveLinks.module.css'
import { moveTexts } from './texts.ts'

type Props = { readonly organizationId: string }

/** From a distribution point to those who have no place there, and to those who have to be called. */
export function MoveLinks({ organizationId: organization_id }: Props) {
  const t = useTexts(moveTexts)
  const mayMove = useCan(moveEndpoints.create)
  const mayCall = useCan(callEndpoints.list)
  return (
    <Group gap="md">
      {mayMove && (
        <Anchor
          className={classes.link}
          renderRoot={(props) => (
            <Link to={foodbankPaths.newMove()} search={{ organization_id }} {...props} />
          )}
        >
          {t('new.title')}
        </Anchor>
      )}
      {mayCall && (
        <Anchor
          className={classes.link}
          renderRoot={(props) => (
            <Link to={foodbankPaths.calls()} search={{ organization_id }} {...props} />
          )}
        >
          {t('list.calls')}
        </Anchor>
      )}
    </Group>
  )
}

/** From the desk to the people of its distribution point who have to be called. */
export function CallsButton({ organizationId: organization_id }: Props) {
  const t = useTexts(moveTexts)
  return (
    <ActionIcon
      variant="default"
      size={44}
      aria-label={t('list.calls')}
      title={t('list.calls')}
      renderRoot={(props) => (
        <Link to={foodbankPaths.calls()} search={{ organization_id }} {...props} />
      )}
    >
      <IconPhone size={20} aria-hidden />
    </ActionIcon>
  )
}
