import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Icon } from '../module.ts'
import type { Address } from '../router/places.ts'
import { MessagePage } from './MessagePage.tsx'

type Props = {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  /** The list that it would stand in, and what the way there is called. */
  readonly to: Address
  readonly back: string
}

/** Stands for a record that is not there, or was deleted. */
export const RecordNotFound = ({ icon, title, text, to, back }: Props) => (
  <MessagePage
    icon={icon}
    title={title}
    action={<Button renderRoot={(props: object) => <Link {...props} to={to} />}>{back}</Button>}
  >
    {text}
  </MessagePage>
)
