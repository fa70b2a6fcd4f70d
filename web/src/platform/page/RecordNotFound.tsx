import { Button } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { Icon } from '../module.ts'
import type { Address } from '../router/places.ts'
import { MessagePage } from './MessagePage.tsx'

type Props = {
  readonly icon: Icon
  readonly title: string
  readonly text: string
  /** The list, and the label of the link to it. */
  readonly to: Address
  readonly back: string
}

export const RecordNotFound = ({ icon, title, text, to, back }: Props) => (
  <MessagePage
    icon={icon}
    title={title}
    action={<Button renderRoot={(props: object) => <Link {...props} to={to} />}>{back}</Button>}
  >
    {text}
  </MessagePage>
)
