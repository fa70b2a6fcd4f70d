import { Button, type ButtonProps } from '@mantine/core'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { linkProps, type Target } from './places.ts'

/** A link that looks like a button. */
export const LinkButton = ({
  to,
  search,
  ...button
}: ButtonProps & Target & { children: ReactNode }) => (
  <Button
    {...button}
    renderRoot={(props: object) => <Link {...props} {...linkProps(to, search)} />}
  />
)
